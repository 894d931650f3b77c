import { useState } from 'react';
import { Icon } from '../app/Icon.tsx';
import { useText } from '../i18n/text.ts';
import { fair } from '../remote/fair.ts';
import { type Answer, type Problem, problemText } from '../remote/problem.ts';
import { useAsked } from '../remote/useAsked.ts';
import { ReportDialog } from './ReportDialog.tsx';

/** Not hearing somebody, not meeting them, and telling those who look after the server. */
export function PersonActions({ person }: { readonly person: { readonly id: string; readonly name: string } }) {
  const t = useText();
  const { value, again } = useAsked(fair.apart);
  const [reporting, setReporting] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const doing = async (work: Promise<Answer<unknown>>): Promise<void> => {
    const answer = await work;
    setProblem(answer.ok ? undefined : answer.problem);
    again();
  };
  const how = value?.people.find((p) => p.id === person.id)?.how;
  return (
    <div className="row person-actions">
      {how ? (
        <>
          <span role="status">{t(how === 'mute' ? 'apart.muted' : 'apart.blocked')}</span>
          <button type="button" className="button" onClick={() => void doing(fair.letCome(person.id))}>
            {t('apart.undo')}
          </button>
        </>
      ) : (
        <button
          type="button"
          className="button quiet"
          title={t('apart.muteIs')}
          onClick={() => void doing(fair.keepAway(person.id, 'mute'))}
        >
          {t('apart.mute')}
        </button>
      )}
      {how !== 'block' && (
        <button
          type="button"
          className="button quiet"
          title={t('apart.blockIs')}
          onClick={() => void doing(fair.keepAway(person.id, 'block'))}
        >
          <Icon name="ban" />
          {t('apart.block')}
        </button>
      )}
      <button type="button" className="button quiet" onClick={() => setReporting(true)}>
        <Icon name="flag" />
        {t('apart.report')}
      </button>
      {problem && (
        <span className="problem" role="alert">
          {problemText(t, problem)}
        </span>
      )}
      {reporting && <ReportDialog person={person} onClose={() => setReporting(false)} />}
    </div>
  );
}
