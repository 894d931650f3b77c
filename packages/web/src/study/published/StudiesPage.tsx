import '../study.css';
import '../whatIf/whatIf.css';
import { useEffect, useState } from 'react';
import { Icon } from '../../app/Icon.tsx';
import { Link } from '../../app/Link.tsx';
import type { GameOf, Route } from '../../app/router.ts';
import { TopBar } from '../../app/TopBar.tsx';
import { ask, part } from '../../remote/api.ts';
import { useMe } from '../../remote/me.ts';
import { useAsked } from '../../remote/useAsked.ts';
import { cardOf } from '../../titles/look.ts';
import type { KeptBranch } from '../whatIf/shelf.ts';
import { listTrees } from '../whatIf/tree.ts';
import { useStudyText } from '../words.ts';
import { studies } from './api.ts';

/** A game of which somebody has branches, here or with the account. */
interface Grown {
  readonly key: string;
  readonly to: Route;
  readonly title: string;
  readonly players: readonly string[];
  readonly branches: number;
}

const onDevice = (): Grown[] =>
  listTrees().map(({ of, id, title, players, branches }) => ({
    key: `${of}.${id}`,
    to: { page: 'whatIf', of, id },
    title,
    players,
    branches: branches.length,
  }));

/** Those of other devices; one branch of each tells what game it is. */
async function withAccount(known: ReadonlySet<string>): Promise<Grown[]> {
  const answer = await studies.shelves();
  if (!answer.ok) return [];
  const found = answer.value.shelves.map(async ({ shelf, items, first }): Promise<Grown[]> => {
    const [, of, id] = /^what-if\.(local|table|study)\.(.+)$/.exec(shelf) ?? [];
    if (of === undefined || id === undefined || known.has(`${of}.${id}`)) return [];
    const one = await ask<{ data: KeptBranch | null }>('GET', `/me/kept/${part(shelf)}/${part(first)}`);
    if (!one.ok || !one.value.data) return [];
    const { title, players } = one.value.data;
    const to: Route = { page: 'whatIf', of: of as GameOf, id };
    return [{ key: `${of}.${id}`, to, title, players, branches: items }];
  });
  return (await Promise.all(found)).flat();
}

/** What one has published, and the games of which one has branches. */
export default function StudiesPage() {
  const t = useStudyText();
  const me = useMe();
  const { value, again } = useAsked(studies.mine);
  const [grown, setGrown] = useState(onDevice);
  const signedIn = me?.kind === 'person';
  useEffect(() => {
    if (!signedIn) return;
    let live = true;
    const here = onDevice();
    void withAccount(new Set(here.map((g) => g.key))).then((more) => live && setGrown([...here, ...more]));
    return () => {
      live = false;
    };
  }, [signedIn]);
  return (
    <>
      <TopBar />
      <main className="branches study" id="content">
        <header className="row">
          <h1>{t('studies.title')}</h1>
        </header>
        <h2>{t('studies.published')}</h2>
        {(value?.studies.length ?? 0) === 0 && <p className="panel">{t('studies.noneYet')}</p>}
        {value && value.studies.length > 0 && (
          <ul className="panel branch-rows">
            {value.studies.map((s) => (
              <li key={s.id}>
                <div className="row">
                  <Link className="grow" to={{ page: 'published', id: s.id }}>
                    <Icon name="link" /> {s.name || cardOf(s.title)?.name || s.title}
                  </Link>
                  <small>
                    {cardOf(s.title)?.plate ?? s.title} ·{' '}
                    {new Intl.DateTimeFormat(t.lang, { dateStyle: 'medium' }).format(s.at)} ·{' '}
                    {t('whatIf.all', s.branches)}
                  </small>
                  <button
                    type="button"
                    className="button quiet"
                    onClick={() => void studies.withdraw(s.id).then(again)}
                    aria-label={`${t('published.withdraw')}: ${s.name}`}
                  >
                    {t('published.withdraw')}
                  </button>
                </div>
              </li>
            ))}
          </ul>
        )}
        <h2>{t('studies.branches')}</h2>
        {grown.length === 0 ? (
          <p className="panel">{t('whatIf.none')}</p>
        ) : (
          <ul className="panel branch-rows">
            {grown.map((g) => (
              <li key={g.key}>
                <div className="row">
                  <Link className="grow" to={g.to}>
                    <Icon name="branch" /> {cardOf(g.title)?.name ?? g.title}: {g.players.join(', ')}
                  </Link>
                  <small>{t('whatIf.all', g.branches)}</small>
                </div>
              </li>
            ))}
          </ul>
        )}
      </main>
    </>
  );
}
