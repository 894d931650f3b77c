import type { Station } from '../../../dock/parts.tsx';
import type { Mania } from '../useMania.ts';

const stages = ['open', 'bid', 'par', 'shares'] as const;

/** A charter's way from the opening of its auction to the last share. */
export function charterStations({ t }: Pick<Mania, 't'>, now: (typeof stages)[number]): readonly Station[] {
  const at = stages.indexOf(now);
  return stages.map((id, i) => ({
    id,
    name: t(`m62.stage.${id}`),
    state: i < at ? 'done' : i === at ? 'now' : 'next',
  }));
}
