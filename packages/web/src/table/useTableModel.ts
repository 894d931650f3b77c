import {
  type Action,
  actors,
  apply,
  BANK,
  type CoreState,
  check,
  choices,
  type Message,
  type PlayerId,
  renderer,
  type View,
  wordsFor,
} from '@traviesa/engine';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useText } from '../i18n/text.ts';
import { tileChoices } from '../rail/choices.ts';
import type { AnyChoice, Explained, Face } from '../titles/face.ts';
import type { TableSource } from './source.ts';
import type { Table } from './TableContext.ts';
import { useOwn } from './useOwn.ts';

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

/**
 * What belongs to one position and is gone when the table moves on. It remembers the position itself instead of being
 * cleared afterwards: whoever is quicker than the clearing would lose what they have just chosen.
 */
function useHere<T>(base: View<CoreState>): readonly [T | undefined, (value: T | undefined) => void] {
  const [held, hold] = useState<{ readonly on: View<CoreState>; readonly value: T | undefined }>();
  const set = useCallback((value: T | undefined) => hold({ on: base, value }), [base]);
  return [held?.on === base ? held.value : undefined, set];
}

/** Clockwise from one's own seat; who watches, or plays for all, begins with the first. */
function fromOwn(clockwise: readonly PlayerId[], own: PlayerId | undefined): readonly PlayerId[] {
  const at = Math.max(0, clockwise.indexOf(own ?? ''));
  return [...clockwise.slice(at), ...clockwise.slice(0, at)];
}

export function useTableModel(source: TableSource, face: Face, startAt: number | undefined): Table {
  const t = useText(face.texts);
  const snap = useSyncExternalStore(source.subscribe, () => source.snapshot());
  const [looking, setLooking] = useOwn(source, startAt);
  const [sending, setSending] = useOwn<boolean>(source, false);

  const past = looking !== undefined && looking < snap.length;
  const moment = past ? looking : snap.length;
  const base = past ? source.at(moment) : snap.state;

  const [drafted, hold] = useHere<readonly Action[]>(base);
  const [explained, explain] = useHere<Explained>(base);
  const [picked, pick] = useHere<string>(base);
  const [chip, setChip] = useHere<string>(base);
  const given = past || !drafted ? nothing : drafted;
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

  const order = useMemo(
    () =>
      fromOwn(face.clockwise?.(base) ?? snap.seats.map((s) => s.player), snap.me.length === 1 ? snap.me[0] : undefined),
    [face, base, snap.seats, snap.me],
  );
  const words = useMemo(
    () => wordsFor(t.lang, snap.names, face.game.text.money, face.game.text.places),
    [t.lang, snap.names, face],
  );
  const name = useCallback((player: PlayerId) => (player === BANK ? t('rail.bank') : words.player(player)), [t, words]);
  const say = useMemo(
    () => renderer(face.game.text, t.lang, snap.names) as (m: Message) => string,
    [face, t.lang, snap.names],
  );

  const setDraft = useCallback(
    (actions: readonly Action[]) => {
      hold(actions);
      explain(undefined);
    },
    [hold, explain],
  );
  const commit = useCallback(
    (...more: Action[]) => {
      setSending(true);
      explain(undefined);
      pick(undefined);
      void source.play([...draft, ...more]).finally(() => setSending(false));
    },
    [source, draft, explain, pick, setSending],
  );

  const openChip = useCallback(
    (next: string | undefined) => {
      setChip(next);
      setDraft(nothing);
      pick(undefined);
    },
    [setDraft, setChip, pick],
  );

  return {
    source,
    snap,
    face,
    t,
    words,
    say,
    name,
    order,
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
