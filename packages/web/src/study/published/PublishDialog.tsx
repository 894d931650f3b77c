import './published.css';
import { useState } from 'react';
import { Dialog } from '../../app/Dialog.tsx';
import { copyText } from '../../app/files.ts';
import { Icon } from '../../app/Icon.tsx';
import { Link } from '../../app/Link.tsx';
import { type GameOf, href } from '../../app/router.ts';
import { useMe } from '../../remote/me.ts';
import { type Problem, problemText } from '../../remote/problem.ts';
import type { Studied } from '../studied.ts';
import { LONGEST_NAME } from '../whatIf/tree.ts';
import { useStudyText } from '../words.ts';
import { branchesOf, publish } from './publish.ts';

interface Props {
  readonly of: GameOf;
  readonly id: string;
  readonly game: Studied;
  readonly onClose: () => void;
}

/** Publishes a game with its branches: what everybody with the link will see, and the link. */
export function PublishDialog({ of, id, game, onClose }: Props) {
  const t = useStudyText();
  const me = useMe();
  const [branches] = useState(() => branchesOf(of, id));
  const [name, setName] = useState('');
  const [all, setAll] = useState(branches.length > 0);
  const [made, setMade] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const [copied, setCopied] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    const answer = await publish({ of, id }, game, name.trim(), all ? branches : []);
    setBusy(false);
    setProblem(answer.ok ? undefined : answer.problem);
    if (answer.ok) setMade(answer.value.id);
  };
  const link = made === undefined ? '' : new URL(href({ page: 'published', id: made }), location.href).href;
  return (
    <Dialog title={t('publish.title')} onClose={onClose}>
      {made !== undefined ? (
        <div className="stack publish-form">
          <p role="status">{t('publish.done')}</p>
          <output>{link}</output>
          <p className="row">
            <button type="button" className="button" onClick={() => void copyText(link).then(setCopied)}>
              <Icon name={copied ? 'check' : 'link'} />
              {copied ? t('menu.copied') : t('published.copy')}
            </button>
            <Link className="button primary" to={{ page: 'published', id: made }}>
              {t('publish.open')}
            </Link>
          </p>
        </div>
      ) : me?.kind !== 'person' ? (
        <div className="stack">
          <p>{t('publish.account')}</p>
          <Link className="button primary" to={{ page: 'account', view: 'mine' }}>
            {t('publish.toAccount')}
          </Link>
        </div>
      ) : (
        <form
          className="stack publish-form"
          onSubmit={(e) => {
            e.preventDefault();
            void send();
          }}
        >
          <p>{t('publish.about')}</p>
          <label>
            {t('publish.name')}
            <input className="input" value={name} maxLength={LONGEST_NAME} onChange={(e) => setName(e.target.value)} />
          </label>
          {branches.length > 0 && (
            <label className="row">
              <input type="checkbox" checked={all} onChange={(e) => setAll(e.target.checked)} />
              {t('publish.branches', branches.length)}
            </label>
          )}
          {problem && (
            <p className="problem" role="alert">
              {problem.code === 'illegal' && 'branch' in problem.body
                ? t('publish.badBranch')
                : problemText(t, problem)}
            </p>
          )}
          <button type="submit" className="button primary" disabled={busy}>
            {t('publish.go')}
          </button>
        </form>
      )}
    </Dialog>
  );
}
