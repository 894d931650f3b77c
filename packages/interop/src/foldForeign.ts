import { type ForeignAction, fail, type InteropResult } from './foreignLog.ts';

const isMessage = (a: ForeignAction): boolean => a.type === 'message';

/**
 * The actions that survive undo and redo, in order. An undo without target drops the last action; with `action_id` it
 * drops all after that id; a redo restores the group that was dropped last. Chat is never undone.
 */
export function foldForeign(actions: readonly ForeignAction[]): InteropResult<ForeignAction[]> {
  const kept: ForeignAction[] = [];
  let undone: ForeignAction[][] = [];
  for (const a of actions) {
    if (a.type === 'undo') {
      const dropped = dropBy(kept, a['action_id']);
      if (!dropped) return fail(['interop.badUndo', {}], a.id);
      undone.push(dropped);
    } else if (a.type === 'redo') {
      const group = undone.pop();
      if (!group) return fail(['interop.badUndo', {}], a.id);
      kept.push(...group);
    } else {
      if (!isMessage(a)) undone = [];
      kept.push(a);
    }
  }
  return { ok: true, value: kept };
}

/** Takes what an undo names off the end of the list, leaving chat in place. */
function dropBy(kept: ForeignAction[], target: unknown): ForeignAction[] | undefined {
  const dropped: ForeignAction[] = [];
  const chat: ForeignAction[] = [];
  if (target !== undefined && !(typeof target === 'number' && Number.isSafeInteger(target))) return undefined;
  for (let last = kept[kept.length - 1]; last; last = kept[kept.length - 1]) {
    if (target !== undefined && (last.id ?? 0) <= target) break;
    kept.pop();
    if (isMessage(last)) chat.unshift(last);
    else dropped.unshift(last);
    if (target === undefined && dropped.length === 1) break;
  }
  kept.push(...chat);
  return dropped.length > 0 || target !== undefined ? dropped : undefined;
}
