import { locals } from '@traviesa/games/18cz';
import { DividendDock } from '../../rail/dock/DividendDock.tsx';
import { RunDock } from '../../rail/dock/RunDock.tsx';
import { TokenDock, TrackDock } from '../../rail/dock/TrackDock.tsx';
import { DiscardDock } from '../../rail/dock/TrainsDock.tsx';
import { topStep } from '../../rail/spec.ts';
import { AcquireDock } from './dock/AcquireDock.tsx';
import { ConsentDock } from './dock/ConsentDock.tsx';
import { DraftDock } from './dock/DraftDock.tsx';
import { CzTrackDock, HomeCityDock, RedTileDock } from './dock/HomeDock.tsx';
import { LOCALS } from './dock/LocalsChip.tsx';
import { StockDock } from './dock/StockDock.tsx';
import { ClashDock, TakeoverDock } from './dock/TakeoverDock.tsx';
import { TrainsDock } from './dock/TrainsDock.tsx';
import { useCz } from './useCz.ts';

/** A local railway is being used: its places are on the map. */
function PowerDock({ chip }: { readonly chip: string }) {
  const { t, openChip } = useCz();
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

/** The dock of 18CZ by step. While a local railway is used, the map shows its places instead. */
export function CzDock() {
  const { base, chip } = useCz();
  if (chip !== undefined && chip !== LOCALS) return <PowerDock chip={chip} />;
  switch (topStep(base)) {
    case 'draft':
      return <DraftDock />;
    case 'stockRound':
      return <StockDock />;
    case 'redTile':
      return <RedTileDock />;
    case 'homeCity':
      return <HomeCityDock />;
    case 'layTrack':
      return <CzTrackDock />;
    case 'placeTokens':
      return <TokenDock />;
    case 'runTrains':
      return <RunDock />;
    case 'dividend':
      return <DividendDock />;
    case 'acquire':
      return <AcquireDock />;
    case 'clash':
      return <ClashDock />;
    case 'takeover':
      return <TakeoverDock />;
    case 'buyTrains':
      return <TrainsDock />;
    case 'discardTrains':
      return <DiscardDock />;
    default:
      return <ConsentDock />;
  }
}
