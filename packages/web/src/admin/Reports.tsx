import '../people/people.css';
import { useState } from 'react';
import { Link } from '../app/Link.tsx';
import { useText } from '../i18n/text.ts';
import { useNow } from '../lobby/useNow.ts';
import { type Decision, fair, type Report } from '../remote/fair.ts';
import { type Problem, problemText } from '../remote/problem.ts';
import { useAsked } from '../remote/useAsked.ts';

const SILENCE_DAYS = 7;

/** What people have reported, the oldest first: each is decided once. */
export function Reports({ onDone }: { readonly onDone: () => void }) {
  const t = useText();
  const now = useNow();
  const { value, again } = useAsked(fair.reports);
  const [problem, setProblem] = useState<Problem>();
  const decide = async ({ id }: Report, decision: Decision): Promise<void> => {
    const answer = await fair.decide(id, decision);
    setProblem(answer.ok ? undefined : answer.problem);
    again();
    onDone();
  };
  return (
    <section className="panel admin-part">
      <h2>{t('admin.reports')}</h2>
      {problem && (
        <p className="problem" role="alert">
          {problemText(t, problem)}
        </p>
      )}
      {value?.reports.length === 0 && <p className="muted">{t('admin.noReports')}</p>}
      <ul className="admin-list">
        {value?.reports.map((report) => {
          const reason = report.line ?? t(`report.kind.${report.kind}`);
          return (
            <li key={report.id}>
              <span className="grow">
                <Link to={{ page: 'person', id: report.about.id }}>{report.about.name}</Link>:{' '}
                {t(`report.kind.${report.kind}`)}
                {report.line && <q className="reported-line">{report.line}</q>}
                {report.text && <span className="reported-line">{report.text}</span>}
                <small>
                  {t('admin.reportBy', report.by.name)} · {t('fair.since', t.ago(now - report.at))}
                  {report.game && (
                    <>
                      {' · '}
                      <Link to={{ page: 'table', id: report.game }}>{report.game}</Link>
                    </>
                  )}
                </small>
              </span>
              <button type="button" className="button" onClick={() => void decide(report, { act: 'dismiss' })}>
                {t('admin.dismiss')}
              </button>
              <button
                type="button"
                className="button"
                onClick={() =>
                  void decide(report, { act: 'silence', reason: reason.slice(0, 200), days: SILENCE_DAYS })
                }
              >
                {t('admin.silence')}
              </button>
              <button
                type="button"
                className="button danger"
                onClick={() => void decide(report, { act: 'ban', reason: reason.slice(0, 200) })}
              >
                {t('admin.ban')}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
