import { keyOf, levelOf, type Option, type Puzzle, type Worked } from '@traviesa/study/puzzles';
import { useEffect, useMemo, useState } from 'react';
import { Icon } from '../app/Icon.tsx';
import { Link } from '../app/Link.tsx';
import type { Route } from '../app/router.ts';
import { setRun } from '../rail/runStore.ts';
import { TileList } from '../rail/TileList.tsx';
import { useTable } from '../table/TableContext.ts';
import { usePhone } from '../table/usePhone.ts';
import { Badge } from '../titles/Plate.tsx';
import { hintedKeys } from './hints.ts';
import { Levels } from './Levels.tsx';
import { RunDrawing } from './RunDrawing.tsx';
import { ShareOfSolvers } from './ShareOfSolvers.tsx';
import { usePuzzleText } from './texts.ts';
import type { Tries } from './useTries.ts';
import { isNumber, type PuzzleWords, wordsOf } from './words.ts';

interface Props {
  readonly puzzle: Puzzle;
  readonly worked: Worked | undefined;
  readonly tries: Tries;
  readonly next: Route;
}

/** Tiles are chosen on the map alone: there are too many to list. */
const onMapOnly = (o: Option | undefined): boolean => o?.action !== undefined && 'rotation' in o.action;

/** The place to answer: question, answers to choose, what was tried, and the solution with its sums. */
export function PuzzleDock({ puzzle, worked, tries, next }: Props) {
  const t = usePuzzleText();
  const table = useTable();
  const phone = usePhone();
  const { draft, setDraft, base, picked, face } = table;
  const [chosen, setChosen] = useState<string>();
  const [drawn, setDrawn] = useState<Option>();
  const words = wordsOf(t, table, puzzle, worked);
  const { outcome, made, hinted } = tries;
  const open = outcome === 'open';
  const byTile = onMapOnly(worked?.best);
  // Only maps of railways ring every place that can be chosen.
  const onMap =
    worked?.best.action !== undefined && 'hex' in worked.best.action && (face.board ?? face.rail) !== undefined;
  const drafted = draft[0] && worked?.options.find((o) => o.action && sameMove(o, keyOf(draft[0]!)));
  const byRun = puzzle.kind === 'run';
  const choice = byRun ? drawn : (drafted ?? worked?.options.find((o) => o.key === chosen));
  const left = useMemo(() => (worked && hinted ? hintedKeys(worked) : undefined), [worked, hinted]);

  // The best run is drawn on the map once it may be seen.
  const routes = open ? undefined : worked?.best.routes;
  useEffect(() => {
    if (!routes) return;
    setRun({ on: base, routes, values: [] });
    return () => setRun(undefined);
  }, [routes, base]);
  // The solution lies on the board.
  const solution = open ? undefined : worked?.best.action;
  useEffect(() => {
    if (solution) setDraft([solution]);
  }, [solution, setDraft]);

  const choose = (option: Option): void => {
    setChosen(option.key);
    setDraft(option.action ? [option.action] : []);
  };
  const state = open ? 'choose' : outcome;
  return (
    <div className="dock-place">
      <section className="dock puzzle-dock" id="dock" tabIndex={-1} data-state={state} aria-label={t('dock.name')}>
        <div className="dock-row puzzle-head">
          {puzzle.company && <Badge id={puzzle.company} marks={face.marks} />}
          <h2>{words.question}</h2>
          <Levels level={levelOf(puzzle.grade)} />
        </div>
        <div className="puzzle-body">
          {open ? (
            <>
              <p className="muted">{t(byTile ? 'do.map' : onMap ? 'do.place' : byRun ? 'do.run' : 'do.choose')}</p>
              {byTile && phone && picked && <TileList hex={picked} />}
              {byRun && <RunDrawing company={puzzle.company ?? ''} onRun={setDrawn} />}
              {worked && !byTile && !byRun && (
                <ul className="puzzle-options">
                  {worked.options
                    .filter((o) => left?.has(o.key) ?? true)
                    .map((o) => (
                      <li key={o.key}>
                        <button
                          type="button"
                          className="button"
                          data-choice={o.key}
                          aria-pressed={choice?.key === o.key}
                          disabled={made.some((m) => m.key === o.key)}
                          onClick={() => choose(o)}
                          // Chosen already: Enter goes on, as everywhere at a table.
                          onKeyDown={(e) => {
                            if (e.key !== 'Enter' || choice?.key !== o.key) return;
                            e.preventDefault();
                            tries.tryOne(o);
                          }}
                        >
                          {words.option(o)}
                        </button>
                      </li>
                    ))}
                </ul>
              )}
            </>
          ) : (
            worked && (
              <>
                <Solution puzzle={puzzle} worked={worked} words={words} />
                <ShareOfSolvers title={face.game.id} puzzle={puzzle.id} />
              </>
            )
          )}
          <Feedback puzzle={puzzle} worked={worked} tries={tries} words={words} missed={missed(draft, worked)} />
        </div>
        <div className="foot-row puzzle-foot">
          <Made tries={tries} words={words} plain={saysItself(puzzle)} />
          <span className="spacer" />
          {open ? (
            <>
              <button type="button" className="button" disabled={hinted || !worked} onClick={tries.hint}>
                <Icon name="search" />
                {t('hint.go')}
              </button>
              <button type="button" className="button" onClick={tries.giveUp}>
                <Icon name="eye" />
                {t('solution.go')}
              </button>
              <button
                type="button"
                className="button primary"
                data-primary
                disabled={!worked || !choice || made.some((m) => m.key === choice.key)}
                onClick={() => choice && tries.tryOne(choice)}
              >
                {worked ? t('try.go') : t('try.working')} <kbd>Enter</kbd>
              </button>
            </>
          ) : (
            <>
              <Link className="button" to={{ page: 'puzzles' }}>
                {t('puzzles.leave')}
              </Link>
              <Link className="button primary" data-primary to={next}>
                {t('puzzles.next')} <kbd>Enter</kbd>
              </Link>
            </>
          )}
        </div>
      </section>
    </div>
  );
}

