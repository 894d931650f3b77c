import { locals } from '@traviesa/games/18cz';
import { TrackDock } from '../../../rail/dock/TrackDock.tsx';
import { useCz } from '../useCz.ts';
import { LOCALS } from './LocalsChip.tsx';

/** A local railway is being used: its places are on the map. */
export function PowerDock() {
  const { t, openChip, chip = '' } = useCz();
  const [kind, id] = chip.split(':');
  const name = locals.find((l) => l.id === id)?.name ?? '';
  return (
    <TrackDock
      ask={kind === 'purple' ? t('cz.purpleAsk', name) : t('cz.terrainAsk', name)}
      decline={
        <button type="button" className="button quiet" data-pass onClick={() => openChip(LOCALS)}>
          {t('act.back')}
        </button>
      }
    />
  );
}
