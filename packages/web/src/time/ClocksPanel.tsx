import './time.css';
import type { PlayerId } from '@traviesa/engine';
import { useTable } from '../table/TableContext.ts';
import { clockFace, isLow } from './clock.ts';
import { useReading } from './SeatClock.tsx';
import type { Affairs } from './types.ts';
import { clockWords, timeoutWords } from './words.ts';

function Row({ player }: { readonly player: PlayerId }) {
  const { t, name } = useTable();
  const shown = useReading(player);
  if (!shown) return null;
  const { clock, reading } = shown;
  const decimal = t.lang === 'es' ? ',' : '.';
  const face = (ms: number): string => clockFace(ms, clock.kind, decimal);
  return (
    <tr className={isLow(clock, reading) ? 'low' : ''}>
      <th scope="row">{name(player)}</th>
      {clock.kind === 'turns' && <td>{face(reading.turn)}</td>}
      <td>{reading.total <= 0 ? t('time.up') : face(reading.bank)}</td>
    </tr>
  );
}

/** Everybody's clock, what the table's rule is, and who played when. */
export function ClocksPanel({ affairs }: { readonly affairs: Affairs }) {
  const { t, order } = useTable();
  const { clock, sittings } = affairs;
  return (
    <div className="clocks">
      {clock && (
        <>
          <p className="muted">
            {clockWords(t, clock)}. {t('time.onTimeout')}: {timeoutWords(t, clock)}.
            {clock.kind === 'turns' && clock.nights && ` ${t('time.nights')}.`}
          </p>
          {affairs.time && (
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('time.player')}</th>
                  {clock.kind === 'turns' && <th scope="col">{t('time.thisTurn')}</th>}
                  <th scope="col">{t(clock.kind === 'turns' ? 'time.reserve' : 'time.rest')}</th>
                </tr>
              </thead>
              <tbody>
                {order.map((player) => (
                  <Row key={player} player={player} />
                ))}
              </tbody>
            </table>
          )}
        </>
      )}
      {sittings.length > 0 && (
        <>
          <h3>{t('time.seats')}</h3>
          <ul className="sittings">
            {sittings.map((s) => (
              <li key={`${s.player}.${s.at}.${s.name}`}>
                <b>{s.name}</b> {s.bot && <small>{t('room.bot')}</small>} <small>{t('time.from', s.seq)}</small>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
