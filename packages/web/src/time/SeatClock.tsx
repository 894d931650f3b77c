import './time.css';
import type { PlayerId } from '@traviesa/engine';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../app/Icon.tsx';
import { useTable } from '../table/TableContext.ts';
import { drawEvery, isLow, readClock, stageOf } from './clock.ts';
import { serverNow } from './serverTime.ts';
import { useServerNow } from './useTick.ts';
import { faceWords } from './words.ts';

/** A player's clock as it stands, drawn again as often as it must be. */
export function useReading(player: PlayerId | undefined) {
  const { affairs } = useTable().snap;
  const clock = affairs?.clock;
  const time = affairs?.time;
  const first = time && player !== undefined ? readClock(time, player, serverNow()) : undefined;
  const every = clock && first && (first.runs || first.quiet) ? drawEvery(first.total, clock.kind) : undefined;
  const now = useServerNow(every);
  const reading = time && player !== undefined ? readClock(time, player, Math.max(now, serverNow())) : undefined;
  return clock && time && reading ? { clock, time, reading } : undefined;
}

/** The time left to a player, in their seat. Bots have none. */
export function SeatClock({ player }: { readonly player: PlayerId }) {
  const { t, name } = useTable();
  const shown = useReading(player);
  if (!shown) return null;
  const { clock, time, reading } = shown;
  const face = faceWords(t, reading, clock.kind);
  const isOut = reading.total <= 0;
  const look = isOut ? 'seat-clock out' : isLow(clock, reading) ? 'seat-clock low' : 'seat-clock';
  const title = reading.quiet ? t('time.quietLong') : time.paused ? t('time.paused') : undefined;
  return (
    <span className={look} data-runs={reading.runs} title={title}>
      <Icon name={time.paused ? 'pause' : reading.quiet ? 'moon' : 'clock'} />
      <span aria-hidden="true">{face}</span>
      <span className="hidden-text">
        {isOut ? t('time.upOf', name(player)) : t('time.leftOf', name(player), face)}
        {time.paused && `, ${t('time.pausedShort')}`}
        {reading.quiet && `, ${t('time.quiet')}`}
      </span>
    </span>
  );
}

/** Says politely, once each, that half, a tenth and one minute of one's own time are left. */
export function ClockAnnouncer() {
  const { t, snap } = useTable();
  const me = snap.me.length === 1 ? snap.me[0] : undefined;
  const shown = useReading(me);
  const [spoken, setSpoken] = useState('');
  const stage = shown ? stageOf(shown.clock, shown.reading.total) : 0;
  const runs = shown?.reading.runs === true;
  const before = useRef(stage);
  const face = shown ? faceWords(t, shown.reading, shown.clock.kind) : '';
  const latest = useRef(face);
  latest.current = face;
  useEffect(() => {
    if (runs && stage > before.current) setSpoken(t('time.leftYou', latest.current));
    before.current = stage;
  }, [stage, runs, t]);
  return (
    <span className="hidden-text" aria-live="polite">
      {spoken}
    </span>
  );
}
