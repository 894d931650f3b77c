import './puzzles.css';
import { levelOf, loadPuzzles, type Puzzle, type PuzzleSet, positionOf } from '@traviesa/study/puzzles';
import { useCallback, useMemo } from 'react';
import { Icon } from '../app/Icon.tsx';
import { Link } from '../app/Link.tsx';
import { Loading } from '../app/Loading.tsx';
import { SettingsButton } from '../app/TopBar.tsx';
import { Trouble } from '../app/Trouble.tsx';
import { LitContext } from '../map/lit.ts';
import { QuietContext } from '../table/quiet.ts';
import { TablePage } from '../table/TablePage.tsx';
import { useOpened } from '../table/useOpened.ts';
import { usePhone } from '../table/usePhone.ts';
import type { Face } from '../titles/face.ts';
import { loadFace } from '../titles/load.ts';
import { cardOf } from '../titles/look.ts';
import { nextOf, puzzleOfDay, routeTo } from './choose.ts';
import { hintedHexes, hintedKeys, placesOf, stopsOf } from './hints.ts';
import { PuzzleDock } from './PuzzleDock.tsx';
import { PuzzleSource } from './PuzzleSource.ts';
import { today } from './progress.ts';
import { usePuzzleText } from './texts.ts';
import { useTries } from './useTries.ts';
import { useWorked } from './useWorked.ts';

interface Opened {
  readonly set: PuzzleSet;
  readonly puzzle: Puzzle;
  readonly face: Face;
  readonly source: PuzzleSource;
  readonly state: Parameters<typeof useWorked>[1];
  readonly ofDay: boolean;
}

async function open(title: string, id: string): Promise<Opened | undefined> {
  const [set, face, daily] = await Promise.all([loadPuzzles(title), loadFace(title), puzzleOfDay(today())]);
  const puzzle = set?.puzzles.find((p) => p.id === id);
  if (!set || !face || !puzzle) return undefined;
  const position = await positionOf(face.game, set, puzzle);
  const ofDay = daily?.title === title && daily.puzzle.id === id;
  return { set, puzzle, face, source: new PuzzleSource(face.game, position, id), state: position.state, ofDay };
}

function PuzzleBar({ title, puzzle, ofDay }: { title: string; puzzle: Puzzle; ofDay: boolean }) {
  const t = usePuzzleText();
  const phone = usePhone();
  const card = cardOf(title);
  return (
    <header className="tablebar">
      <a className="skip-link" href="#dock">
        {t('app.skip')}
      </a>
      <Link className="plate" to={{ page: 'start' }} title={t('nav.start')}>
        <Icon name="home" />
        {(phone ? card?.short : card?.plate) ?? title}
        <span className="hidden-text">, {t('nav.start')}</span>
      </Link>
      <h1 className="round">
        <span>{ofDay ? t('puzzles.today') : t('puzzles.of', card?.name ?? title)}</span>
        <small>{t(`puzzles.kind.${puzzle.kind}`)}</small>
      </h1>
      <span className="spacer" />
      <Link className={phone ? 'button quiet square' : 'tool'} to={{ page: 'puzzles' }} title={t('puzzles.leave')}>
        <Icon name="close" />
        {phone ? <span className="hidden-text">{t('puzzles.leave')}</span> : <span>{t('puzzles.leave')}</span>}
      </Link>
      {!phone && <SettingsButton />}
    </header>
  );
}

function Asked({ opened: { set, puzzle, face, source, state, ofDay } }: { readonly opened: Opened }) {
  const worked = useWorked(set.title, state, puzzle);
  const tries = useTries(set.title, puzzle, ofDay, worked);
  const lit = useMemo(() => {
    if (!worked || !tries.hinted || tries.outcome !== 'open') return undefined;
    const { action } = worked.best;
    const hexes = !action
      ? stopsOf(worked)
      : 'rotation' in action
        ? hintedHexes(worked)
        : placesOf(worked, hintedKeys(worked));
    return hexes.length > 0 ? hexes : undefined;
  }, [worked, tries.hinted, tries.outcome]);
  const next = routeTo(set.title, nextOf(set, levelOf(puzzle.grade), puzzle.id));
  return (
    <QuietContext value={tries.outcome === 'open'}>
      <LitContext value={lit}>
        <TablePage
          source={source}
          face={face}
          at={undefined}
          own={{
            bar: <PuzzleBar title={set.title} puzzle={puzzle} ofDay={ofDay} />,
            dock: <PuzzleDock puzzle={puzzle} worked={worked} tries={tries} next={next} />,
          }}
        />
      </LitContext>
    </QuietContext>
  );
}

/** One puzzle on the real board. */
export default function PuzzleTable({ title, id }: { readonly title: string; readonly id: string }) {
  const opened = useOpened(useCallback(() => open(title, id), [title, id]));
  if (opened === 'opening') return <Loading />;
  if (!opened) return <Trouble what="error.unknownPage" todo="error.unknownPageDo" />;
  return <Asked opened={opened} />;
}
