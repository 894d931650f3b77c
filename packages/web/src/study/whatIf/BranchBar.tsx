import { useState, useSyncExternalStore } from 'react';
import { Dialog } from '../../app/Dialog.tsx';
import { Icon } from '../../app/Icon.tsx';
import { Link } from '../../app/Link.tsx';
import { boardOf, go } from '../../app/router.ts';
import type { LocalSource } from '../../table/local.ts';
import type { Face } from '../../titles/face.ts';
import { useSpeech } from '../words.ts';
import { playAtTable } from './forReal.ts';
import { type Branch, changeBranch, LONGEST_NAME, type Tree } from './tree.ts';

interface Props {
  readonly tree: Tree;
  readonly branch: Branch;
  readonly source: LocalSource;
  readonly face: Face;
  readonly onSeats: (bots: readonly (string | null)[]) => void;
}

/** Above a branch: that it is one, the way back, who moves, and the first move for the table itself. */
export function BranchBar({ tree, branch, source, face, onSeats }: Props) {
  const speech = useSpeech(face, tree.players);
  const { t, round, words } = speech;
  const snap = useSyncExternalStore(source.subscribe, () => source.snapshot());
  const [open, setOpen] = useState(false);
  const [bots, setBots] = useState(branch.bots);
  const first = snap.actions[0];
  const forReal = (): void => {
    if (!first) return;
    playAtTable(tree.id, first);
    go(boardOf(tree.of, tree.id));
  };
  return (
    <section className="bar what-if-bar" aria-label={t('whatIf.title')}>
      <Icon name="branch" />
      <span className="said">
        <strong>{t('whatIf.bar', branch.name)}</strong>{' '}
        <small>{t('whatIf.from', round(branch.round), t.number(branch.at))}</small>
      </span>
      {branch.live && first && (
        <button type="button" className="button" onClick={forReal}>
          <Icon name="check" />
          {t('whatIf.forReal', face.label(first, branch.start, { t, words } as never))}
        </button>
      )}
      <button type="button" className="button" onClick={() => setOpen(true)}>
        <Icon name="people" />
        <span>{t('whatIf.seats')}</span>
      </button>
      <Link className="button" to={{ page: 'whatIf', of: tree.of, id: tree.id }}>
        <Icon name="lines" />
        <span>{t('whatIf.all', tree.branches.length)}</span>
      </Link>
      <Link className="button primary" data-back="" to={boardOf(tree.of, tree.id, branch.live ? undefined : branch.at)}>
        <Icon name="undo" />
        <span>{t('whatIf.back')}</span>
      </Link>
      {open && (
        <Dialog title={t('whatIf.seats')} onClose={() => setOpen(false)}>
          <form
            className="stack"
            onSubmit={(e) => {
              e.preventDefault();
              const name = String(new FormData(e.currentTarget).get('name') ?? '').trim();
              if (name !== '') changeBranch(tree, branch.id, (b) => ({ ...b, name: name.slice(0, LONGEST_NAME) }));
              setOpen(false);
              onSeats(bots);
            }}
          >
            <label>
              {t('whatIf.name')}
              <input name="name" defaultValue={branch.name} maxLength={LONGEST_NAME} />
            </label>
            {!tree.botsAllowed && <p>{t('whatIf.noBots')}</p>}
            {tree.botsAllowed &&
              tree.players.map((player, i) => (
                <label key={player}>
                  {player}
                  <select
                    value={bots[i] ?? ''}
                    onChange={(e) => setBots(bots.map((b, k) => (k === i ? e.target.value || null : b)))}
                  >
                    <option value="">{t('whatIf.me')}</option>
                    <option value="greedy">{t('whatIf.bot')}</option>
                  </select>
                </label>
              ))}
            <button type="submit" className="button primary">
              {t('whatIf.save')}
            </button>
          </form>
        </Dialog>
      )}
    </section>
  );
}
