import {
  type Action,
  actors,
  apply,
  type CoreState,
  check,
  choices,
  type Message,
  renderer,
  type View,
  wordsFor,
} from '@traviesa/engine';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useText } from '../i18n/text.ts';
import { tileChoices } from '../rail/choices.ts';
import type { AnyChoice, Explained, Face } from '../titles/face.ts';
import type { TableSource } from './source.ts';
import type { Table } from './TableContext.ts';

const nothing: readonly Action[] = [];
const noChoices: readonly AnyChoice[] = [];

/** The position after the draft, as far as the draft is legal there. */
function withDraft(
  face: Face,
  base: View<CoreState>,
  draft: readonly Action[],
): { readonly state: View<CoreState>; readonly draft: readonly Action[] } {
  let state = base;
  for (const [i, action] of draft.entries()) {
    const applied = apply(face.game, state, action);
    if (!applied.ok) return { state, draft: draft.slice(0, i) };
    state = applied.state;
  }
  return { state, draft };
}

export function useTableModel(source: TableSource, face: Face, startAt: number | undefined): Table {
  const t = useText(face.texts);
  const snap = useSyncExternalStore(source.subscribe, () => source.snapshot());
  const [looking, setLooking] = useState(startAt);
  const [drafted, setDrafted] = useState<{ readonly on: View<CoreState>; readonly actions: readonly Action[] }>();
  const [explained, explain] = useState<Explained>();
  const [picked, pick] = useState<string>();
  const [sending, setSending] = useState(false);
  const [chip, setChip] = useState<string>();

  const past = looking !== undefined && looking < snap.length;
  const moment = past ? looking : snap.length;
  const base = past ? source.at(moment) : snap.state;

  // A draft belongs to one position: when the table moves on, it is gone.
  const given = !past && drafted?.on === base ? drafted.actions : nothing;
  const { state, draft } = useMemo(() => withDraft(face, base, given), [face, base, given]);

  const mine = useMemo(() => actors(face.game, base).filter((p) => snap.me.includes(p)), [face, base, snap.me]);
  const myTurn = !past && mine.length > 0;
  const baseOffered = useMemo(
    () => (past || !myTurn ? noChoices : choices(face.game, base).filter((c) => snap.me.includes(c.player))),
    [face, base, past, myTurn, snap.me],
  );
  const basePlaces = useMemo(() => face.choicesFor?.(baseOffered, chip) ?? baseOffered, [face, baseOffered, chip]);
  const baseTiles = useMemo(
    () => tileChoices(basePlaces, face.tileOf && ((c) => face.tileOf!(c, base))),
    [face, base, basePlaces],
  );
  // What follows the draft is worked out only when somebody asks: most drafts are only looked at.
  const afterDraft = useMemo(() => {
    let found: readonly AnyChoice[] | undefined;
    return () => {
      found ??= state === base ? baseOffered : choices(face.game, state).filter((c) => snap.me.includes(c.player));
      return found;
    };
  }, [face, state, base, baseOffered, snap.me]);
  const me = baseOffered[0]?.player ?? mine[0];

  const words = useMemo(() => wordsFor(t.lang, snap.names, face.game.text.money), [t.lang, snap.names, face]);
  const say = useMemo(
    () => renderer(face.game.text, t.lang, snap.names) as (m: Message) => string,
    [face, t.lang, snap.names],
  );

  const setDraft = useCallback(
    (actions: readonly Action[]) => {
      setDrafted({ on: base, actions });
      explain(undefined);
    },
    [base],
  );
  const commit = useCallback(
    (...more: Action[]) => {
      setSending(true);
      explain(undefined);
      pick(undefined);
      void source.play([...draft, ...more]).finally(() => setSending(false));
    },
    [source, draft],
  );

  // Picks belong to a position too.
  useEffect(() => {
    void base;
    pick(undefined);
    explain(undefined);
    setChip(undefined);
  }, [base]);
  const openChip = useCallback(
    (next: string | undefined) => {
      setChip(next);
      setDraft(nothing);
      pick(undefined);
    },
    [setDraft],
  );

  return {
    source,
    snap,
    face,
    t,
    words,
    say,
    name: words.player,
    moment,
    past,
    lookAt: setLooking,
    base,
    state,
    me,
    myTurn,
    get offered() {
      return afterDraft();
    },
    draft,
    setDraft,
    commit,
    sending,
    check: (action) => check(face.game, state, action),
    checkBase: (action) => check(face.game, base, action),
    after: (action, from = state) => {
      const applied = apply(face.game, from, action);
      return applied.ok ? applied.state : undefined;
    },
    baseOffered,
    baseTiles,
    basePlaces,
    explained,
    explain,
    trouble: snap.trouble,
    chip,
    openChip,
    picked,
    pick,
  };
}
