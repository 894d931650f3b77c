import { useEffect, useState } from 'react';
import { Icon } from '../../app/Icon.tsx';
import { Link } from '../../app/Link.tsx';
import { boardOf } from '../../app/router.ts';
import { settings } from '../../app/settings.ts';
import { TopBar } from '../../app/TopBar.tsx';
import { KeptWhere } from '../../kept/KeptWhere.tsx';
import { newSavedId } from '../../table/saved.ts';
import type { Face } from '../../titles/face.ts';
import { PublishDialog } from '../published/PublishDialog.tsx';
import type { Studied } from '../studied.ts';
import { useSpeech, useStudyText } from '../words.ts';
import { Compare, gameOf } from './Compare.tsx';
import { branchKeeper } from './keepers.ts';
import {
  type Branch,
  bringBack,
  changeBranch,
  inRows,
  LONGEST_NOTE,
  MOST_BRANCHES,
  removeBranch,
  type Tree,
} from './tree.ts';

interface Props {
  readonly tree: Tree;
  readonly face: Face;
  readonly onChange: () => void;
}

/** What was deleted last, and the way back, also with the key that takes back elsewhere. */
function Deleted({ name, onBack }: { readonly name: string; readonly onBack: () => void }) {
  const t = useStudyText();
  useEffect(() => {
    const onKey = (e: KeyboardEvent): void => {
      const target = e.target as HTMLElement;
      if (e.key !== 'z' || e.ctrlKey || e.metaKey || e.altKey || !settings().singleKeys) return;
      if (target.matches('input, textarea, select') || target.closest('dialog')) return;
      e.preventDefault();
      onBack();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onBack]);
  return (
    <p className="row" role="status">
      {t('whatIf.deleted', name)}
      <button type="button" className="button" onClick={onBack}>
        <Icon name="undo" />
        {t('whatIf.bringBack')}
      </button>
    </p>
  );
}

/** All branches of a game as a tree, and two of them side by side. */
export function BranchList({ tree, face, onChange }: Props) {
  const speech = useSpeech(face, tree.players);
  const { t, round } = speech;
  const [lost, setLost] = useState(false);
  const rows = inRows(tree.branches);
  const [gone, setGone] = useState<readonly Branch[]>([]);
  const back = (): void => {
    setLost(!bringBack(tree, gone, newSavedId));
    setGone([]);
    onChange();
  };
  const [offered, setOffered] = useState<Studied | 'none'>();
  const offer = async (): Promise<void> => setOffered((await gameOf(tree)) ?? 'none');
  return (
    <>
      <TopBar />
      <main className="branches study" id="content">
        <header className="row">
          <h1>{t('whatIf.title')}</h1>
          <span className="spacer" />
          <Link className="button" to={{ page: 'studies' }}>
            {t('studies.title')}
          </Link>
          {tree.of !== 'study' && rows.length > 0 && (
            <button type="button" className="button" onClick={() => void offer()}>
              <Icon name="link" />
              {t('publish.title')}
            </button>
          )}
          <Link className="button primary" to={boardOf(tree.of, tree.id)}>
            <Icon name="undo" />
            {t('whatIf.back')}
          </Link>
        </header>
        <p className="muted">{t('whatIf.private', MOST_BRANCHES)}</p>
        <KeptWhere keeper={branchKeeper(tree)} />
        {offered === 'none' && <p role="alert">{t('publish.noGame')}</p>}
        {typeof offered === 'object' && (
          <PublishDialog of={tree.of} id={tree.id} game={offered} onClose={() => setOffered(undefined)} />
        )}
        {lost && <p role="alert">{t('whatIf.notKept')}</p>}
        {gone[0] && <Deleted name={gone[0].name} onBack={back} />}
        {rows.length === 0 && <p className="panel">{t('whatIf.none')}</p>}
        <ul className="panel branch-rows">
          {rows.map(({ branch, depth }) => (
            <li key={branch.id} style={{ paddingLeft: `${Math.min(depth, 5) * 22}px` }}>
              <div className="row">
                <Link className="grow" to={{ page: 'whatIf', of: tree.of, id: tree.id, branch: branch.id }}>
                  <Icon name="branch" /> {branch.name}
                </Link>
                <small>
                  {t('whatIf.from', round(branch.round), t.number(branch.at))} ·{' '}
                  {t('study.moves', branch.actions.length)}
                </small>
                <button
                  type="button"
                  className="button quiet square"
                  aria-label={t('whatIf.delete', branch.name)}
                  title={t('whatIf.delete', branch.name)}
                  onClick={() => {
                    setGone(removeBranch(tree, branch.id));
                    onChange();
                  }}
                >
                  <Icon name="close" />
                </button>
              </div>
              <textarea
                key={branch.note}
                aria-label={t('whatIf.note', branch.name)}
                placeholder={t('whatIf.note', branch.name)}
                rows={branch.note === '' ? 1 : 3}
                maxLength={LONGEST_NOTE}
                defaultValue={branch.note}
                onBlur={(e) => {
                  const note = e.target.value.slice(0, LONGEST_NOTE);
                  setLost(!changeBranch(tree, branch.id, (b) => ({ ...b, note })));
                }}
              />
            </li>
          ))}
        </ul>
        {rows.length > 0 && <Compare tree={tree} face={face} speech={speech} />}
      </main>
    </>
  );
}
