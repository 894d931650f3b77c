import './puzzles.css';
import { LEVELS, levelOf, loadPuzzles, type PuzzleSet } from '@traviesa/study/puzzles';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useFailure } from '../app/failure.ts';
import { Icon } from '../app/Icon.tsx';
import { Link } from '../app/Link.tsx';
import { TopBar } from '../app/TopBar.tsx';
import { KeptWhere } from '../kept/KeptWhere.tsx';
import { ratingWords } from '../people/words.ts';
import { fair } from '../remote/fair.ts';
import { useMe } from '../remote/me.ts';
import type { SolverRating } from '../remote/types.ts';
import { cardOf, cards, wearing } from '../titles/look.ts';
import { sendAnswers } from './answers.ts';
import { type Daily, nextOf, puzzleOfDay, routeTo } from './choose.ts';
import { Levels } from './Levels.tsx';
import { hoursToNext, nameOf, progress, puzzleKeeper, streakOn, today } from './progress.ts';
import { usePuzzleText } from './texts.ts';

function Today({ daily: { title, puzzle } }: { readonly daily: Daily }) {
  const t = usePuzzleText();
  const { value } = progress;
  const outcome = value.tried[nameOf(title, puzzle.id)];
  const streak = streakOn(value, today());
  return (
    <section className="panel puzzle-today" {...wearing(title)}>
      <h2>{t('puzzles.today')}</h2>
      <p className="row">
        <span className="plate">{cardOf(title)?.plate ?? title}</span>
        <strong>{t(`puzzles.kind.${puzzle.kind}`)}</strong>
        <Levels level={levelOf(puzzle.grade)} />
      </p>
      {outcome !== undefined && <p>{t(outcome > 0 ? 'puzzles.todayDone' : 'puzzles.todayFailed', hoursToNext())}</p>}
      <p className="row">
        <Link className={outcome === undefined ? 'button primary big' : 'button'} to={routeTo(title, puzzle)}>
          <Icon name={outcome === undefined ? 'play' : 'eye'} />
          {t(outcome === undefined ? 'puzzles.todayGo' : 'puzzles.todayAgain')}
        </Link>
        <span className="puzzle-streak" data-streak={streak}>
          {streak > 0 ? t('puzzles.streak', streak) : t('puzzles.noStreak')}
        </span>
      </p>
    </section>
  );
}

function OfTitle({ set }: { readonly set: PuzzleSet }) {
  const t = usePuzzleText();
  const { title, puzzles } = set;
  const { tried } = progress.value;
  const solved = (level?: number): number =>
    puzzles.filter((p) => (tried[nameOf(title, p.id)] ?? 0) > 0 && (level === undefined || levelOf(p.grade) === level))
      .length;
  return (
    <li className="panel puzzle-title" {...wearing(title)}>
      <p className="row">
        <span className="plate">{cardOf(title)?.plate ?? title}</span>
        <small className="muted">{t('puzzles.done', solved(), puzzles.length)}</small>
      </p>
      <p className="puzzle-levels">
        {LEVELS.map((level) => {
          const all = puzzles.filter((p) => levelOf(p.grade) === level).length;
          const next = nextOf(set, level);
          if (!next) return null;
          return (
            <Link key={level} className="button" to={routeTo(title, next)}>
              <span>{t('puzzles.level', level)}</span>
              <small aria-hidden="true">
                {solved(level)}/{all}
              </small>
              <span className="hidden-text">{t('puzzles.done', solved(level), all)}</span>
            </Link>
          );
        })}
      </p>
    </li>
  );
}

/** What one's first answers are worth: with an account only. */
function Mine() {
  const t = usePuzzleText();
  const me = useMe();
  const id = me?.kind === 'person' ? me.id : undefined;
  const [rating, setRating] = useState<SolverRating | null>();
  useEffect(() => {
    let live = true;
    void sendAnswers().then(async () => {
      const answer = id === undefined ? undefined : await fair.person(id);
      if (live && answer?.ok) setRating(answer.value.puzzles);
    });
    return () => {
      live = false;
    };
  }, [id]);
  if (id === undefined) return me === undefined ? null : <p className="muted">{t('puzzles.noRating')}</p>;
  if (!rating) return null;
  return (
    <p className="puzzle-rating" data-rating={rating.rating}>
      {t('puzzles.rating', ratingWords(t, rating), rating.right, rating.answers)}
    </p>
  );
}

interface Found {
  readonly daily: Daily | undefined;
  readonly sets: readonly PuzzleSet[];
}

async function load(): Promise<Found> {
  const [daily, ...sets] = await Promise.all([puzzleOfDay(today()), ...cards.map((c) => loadPuzzles(c.id))]);
  return { daily, sets: sets.filter((s) => s !== undefined && s.puzzles.length > 0) as PuzzleSet[] };
}

/** The puzzle of the day, and all others by title and level. */
export default function PuzzlesPage() {
  const t = usePuzzleText();
  const fail = useFailure();
  useSyncExternalStore(progress.subscribe, () => progress.value);
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    let live = true;
    load().then(
      (f) => live && setFound(f),
      (error: unknown) => live && fail(error),
    );
    return () => {
      live = false;
    };
  }, [fail]);
  return (
    <>
      <TopBar />
      <main className="puzzles" id="content">
        <div className="row heading">
          <h1>{t('puzzles.heading')}</h1>
          <p className="muted">{t('puzzles.sub')}</p>
        </div>
        {found?.daily && <Today daily={found.daily} />}
        <Mine />
        <h2>{t('puzzles.byLevel')}</h2>
        <ul className="puzzle-titles">
          {found?.sets.map((set) => (
            <OfTitle key={set.title} set={set} />
          ))}
        </ul>
        <KeptWhere keeper={puzzleKeeper} />
      </main>
    </>
  );
}
