import '../study.css';
import './whatIf.css';
import { useEffect, useMemo, useState } from 'react';
import { useFailure } from '../../app/failure.ts';
import { Loading } from '../../app/Loading.tsx';
import type { WhatIfRoute } from '../../app/router.ts';
import { Trouble } from '../../app/Trouble.tsx';
import { LocalSource } from '../../table/local.ts';
import { StagedTable } from '../../table/StagedTable.tsx';
import type { Face } from '../../titles/face.ts';
import { faceAtHand, loadFace } from '../../titles/load.ts';
import { BranchBar } from './BranchBar.tsx';
import { BranchList } from './BranchList.tsx';
import { branchKeeper } from './keepers.ts';
import { type Branch, changeBranch, onTree, openBranches, readTree, type Tree } from './tree.ts';

/** So long the account waits for the board to stand, in milliseconds. */
const AFTER_OPENING = 400;

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
  const fail = useFailure();
  const { of, id, branch: wanted } = route;
  const [tree, setTree] = useState(() => readTree({ of, id }));
  // A branch opens from its game: what both need is there already, and the board stands with the first frame.
  const [face, setFace] = useState(() => (tree ? faceAtHand(tree.title) : undefined));
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
    const isHere = readTree({ of, id })?.branches.some((b) => listed || b.id === wanted) === true;
    const done = (): void => {
      if (listed || !isHere) look();
      if (live) setAsked(true);
    };
    const ask = (): void => void branchKeeper({ of, id }).now().then(done, done);
    const later = isHere ? setTimeout(ask, AFTER_OPENING) : void ask();
    // Whoever plays a branch has it before them; the list shows what comes from elsewhere.
    const off = listed ? onTree((origin) => origin.of === of && origin.id === id && look()) : () => {};
    return () => {
      live = false;
      clearTimeout(later);
      off();
    };
  }, [of, id, listed, wanted]);
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
  const branch = tree?.branches.find((b) => b.id === wanted);
  const isThere = branch !== undefined;
  const source = useMemo(() => {
    void seating;
    const now = isThere ? readTree({ of, id }) : undefined;
    const begun = now?.branches.find((b) => b.id === wanted);
    return face && now && begun ? sourceOf(face, now, begun) : undefined;
  }, [face, of, id, wanted, isThere, seating]);
  useEffect(() => {
    if (!source || wanted === undefined) return;
    source.wake();
    openBranches.add(wanted);
    return () => {
      openBranches.delete(wanted);
      source.close();
    };
  }, [source, wanted]);
  const missing = !tree || (wanted !== undefined && !branch);
  if (missing && asked) return <Trouble what="error.noLocal" />;
  const reread = (): void => setTree((before) => readTree({ of, id }) ?? (before && { ...before, branches: [] }));
  if (missing || !face || (wanted !== undefined && !source)) return <Loading />;
  if (!branch || !source) return <BranchList tree={tree} face={face} onChange={reread} />;
  return (
    <StagedTable
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
