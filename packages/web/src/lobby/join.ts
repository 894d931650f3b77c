import { go } from '../app/router.ts';
import { api } from '../remote/api.ts';
import { needPerson } from '../remote/me.ts';
import type { Problem } from '../remote/problem.ts';
import type { ServerTable } from '../remote/types.ts';

/** Sits down at a table of the list and goes there; tells what stood in the way. */
export async function joinFromList(table: ServerTable): Promise<Problem | undefined> {
  if (!(await needPerson())) return undefined;
  const answer = await api.join(table.id, {});
  if (!answer.ok && answer.problem.code !== 'alreadySeated') return answer.problem;
  go({ page: 'table', id: table.id });
  return undefined;
}
