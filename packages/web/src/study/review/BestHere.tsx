import type { Rated } from '@traviesa/bots/judgement';
import type { Action } from '@traviesa/engine';
import { useMemo, useState } from 'react';
import { Icon } from '../../app/Icon.tsx';
import { go } from '../../app/router.ts';
import { TilePicture, tileInBox } from '../../rail/TileArt.tsx';
import { layoutOf } from '../../rail/TileList.tsx';
import { useAt } from '../Cursor.tsx';
import { useStudyRoom } from '../StudyContext.ts';
import { openBranch, positionAt } from './openBranch.ts';
import { useReview } from './useReview.ts';

type Laid = Action & { readonly tile?: unknown; readonly rotation?: unknown };

/** The tile that a move lays, drawn; nothing where it lays none. */
function useTilePicture(at: number, wanted: boolean) {
  const { opened } = useStudyRoom();
  const { face, game } = opened;
  const board = face.rail ?? face.board;
  const position = useMemo(
    () => (board && wanted ? positionAt(face.game, game, at) : undefined),
    [board, wanted, face, game, at],
  );
  return ([first]: readonly Action[]) => {
    const { tile, rotation } = first as Laid;
    if (!board || !position || typeof tile !== 'string') return null;
    const kit = board.kit(position as never);
    return (
      <TilePicture
        layout={layoutOf(kit)}
        tile={tileInBox(kit, tile, typeof rotation === 'number' ? rotation : 0)}
        tier={board.tier(position as never)}
        tierColours={board.tierColours}
        border={board.tileBorder?.(tile)}
      />
    );
  };
}

/** How a move compares with what was played, in a sentence: nothing is said that chance explains. */
function useComparison(): (move: Rated) => string {
  const { t } = useStudyRoom();
  return ({ by, clear, error, mostly, played }) => {
    if (played) return t('best.played');
    if (!clear) return t('best.noDifference');
    const points = t.number(Math.round(Math.abs(100 * by)));
    const reasons = mostly.map((term) => t(`term.${term}`));
    const why = reasons.length > 0 ? t('review.mostly', reasons) : '.';
    return t(by > 0 ? 'best.better' : 'best.worse', points, t.number(Math.max(1, Math.round(100 * error))), why);
  };
}

/** The moves that the bots think best at the cursor, with what was played; a click tries one in a branch of its own. */
export function BestHere() {
  const { t, say, words, chronicle, opened, route } = useStudyRoom();
  const { asked, ask } = useReview();
  const compare = useComparison();
  const at = useAt();
  const [full, setFull] = useState(false);
  const now = asked?.at === at ? asked : undefined;
  const moves = now?.best?.moves ?? [];
  const tile = useTilePicture(
    at,
    moves.some((m) => typeof (m.path[0] as Laid).tile === 'string'),
  );
  const player = opened.game.actions[at]?.player;
  // Nothing is spoilt: a game is judged when it is over.
  if (chronicle.over === null) return null;
  const canAsk = player !== undefined && player !== 'bank';
  const tryIt = ({ path, said }: Rated): void => {
    const note = said.map(say).join('; ');
    const to = openBranch(opened.face.game, opened.game, { of: route.of, id: route.id }, at, path, note);
    if (to) go(to);
    else setFull(true);
  };
  return (
    <section className="panel best-here">
      <header>
        <h2>{t('best.title')}</h2>
        <small role="status">
          {now?.best ? t(now.best.done ? 'best.games' : 'best.looking', now.best.games) : t('judge.estimate')}
        </small>
        <button
          type="button"
          className="button"
          disabled={!canAsk || now?.state === 'looking'}
          onClick={() => {
            setFull(false);
            ask(at);
          }}
        >
          <Icon name="search" />
          {canAsk ? t('best.ask', words.player(player)) : t('best.nobody')}
        </button>
      </header>
      <p role="status">
        {now?.state === 'looking' && !now.best && t('best.begins')}
        {now?.state === 'failed' && t('study.failed')}
        {now?.state === 'done' && !now.best && t('review.noChoice')}
      </p>
      {full && <p role="alert">{t('review.noRoom')}</p>}
      <ol>
        {moves.map((move, i) => {
          const said = move.said.map(say).join('; ');
          return (
            <li key={JSON.stringify(move.path)} className={move.played ? 'as-played' : ''}>
              <b className="rank">{i + 1}</b>
              <span className="tile">{tile(move.path)}</span>
              <div>
                <strong>{said}</strong>
                <p>{compare(move)}</p>
              </div>
              <b className="chance">{t('study.percent', Math.round(100 * move.chance))}</b>
              {!move.played && (
                <button
                  type="button"
                  className="button"
                  data-try={i + 1}
                  aria-label={`${t('review.try')}: ${said}`}
                  onClick={() => tryIt(move)}
                >
                  <Icon name="branch" />
                  {t('review.try')}
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
