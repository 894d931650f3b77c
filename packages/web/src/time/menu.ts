import type { Text } from '../i18n/text.ts';
import type { TableSnapshot } from '../table/source.ts';
import type { TimeAct } from './types.ts';

type MenuEntry = readonly [label: string, work: () => void];

/** What one can do about time and seats at this table, for its menu. */
export function timeEntries(
  t: Text,
  { affairs, me, seats }: TableSnapshot,
  act: (what: TimeAct) => void,
  onResign: () => void,
): MenuEntry[] {
  if (!affairs?.isPlayed) return [];
  const { time, vote, sittings, wanted, former } = affairs;
  const [own] = me;
  if (own === undefined) return former ? [[t('seat.takeBack'), () => act({ do: 'takeBack' })]] : [];
  const entries: MenuEntry[] = [];
  if (time && !time.paused && !time.agreed.includes(own))
    entries.push([t('time.pauseAsk'), () => act({ do: 'pause', agree: true })]);
  for (const { player, kind, name } of vote ? [] : seats) {
    const isLeft = kind === 'bot' && sittings.some((s) => s.player === player && !s.bot) && !wanted.includes(player);
    const isOut = kind === 'person' && time?.out.includes(player) === true;
    if (player === own || !(isLeft || isOut)) continue;
    entries.push([t('seat.about', name), () => act({ do: 'vote', player, ballot: isLeft ? 'invite' : 'bot' })]);
  }
  entries.push([t('seat.resign'), onResign]);
  return entries;
}
