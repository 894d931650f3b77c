import './people.css';
import { useState } from 'react';
import { Dialog } from '../app/Dialog.tsx';
import { Icon } from '../app/Icon.tsx';
import { Link } from '../app/Link.tsx';
import { useText } from '../i18n/text.ts';
import { type Apart, fair } from '../remote/fair.ts';
import { me } from '../remote/me.ts';
import { type Problem, problemText } from '../remote/problem.ts';
import type { ChatLine } from '../table/source.ts';
import { ReportDialog } from './ReportDialog.tsx';

interface Props {
  readonly game: string;
  readonly line: ChatLine;
  /** From now on nothing of this person is shown. */
  readonly onApart: (person: string) => void;
}

/** What one can do about a line of chat and who wrote it. */
export function LineMenu({ game, line, onApart }: Props) {
  const t = useText();
  const [open, setOpen] = useState<'menu' | 'report'>();
  const [problem, setProblem] = useState<Problem>();
  const { person, name, n, text } = line;
  if (person === undefined || !me() || person === me()?.id) return null;
  const keep = async (how: Apart): Promise<void> => {
    const answer = await fair.keepAway(person, how);
    setProblem(answer.ok ? undefined : answer.problem);
    if (!answer.ok) return;
    setOpen(undefined);
    onApart(person);
  };
  const close = (): void => setOpen(undefined);
  return (
    <>
      <button
        type="button"
        className="line-menu"
        aria-label={t('apart.line', name)}
        title={t('apart.line', name)}
        onClick={() => setOpen('menu')}
      >
        <Icon name="more" />
      </button>
      {open === 'menu' && (
        <Dialog title={name} onClose={close}>
          <div className="line-choices">
            <Link className="button" to={{ page: 'person', id: person }}>
              {t('apart.page', name)}
            </Link>
            {(['mute', 'block'] as const).map((how) => (
              <span key={how}>
                <button type="button" className="button" onClick={() => void keep(how)}>
                  {t(`apart.${how}`)}
                </button>
                <small className="muted">{t(`apart.${how}Is`)}</small>
              </span>
            ))}
            <button type="button" className="button" onClick={() => setOpen('report')}>
              <Icon name="flag" />
              {t('apart.report')}
            </button>
          </div>
          {problem && (
            <p className="problem" role="alert">
              {problemText(t, problem)}
            </p>
          )}
        </Dialog>
      )}
      {open === 'report' && <ReportDialog person={{ id: person, name }} line={{ game, n, text }} onClose={close} />}
    </>
  );
}
