import './zones.css';
import type { Zone } from '@traviesa/games/1865';
import { useSardinia } from './useSardinia.ts';

/** A zone of the Dragons' chart: its letter first, its colour second. */
export function ZoneMark({ zone }: { readonly zone: Zone }) {
  const { t } = useSardinia();
  return (
    <abbr className={`zone ${zone}`} title={t(`s65.zone.${zone}`)}>
      {t(`s65.zoneShort.${zone}`)}
    </abbr>
  );
}
