import { type Kysely, sql } from 'kysely';
import { placesOf } from '../ratings/plackettLuce.ts';

const PAGE = 200;

interface Finished {
  id: string;
  title: string;
  result: string;
  finished_at: number;
}
interface Sat {
  game: string;
  position: number;
  person: string | null;
}

/** How the games that ended before results were kept ended for those who sat there. None of them was rated. */
export async function recallResults(db: Kysely<unknown>): Promise<void> {
  for (let last = ''; ; ) {
    const { rows } =
      await sql<Finished>`select id, title, result, coalesce(finished_at, updated_at) as finished_at from tables
      where status = 'finished' and result is not null and id > ${last} order by id limit ${sql.lit(PAGE)}`.execute(db);
    if (rows.length === 0) return;
    last = rows.at(-1)!.id;
    const seats = await sql<Sat>`select game, position, person from seats
      where game in (${sql.join(rows.map((r) => r.id))}) order by game, position`.execute(db);
    const byGame = Map.groupBy(seats.rows, (s) => s.game);
    for (const { id, title, result, finished_at } of rows) {
      const sat = byGame.get(id) ?? [];
      const { scores } = JSON.parse(result) as { scores: Record<string, number> };
      const points = sat.map((_, i) => scores[`p${i + 1}`] ?? 0);
      const places = placesOf(points);
      for (const [i, { person }] of sat.entries())
        if (person !== null)
          await sql`insert into results (game, person, title, place, players, score, at)
            values (${id}, ${person}, ${title}, ${places[i]}, ${sat.length}, ${Math.round(points[i]!)}, ${finished_at})
            on conflict do nothing`.execute(db);
    }
  }
}
