import '../study.css';
import './whatIf.css';
import { useEffect, useState } from 'react';
import { useFailure } from '../../app/failure.ts';
import type { WhatIfRoute } from '../../app/router.ts';
import { Trouble } from '../../app/Trouble.tsx';
import { LocalSource } from '../../table/local.ts';
import { TablePage } from '../../table/TablePage.tsx';
import type { Face } from '../../titles/face.ts';
import { loadFace } from '../../titles/load.ts';
import { useStudyText } from '../words.ts';
import { BranchBar } from './BranchBar.tsx';
import { BranchList } from './BranchList.tsx';
import { branchKeeper } from './keepers.ts';
import { type Branch, changeBranch, onTree, openBranches, readTree, type Tree } from './tree.ts';

/** A branch as a game of this device: every move of it stays in the tree. */
function sourceOf(face: Face, tree: Tree, branch: Branch): LocalSource {
  const { of, id, title, players, botsAllowed } = tree;
  return new LocalSource(
    face.game,
    {
      id: `${of}.${id}.${branch.id}`,
      game: title,
      revision: branch.start.revision,
      players,
      options: {},
      seed: 1,
      entries: branch.actions,
      bots: botsAllowed ? branch.bots : players.map(() => null),
      notes: branch.note,
      updated: 0,
      over: false,
      round: branch.round,
      yourTurn: true,
    },
    {
      start: branch.start,
      origin: { of, id, bots: botsAllowed, branch: branch.id },
      keep: (saved) => changeBranch(tree, branch.id, (b) => ({ ...b, actions: saved.entries, note: saved.notes })),
    },
  );
}

/** What if: branches of a game, private to this device and to the account of who is signed in. */
export default function WhatIfPage({ route }: { readonly route: WhatIfRoute }) {
  const t = useStudyText();
  const fail = useFailure();
  const { of, id, branch: wanted } = route;
  const [tree, setTree] = useState(() => readTree({ of, id }));
  const [face, setFace] = useState<Face>();
  const [source, setSource] = useState<LocalSource>();
  /** Counts changes of the seats: the table begins anew with other bots. */
  const [seating, setSeating] = useState(0);
  /** Whether the account has been asked for branches of another device. */
  const [asked, setAsked] = useState(false);
  const listed = wanted === undefined;
  useEffect(() => {
    let live = true;
    const look = (): void => {
      if (live) setTree((before) => readTree({ of, id }) ?? (before && { ...before, branches: [] }));
    };
    const done = (): void => {
      look();
      if (live) setAsked(true);
    };
    branchKeeper({ of, id }).now().then(done, done);
    // Whoever plays a branch has it before them; the list shows what comes from elsewhere.
    const off = listed ? onTree((origin) => origin.of === of && origin.id === id && look()) : () => {};
    return () => {
      live = false;
      off();
    };
  }, [of, id, listed]);
  const title = tree?.title;
  useEffect(() => {
    if (title === undefined) return;
    let live = true;
    loadFace(title).then(
      (f) => live && setFace(f),
      (error: unknown) => live && fail(error),
    );
    return () => {
      live = false;
    };
  }, [title, fail]);
  useEffect(() => {
    void seating;
    const now = readTree({ of, id });
    const branch = now?.branches.find((b) => b.id === wanted);
    if (!face || !now || !branch) {
      setSource(undefined);
      return;
    }
    const opened = sourceOf(face, now, branch);
    opened.wake();
    setSource(opened);
    openBranches.add(branch.id);
    return () => {
      openBranches.delete(branch.id);
      opened.close();
    };
  }, [face, of, id, wanted, seating]);
  const branch = tree?.branches.find((b) => b.id === wanted);
  const missing = !tree || (wanted !== undefined && !branch);
  if (missing && asked) return <Trouble what="error.noLocal" />;
  const reread = (): void => setTree((before) => readTree({ of, id }) ?? (before && { ...before, branches: [] }));
  if (missing || !face || (wanted !== undefined && !source))
    return (
      <main className="loading" role="status">
        {t('app.loading')}
      </main>
    );
  if (!branch || !source) return <BranchList tree={tree} face={face} onChange={reread} />;
  return (
    <TablePage
      key={`${branch.id} ${seating}`}
      source={source}
      face={face}
      at={undefined}
      bar={
        <BranchBar
          tree={tree}
          branch={branch}
          source={source}
          face={face}
          onSeats={(bots) => {
            changeBranch(tree, branch.id, (b) => ({ ...b, bots }));
            reread();
            setSeating((n) => n + 1);
          }}
        />
      }
    />
  );
}
