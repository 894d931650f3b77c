import { difference, type Explanation, type Weighed } from '@traviesa/bots/explanation';
import { type Action, apply, type CoreState, type View } from '@traviesa/engine';
import { useEffect, useRef, useState } from 'react';
import { Bots } from '../worker/Bots.ts';
import { type Table, useTable } from './TableContext.ts';

/** Bot moves that can be asked about. */
const SHOWN = 8;

/** What a move does, in the words of the log. */
function wordsOf({ face, say }: Table, from: View<CoreState>, path: readonly Action[]): string {
  let state = from;
  const said: string[] = [];
  for (const action of path) {
    const applied = apply(face.game, state, action);
    if (!applied.ok) break;
    const [first] = applied.log;
    if (first) said.push(say(first));
    state = applied.state;
  }
  return said.join('; ') || path[0]!.type;
}

/** The reason in a sentence: how much better than the best of the others, and by what. */
function sentence(table: Table, from: View<CoreState>, { chosen, others, games }: Explanation): string {
  const { t, words } = table;
  const [best] = others;
  if (!best) return t('why.only');
  const { by, mostly } = difference(chosen, best);
  const other = wordsOf(table, from, best.path);
  const sum = words.money(Math.round(Math.abs(by)));
  if (Math.round(by) === 0) return t('why.equal', other);
  const why = mostly ? t('why.mostly', t(`term.${mostly}`)) : '.';
  if (by < 0) return t('why.worse', sum, other, why);
  return games > 0 ? t('why.ahead', games, sum, other, why) : t('why.better', sum, other, why);
}

interface Asked {
  readonly at: number;
  readonly explanation?: Explanation;
  readonly failed?: true;
}

/** Asks a worker of its own, so that the bots of the table need not wait. */
function useReasons() {
  const { source, face, snap } = useTable();
  const bots = useRef<Bots>(undefined);
  const [asked, setAsked] = useState<Asked>();
  const { id } = face.game;
  useEffect(() => () => bots.current?.close(), []);
  const ask = (at: number, player: string, played: readonly Action[]): void => {
    bots.current ??= new Bots(id, source.at(0) as CoreState);
    setAsked({ at });
    bots.current.explain(snap.actions.slice(0, at), player, played).then(
      (explanation) => setAsked((now) => (now?.at === at ? { at, explanation } : now)),
      () => setAsked((now) => (now?.at === at ? { at, failed: true } : now)),
    );
  };
  return { asked, ask };
}

function Answer({ asked, hint = false }: { readonly asked: Asked; readonly hint?: boolean }) {
  const table = useTable();
  const { t, source, words } = table;
  const { at, explanation, failed } = asked;
  if (!explanation) return <p role="status">{t(failed ? 'why.failed' : 'why.thinking')}</p>;
  const from = source.at(at);
  const rest = explanation.others.slice(1);
  const beside = (other: Weighed): string => {
    const n = Math.round(other.value - explanation.chosen.value);
    return `${n < 0 ? '−' : '+'}${words.money(Math.abs(n))}`;
  };
  return (
    <div className="reason" role="status">
      {hint && <strong>{wordsOf(table, from, explanation.chosen.path)}</strong>}
      <p>{sentence(table, from, explanation)}</p>
      {rest.length > 0 && (
        <details>
          <summary>{t('why.others')}</summary>
          <ul>
            {rest.map((other) => (
              <li key={JSON.stringify(other.path)}>
                {wordsOf(table, from, other.path)} <b>{beside(other)}</b>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** What the strongest bot would do now, on one's own turn; never where the result counts. */
export function Hint() {
  const { t, snap, myTurn, me } = useTable();
  const { asked, ask } = useReasons();
  if (snap.me.length === 0 || snap.state.over !== undefined) return null;
  return (
    <section className="bot-part">
      <h3>{t('hint.heading')}</h3>
      {snap.rated || !myTurn || me === undefined ? (
        <p className="muted">{t(snap.rated ? 'hint.rated' : 'hint.notYours')}</p>
      ) : (
        <button type="button" className="button" onClick={() => ask(snap.length, me, [])}>
          {t('hint.ask')}
        </button>
      )}
      {asked?.at === snap.length && <Answer asked={asked} hint />}
    </section>
  );
}

/** The last moves of the bots; each tells its reason when asked. */
export function Reasons() {
  const table = useTable();
  const { t, snap, say } = table;
  const { asked, ask } = useReasons();
  const isBot = (player: string): boolean => snap.seats.some((s) => s.player === player && s.bot !== undefined);
  const moves: { readonly at: number; readonly action: Action; readonly text: string }[] = [];
  for (let at = snap.length - 1; at >= 0 && moves.length < SHOWN; at--) {
    const action = snap.actions[at]!;
    const [first] = snap.log[at + 1] ?? [];
    if (isBot(action.player) && first) moves.push({ at, action, text: say(first) });
  }
  if (!snap.seats.some((s) => s.bot !== undefined)) return null;
  return (
    <section className="bot-part">
      <h3>{t('why.heading')}</h3>
      {moves.length === 0 && <p className="muted">{t('why.none')}</p>}
      <ul className="bot-moves">
        {moves.map(({ at, action, text }) => (
          <li key={at}>
            <button
              type="button"
              className="button quiet"
              aria-expanded={asked?.at === at}
              onClick={() => ask(at, action.player, [action])}
            >
              {text}
            </button>
            {asked?.at === at && <Answer asked={asked} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
