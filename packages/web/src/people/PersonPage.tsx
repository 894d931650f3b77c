import '../lobby/lobby.css';
import './people.css';
import { useCallback, useEffect, useState } from 'react';
import { Link } from '../app/Link.tsx';
import { TopBar } from '../app/TopBar.tsx';
import { Trouble } from '../app/Trouble.tsx';
import { useText } from '../i18n/text.ts';
import { useNow } from '../lobby/useNow.ts';
import { fair, type PastGame, type TitleRating } from '../remote/fair.ts';
import { useMe } from '../remote/me.ts';
import { type Problem, problemText } from '../remote/problem.ts';
import type { SolverRating } from '../remote/types.ts';
import { useAsked } from '../remote/useAsked.ts';
import { cardOf, cards, wearing } from '../titles/look.ts';
import { PersonActions } from './PersonActions.tsx';
import { Spark } from './Spark.tsx';
import { gainOf, gainWords, nameOf, ratingWords } from './words.ts';

function Plate({ title }: { readonly title: string }) {
  return (
    <span className="plate" {...wearing(title)}>
      {cardOf(title)?.short ?? title}
    </span>
  );
}

interface Worth {
  readonly ratings: readonly TitleRating[] | null;
  readonly puzzles: SolverRating | null;
}
function Ratings({ ratings, puzzles }: Worth) {
  const t = useText();
  return (
    <section className="panel person-part">
      <h2>{t('fair.ratings')}</h2>
      {ratings === null && <p className="muted">{t('fair.ratingsHidden')}</p>}
      {ratings?.length === 0 && <p className="muted">{t('fair.noRatings')}</p>}
      {ratings && ratings.length > 0 && (
        <table className="ratings">
          <thead>
            <tr>
              <th scope="col">{t('lobby.filter')}</th>
              <th scope="col">{t('fair.rating')}</th>
              <th scope="col">{t('fair.last')}</th>
              <th scope="col">{t('fair.gamesCount')}</th>
              <th scope="col">{t('fair.won')}</th>
            </tr>
          </thead>
          <tbody>
            {ratings.map((r) => (
              <tr key={r.title}>
                <th scope="row">
                  <Plate title={r.title} />
                </th>
                <td>
                  <b>{ratingWords(t, r)}</b> <small className="muted">±{r.deviation}</small>
                </td>
                <td>
                  <Spark values={r.last} />
                </td>
                <td>{t.number(r.games)}</td>
                <td>{t.number(r.won)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {puzzles && (
        <p data-puzzles>
          {t('fair.puzzles', ratingWords(t, puzzles), t.number(puzzles.right), t.number(puzzles.answers))}
        </p>
      )}
      <details>
        <summary>{t('fair.how')}</summary>
        <p>{t('fair.howIs')}</p>
        <p>{t('fair.howPuzzles')}</p>
      </details>
    </section>
  );
}

function PastGameRow({ game, of, now }: { readonly game: PastGame; readonly of: string; readonly now: number }) {
  const t = useText();
  const others = game.players.filter((p) => p.person !== of);
  return (
    <li>
      <Plate title={game.title} />
      <span className="grow">
        <Link className="table-name" to={{ page: 'table', id: game.id }}>
          {t('fair.placeOf', game.place, game.players.length)}
          {game.name && `, ${game.name}`}
        </Link>
        <small>
          {[
            others.length > 0 ? t('fair.with', others.map((p) => nameOf(t, p.name)).join(', ')) : '',
            t('fair.points', t.number(game.score)),
            t('fair.since', t.ago(now - game.finishedAt)),
            game.rated ? t('fair.rated') : t('fair.friendly'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      {game.change && (
        <span className={gainOf(game.change) < 0 ? 'loss' : 'gain'}>{gainWords(gainOf(game.change))}</span>
      )}
    </li>
  );
}

function Games({ id }: { readonly id: string }) {
  const t = useText();
  const now = useNow();
  const [title, setTitle] = useState<string>();
  const [games, setGames] = useState<readonly PastGame[]>();
  const [next, setNext] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem>();
  const load = useCallback(
    async (cursor?: string): Promise<void> => {
      const answer = await fair.games(id, { title, cursor });
      setProblem(answer.ok ? undefined : answer.problem);
      if (!answer.ok) return;
      setGames((before) => [...(cursor ? (before ?? []) : []), ...answer.value.games]);
      setNext(answer.value.next);
    },
    [id, title],
  );
  useEffect(() => void load(), [load]);
  return (
    <section className="panel person-part">
      <div className="row">
        <h2>{t('fair.games')}</h2>
        <span className="spacer" />
        <label className="row">
          {t('lobby.filter')}
          <select className="input" value={title ?? ''} onChange={(e) => setTitle(e.target.value || undefined)}>
            <option value="">{t('lobby.all')}</option>
            {cards.map((c) => (
              <option key={c.id} value={c.id}>
                {c.name}
              </option>
            ))}
          </select>
        </label>
      </div>
      {problem && (
        <p className="problem" role="alert">
          {problemText(t, problem)}
        </p>
      )}
      {!games && !problem && <p role="status">{t('lobby.loading')}</p>}
      {games?.length === 0 && <p className="muted">{t('fair.noGames')}</p>}
      <ul className="past-games">
        {games?.map((game) => (
          <PastGameRow key={game.id} game={game} of={id} now={now} />
        ))}
      </ul>
      {next && (
        <button type="button" className="button quiet" onClick={() => void load(next)}>
          {t('lobby.more')}
        </button>
      )}
    </section>
  );
}

/** Somebody: their ratings and the games they have played. */
export default function PersonPage({ id }: { readonly id: string }) {
  const t = useText();
  const me = useMe();
  const now = useNow();
  const { value, problem } = useAsked(useCallback(() => fair.person(id), [id]));
  if (problem?.code === 'notFound') return <Trouble what="error.noPerson" />;
  return (
    <>
      <TopBar />
      <main className="person" id="content">
        {problem && (
          <p className="problem" role="alert">
            {problemText(t, problem)}
          </p>
        )}
        {!value && !problem && <p role="status">{t('lobby.loading')}</p>}
        {value && (
          <>
            <header className="row">
              <h1>{value.person.name}</h1>
              <span className="muted">
                {t(`fair.kind.${value.person.kind}`)} · {t('fair.here', t.ago(now - value.person.since))}
              </span>
              <span className="spacer" />
              {me?.id === id && (
                <Link className="button" to={{ page: 'account', view: 'mine' }}>
                  {t('account.nav')}
                </Link>
              )}
            </header>
            {me && me.id !== id && value.person.kind !== 'bot' && <PersonActions person={value.person} />}
            <div className="person-columns">
              {value.games ? (
                <Games id={id} />
              ) : (
                <section className="panel person-part">
                  <h2>{t('fair.games')}</h2>
                  <p className="muted">{t('fair.gamesHidden')}</p>
                </section>
              )}
              <Ratings ratings={value.ratings} puzzles={value.puzzles} />
            </div>
          </>
        )}
      </main>
    </>
  );
}
