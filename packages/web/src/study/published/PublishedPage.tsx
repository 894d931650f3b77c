import '../study.css';
import '../whatIf/whatIf.css';
import './published.css';
import { useCallback, useMemo, useState } from 'react';
import { copyText } from '../../app/files.ts';
import { Icon } from '../../app/Icon.tsx';
import { Link } from '../../app/Link.tsx';
import { Loading } from '../../app/Loading.tsx';
import { go, href, type PublishedRoute } from '../../app/router.ts';
import { TopBar } from '../../app/TopBar.tsx';
import { Trouble } from '../../app/Trouble.tsx';
import { ReportDialog } from '../../people/ReportDialog.tsx';
import { useMe } from '../../remote/me.ts';
import { problemText } from '../../remote/problem.ts';
import { StagedTable } from '../../table/StagedTable.tsx';
import { useOpened } from '../../table/useOpened.ts';
import type { Face } from '../../titles/face.ts';
import { loadFace } from '../../titles/load.ts';
import { cardOf, wearing } from '../../titles/look.ts';
import { inRows } from '../whatIf/tree.ts';
import { useSpeech, useStudyText } from '../words.ts';
import { type PublishedStudy, studies } from './api.ts';
import { PublishedSource } from './PublishedSource.ts';

interface Opened {
  readonly study: PublishedStudy;
  readonly face: Face;
  readonly source: PublishedSource;
}
type Found = Opened | { readonly why: 'none' | 'down' | 'newer'; readonly source: { wake(): void; close(): void } };
const nobody = { wake() {}, close() {} };

async function open(id: string, branch: string | undefined): Promise<Found> {
  const answer = await studies.get(id);
  if (!answer.ok) return { why: answer.problem.code === 'notFound' ? 'none' : 'down', source: nobody };
  const study = answer.value;
  const face = await loadFace(study.title);
  if (!face || study.record.revision > face.game.revision) return { why: 'newer', source: nobody };
  const wanted = study.branches.find((b) => b.id === branch);
  if (branch !== undefined && !wanted) return { why: 'none', source: nobody };
  return { study, face, source: new PublishedSource(face.game, study, wanted) };
}

/** Something that somebody has published, for whoever has the link: nobody can change it. */
export default function PublishedPage({ route }: { readonly route: PublishedRoute }) {
  const t = useStudyText();
  const { id, show, at } = route;
  const branch = typeof show === 'object' ? show.branch : undefined;
  const opened = useOpened(useCallback(() => open(id, branch), [id, branch]));
  if (opened === 'opening' || opened === undefined) return <Loading />;
  if ('why' in opened) {
    if (opened.why === 'newer') return <Trouble what="error.newer" reload />;
    return (
      <>
        <TopBar />
        <main className="trouble panel" id="content">
          <h1>{t(opened.why === 'none' ? 'published.none' : 'study.noServer')}</h1>
          {opened.why === 'none' && <p>{t('published.noneDo')}</p>}
        </main>
      </>
    );
  }
  if (show === undefined) return <Front {...opened} />;
  return <StagedTable source={opened.source} face={opened.face} at={at} bar={<Bar {...opened} branch={branch} />} />;
}

function Bar({ study, face, branch }: Opened & { readonly branch: string | undefined }) {
  const { t } = useSpeech(face, study.record.players);
  const name = study.branches.find((b) => b.id === branch)?.name;
  return (
    <section className="bar what-if-bar" aria-label={t('published.title')}>
      <Icon name={branch === undefined ? 'eye' : 'branch'} />
      <span className="said">
        <strong>{name ?? (study.name || t('published.title'))}</strong>{' '}
        <small>{t('published.by', study.by.name)}</small>
      </span>
      {branch === undefined && (
        <Link className="button" to={{ page: 'study', of: 'study', id: study.id, view: 'report' }}>
          <Icon name="bars" />
          <span>{t('study.report')}</span>
        </Link>
      )}
      <Link className="button primary" to={{ page: 'published', id: study.id }}>
        <Icon name="undo" />
        <span>{t('published.back')}</span>
      </Link>
    </section>
  );
}

function Front({ study, face, source }: Opened) {
  const { t } = useSpeech(face, study.record.players);
  const { id, record, branches, by, mine } = study;
  const me = useMe();
  const [said, setSaid] = useState('');
  const [reporting, setReporting] = useState(false);
  const card = cardOf(study.title);
  const { over } = source.snapshot().state;
  const rows = useMemo(() => inRows(branches), [branches]);
  const when = new Intl.DateTimeFormat(t.lang, { dateStyle: 'medium' }).format(study.at);
  const withdraw = async (): Promise<void> => {
    const answer = await studies.withdraw(id);
    if (answer.ok) go({ page: 'studies' });
    else setSaid(problemText(t, answer.problem));
  };
  const copyLink = async (): Promise<void> => {
    const done = await copyText(new URL(href({ page: 'published', id }), location.href).href);
    setSaid(done ? t('menu.copied') : t('menu.copyFailed'));
  };
  return (
    <>
      <TopBar />
      <main className="branches study published" id="content" {...wearing(study.title)}>
        <header className="row">
          <span className="plate">{card?.plate ?? study.title}</span>
          <h1>{study.name || card?.name || face.game.name}</h1>
        </header>
        <p className="muted">
          {t('published.by', by.name)} · {when} · {record.players.join(', ')} ·{' '}
          {t('study.moves', record.entries.length)}
        </p>
        <p className="row">
          <Link className="button primary" to={{ page: 'study', of: 'study', id, view: 'report' }}>
            <Icon name="bars" />
            {t('study.report')}
          </Link>
          <Link
            className="button"
            to={{ page: 'published', id, show: 'game', ...(over && { at: record.entries.length }) }}
          >
            <Icon name="history" />
            {t('published.board')}
          </Link>
          {over !== undefined && (
            <Link className="button" to={{ page: 'study', of: 'study', id, view: 'report', review: true }}>
              <Icon name="search" />
              {t('review.title')}
            </Link>
          )}
          <button type="button" className="button" onClick={() => void copyLink()}>
            <Icon name="link" />
            {t('published.copy')}
          </button>
          {mine && (
            <button type="button" className="button danger" onClick={() => void withdraw()}>
              {t('published.withdraw')}
            </button>
          )}
          {!mine && me && (
            <button type="button" className="button quiet" onClick={() => setReporting(true)}>
              {t('report.of', by.name)}
            </button>
          )}
        </p>
        <p role="status">{said}</p>
        {rows.length > 0 && (
          <ul className="panel branch-rows">
            {rows.map(({ branch, depth }) => (
              <li key={branch.id} style={{ paddingLeft: `${Math.min(depth, 5) * 22}px` }}>
                <div className="row">
                  <Link className="grow" to={{ page: 'published', id, show: { branch: branch.id } }}>
                    <Icon name="branch" /> {branch.name}
                  </Link>
                  <small>
                    {t('published.from', t.number(branch.at))} · {t('study.moves', branch.actions.length)}
                  </small>
                </div>
                {branch.note !== '' && <p className="published-note">{branch.note}</p>}
              </li>
            ))}
          </ul>
        )}
        {reporting && <ReportDialog person={by} study={{ id, name: study.name }} onClose={() => setReporting(false)} />}
      </main>
    </>
  );
}