/** Kinds whose answers are told without what they are worth: a run is named by its sum. */
const saysItself = (puzzle: Puzzle): boolean => isNumber(puzzle) || puzzle.kind === 'takeover' || puzzle.kind === 'run';

/** Answers that stand for several moves (a station by any way, a train of a kind) are met by each of them. */
const sameMove = (o: Option, key: string): boolean =>
  o.key === key || (o.action !== undefined && keyOf(o.action) === key);

/** A tile lies drafted that is no answer at all: it does not lead where it should. */
const missed = (draft: readonly object[], worked: Worked | undefined): boolean =>
  worked !== undefined &&
  draft[0] !== undefined &&
  'rotation' in draft[0] &&
  !worked.options.some((o) => o.action && keyOf(o.action) === keyOf(draft[0] as never));

interface Told {
  readonly puzzle: Puzzle;
  readonly worked: Worked | undefined;
  readonly tries: Tries;
  readonly words: PuzzleWords;
  readonly missed: boolean;
}

/** How far off the last try was. */
function Feedback({ puzzle, worked, tries: { made, outcome, hinted }, words, missed: off }: Told) {
  const t = usePuzzleText();
  const last = made.at(-1);
  let text = '';
  if (off && outcome === 'open') text = t('try.notThere', t('puzzles.kind.tile'));
  else if (last && worked) text = told(last, worked, puzzle, words, t);
  else if (hinted && outcome === 'open')
    text = t(puzzle.kind === 'run' ? 'hint.run' : onMapOnly(worked?.best) ? 'hint.map' : 'hint.choices');
  return (
    <p className="puzzle-told" role="status" data-outcome={outcome}>
      {text}
    </p>
  );
}

function told(
  last: Option,
  worked: Worked,
  puzzle: Puzzle,
  words: PuzzleWords,
  t: ReturnType<typeof usePuzzleText>,
): string {
  const what = words.option(last);
  const { best } = worked;
  const right = last.key === best.key;
  if (puzzle.kind === 'takeover') return t(right ? 'try.right' : 'try.wrong', what);
  if (puzzle.kind === 'sell' && !right && Number(last.key) > Number(best.key)) return t('try.tooMany', what);
  if (isNumber(puzzle)) return right ? t('try.right', what) : t('try.offNumber', what, words.value(last.value));
  if (puzzle.kind === 'run')
    return right ? t('try.right', what) : t('try.offRun', what, words.value(best.value - last.value));
  if (right) return t('try.rightValue', what, words.value(last.value));
  return t('try.off', what, words.value(last.value), words.value(Math.abs(best.value - last.value)));
}

function Made({ tries: { made, left: open }, words, plain }: { tries: Tries; words: PuzzleWords; plain: boolean }) {
  const t = usePuzzleText();
  if (made.length + open === 0) return null;
  return (
    <div className="puzzle-made">
      <span>{t('try.yours')}</span>
      <ol>
        {made.map((o) => (
          <li key={o.key}>
            {words.option(o)} {!plain && <strong>{words.value(o.value)}</strong>}
          </li>
        ))}
        {Array.from({ length: open }, (_, i) => (
          <li key={`open${i}`} className="open" aria-hidden="true">
            ?
          </li>
        ))}
      </ol>
      {open > 0 && <span className="hidden-text">{t('try.left', open)}</span>}
    </div>
  );
}

/** The answer with its arithmetic. */
function Solution({ puzzle, worked: { best, margin }, words }: { puzzle: Puzzle; worked: Worked; words: PuzzleWords }) {
  const t = usePuzzleText();
  const compared = !isNumber(puzzle) && puzzle.kind !== 'takeover';
  return (
    <div className="puzzle-solution">
      <h3>
        {t('solution.is', words.option(best))}
        {!saysItself(puzzle) && <strong> {words.value(best.value)}</strong>}
      </h3>
      <ul>
        {best.terms.map((term, i) => (
          <li key={i}>{words.term(term)}</li>
        ))}
      </ul>
      {compared && <p className="muted">{t('solution.margin', words.value(margin))}</p>}
    </div>
  );
}
