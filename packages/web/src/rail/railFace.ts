import { type Action, anyGame, type Choice, type Game, type PlayerId, type Types, type View } from '@traviesa/engine';
import { type AnyRail, type Colour, type PhaseFacts, type RailState, totalShares } from '@traviesa/rail';
import type { ComponentType } from 'react';
import type { InfoCard } from '../cards/thing.ts';
import type { OwnTexts } from '../i18n/text.ts';
import type { Face, FaceTexts, PanelSpec, RoundWords, TextSection } from '../titles/face.ts';
import type { Marks } from '../titles/marks.ts';
import { type AboutPlayer, type AboutPrivate, railCard } from './cards.ts';
import { RailDock } from './dock/RailDock.tsx';
import { bankEnding } from './ending.ts';
import { RailLedger } from './Ledger.tsx';
import { railLabel } from './labels.ts';
import { RailMarket } from './Market.tsx';
import { RailPrivates, RailTiles, RailTrains } from './Panels.tsx';
import { RailMap } from './RailMap.tsx';
import { companyOnTurn, type RailSpec, topStep, type Zone } from './spec.ts';
import { positionInWords } from './textView.ts';

export interface RailTitle extends Types {
  state: RailState;
}

/** What follows from the facts unless the title says otherwise. */
type Derived = 'tierColours' | 'percent' | 'zones';
type Differences<S extends RailState> = Omit<RailSpec<S>, keyof AnyRail | Derived> &
  Partial<Pick<RailSpec<S>, Derived>>;

/** A railway title for the shared table: its facts, its looks and words, and what it does differently. */
export interface RailFaceSpec<T extends RailTitle, C extends object> extends Differences<T['state']> {
  readonly game: Game<T>;
  readonly rail: AnyRail;
  readonly marks: Marks;
  /**
   * Its own words, and those it says differently: `rail.round.<step>`, `rail.task.<step>`, `rail.coach.<step>` and
   * `rail.step.<step>` tell about steps that only this title has.
   */
  readonly texts?: OwnTexts<C>;
  /** Moves of its own in words; nothing for those of the kit. */
  label?(action: T['action'], s: View<T['state']>, x: FaceTexts<C>): string | undefined;
  /** What stands below the name of the round. */
  roundSub?(s: View<T['state']>, x: FaceTexts<C>): string;
  badge?: Face<T, C>['badge'];
  /** What it says about the end, where that is not the bank's. */
  ending?: Face<T, C>['ending'];
  /** How a company is called in sentences, where that is not its id. */
  short?(company: string): string;
  /** Where the order of the players changes from round to round: lists keep that of the seats. */
  readonly clockwise?: null;
  /** What its private companies do, and for how much they may be bought. */
  aboutPrivate?(id: string, s: View<T['state']>, x: FaceTexts<C>): AboutPrivate;
  /** What is special about a company. */
  aboutCompany?(id: string, x: FaceTexts<C>, s: View<T['state']>): InfoCard['about'];
  /** The card of a train whose face is not that of its group, or which the usual one does not fit. */
  aboutTrain?(type: string, s: View<T['state']>, x: FaceTexts<C>): InfoCard | undefined;
  /** What a player owes or must keep, and what it means. */
  aboutPlayer?(id: string, s: View<T['state']>, x: FaceTexts<C>): AboutPlayer;
  /** Panels of its own: instead of the shared one with the same id, or after the own one before. */
  readonly panels?: readonly PanelSpec[];
  /** Words about a company or a player that the text view adds to the usual ones. */
  noteOn?(s: View<T['state']>, id: string, x: FaceTexts<C>): string | undefined;
  /** Parts of the text view between the players and the map. */
  textParts?(s: View<T['state']>, x: FaceTexts<C>): readonly TextSection[];
  /** Beside the shared standing orders: those of its own. */
  readonly Standing?: ComponentType;
  choicesFor?(offered: readonly Choice<T['action']>[], chip: string | undefined): readonly Choice<T['action']>[];
  tileOf?(choice: Choice<T['action']>, s: View<T['state']>): string | undefined;
}

const usualZones: readonly Zone[] = [
  { flag: 'p', look: 'par' },
  { flag: 'r', look: 'free' },
];

const usualPanels: readonly PanelSpec[] = [
  { id: 'ledger', title: 'panel.ledger', tab: 'ledger', View: RailLedger },
  { id: 'market', title: 'panel.market', tab: 'market', View: RailMarket },
  { id: 'trains', title: 'panel.trains', tab: 'market', under: 'market', View: RailTrains },
  { id: 'privates', title: 'panel.privates', tab: 'more', View: RailPrivates },
  { id: 'tiles', title: 'panel.tiles', tab: 'more', View: RailTiles, folded: true },
];

/** The values of a stop stand in the colours of the phases in which they begin to count. */
function coloursByTier(phases: readonly PhaseFacts[]): readonly Colour[] {
  const found: Colour[] = [];
  for (const { tier, colours } of phases) found[tier] ??= colours.at(-1) ?? 'yellow';
  return found;
}

/** The name of the round: that of the step that makes it special, or the one of the engine in words. */
function roundIn(game: Game<Types>, s: View<RailState>, sub: string, { t }: FaceTexts): RoundWords {
  if (s.stack.length === 0) return { name: t('rail.round.over'), sub };
  for (const f of s.stack) {
    const name = t.find(`rail.round.${f.step}`);
    if (name !== undefined) return { name, sub };
  }
  const short = game.round(s);
  const [, kind, n, m] = /^(PR|SR|OR) (\d+)(?:\.(\d+))?$/.exec(short) ?? [];
  if (kind === 'PR') {
    const brief = t.find('rail.round.prShort', Number(n));
    return { name: t.find('rail.round.pr', Number(n)) ?? short, sub, ...(brief !== undefined && { short: brief }) };
  }
  if (kind === 'SR') return { name: t('rail.round.sr', Number(n)), sub, short: t('rail.round.srShort', Number(n)) };
  if (kind === 'OR')
    return {
      name: t('rail.round.or', Number(n), Number(m)),
      sub,
      short: t('rail.round.orShort', Number(n), Number(m)),
    };
  return { name: short, sub };
}

/** Own panels stand where the shared one of that name would, the others after the own one before them. */
function panelsOf(own: readonly PanelSpec[]): readonly PanelSpec[] {
  const panels = [...usualPanels];
  let last = panels.length - 1;
  for (const p of own) {
    const shared = panels.findIndex((u) => u.id === p.id);
    last = shared < 0 ? last + 1 : shared;
    panels.splice(last, shared < 0 ? 0 : 1, p);
  }
  return panels;
}

/** A complete table for a railway title. */
export function railFace<T extends RailTitle, C extends object = object>(given: RailFaceSpec<T, C>): Face<T, C> {
  // Inside, every title is a `RailState` with moves that have fields: what is its own, only its own functions see.
  const spec = given as unknown as RailFaceSpec<RailTitle, object>;
  const game = anyGame(given.game);
  const rail: RailSpec = {
    ...spec.rail,
    ...spec,
    zones: spec.zones ?? usualZones,
    tierColours: spec.tierColours ?? coloursByTier(spec.rail.phases),
    percent: spec.percent ?? ((s, c) => 100 / totalShares(s, c)),
  };
  const short = spec.short ?? ((company: string) => company);
  const face: Face<RailTitle> = {
    game,
    marks: spec.marks,
    ...(spec.texts && { texts: spec.texts }),
    rail,
    round: (s, x) =>
      roundIn(
        game,
        s,
        spec.roundSub?.(s, x) ?? x.t('rail.phaseBank', s.phase, x.words.money(Math.max(0, s.cash['bank'] ?? 0))),
        x,
      ),
    ending: spec.ending ?? ((s, x) => bankEnding(s, game.round(s), x)),
    badge:
      spec.badge ??
      ((s, player: PlayerId, { t }) =>
        s.priority === player ? { short: t('rail.pd'), long: t('rail.priority') } : undefined),
    ...(spec.clockwise !== null && { clockwise: (s: View<RailState>) => s.seats }),
    cash: (s, player) => s.cash[player] ?? 0,
    label: (a: Action, s, x) => spec.label?.(a, s, x) ?? railLabel(a, s, x, { rail, short }),
    task: (s, { t }) => t.find(`rail.task.${topStep(s)}`, short(companyOnTurn(s) ?? '')) ?? t('plain.task'),
    coach: (s, { t }) => t.find(`rail.coach.${topStep(s)}`),
    roundName: (name, { t }) => {
      const [, kind, n, m] = /^(PR|SR|OR) (\d+)(?:\.(\d+))?$/.exec(name) ?? [];
      if (kind === 'PR') return t.find('rail.round.prShort', Number(n)) ?? name;
      if (kind === 'SR') return t('rail.round.srShort', Number(n));
      return kind === 'OR' ? t('rail.round.orShort', Number(n), Number(m)) : name;
    },
    Map: RailMap,
    Dock: RailDock,
    ...(spec.Standing && { Standing: spec.Standing }),
    card: (thing, s, x) =>
      railCard(thing, s, x, {
        rail,
        short,
        aboutPrivate: spec.aboutPrivate && ((id) => spec.aboutPrivate!(id, s, x)),
        aboutCompany: spec.aboutCompany && ((id) => spec.aboutCompany!(id, x, s)),
        aboutPlayer: spec.aboutPlayer && ((id) => spec.aboutPlayer!(id, s, x)),
        aboutTrain: spec.aboutTrain && ((type) => spec.aboutTrain!(type, s, x)),
      }),
    panels: panelsOf(spec.panels ?? []),
    text: (s, x) =>
      positionInWords(s, x, {
        rail,
        short,
        noteOn: (id) => spec.noteOn?.(s, id, x),
        parts: spec.textParts?.(s, x) ?? [],
        aboutPrivate: (id) =>
          spec
            .aboutPrivate?.(id, s, x)
            .about.map((a) => a.text)
            .join(' '),
      }),
    ...(spec.choicesFor && { choicesFor: spec.choicesFor }),
    ...(spec.tileOf && { tileOf: spec.tileOf }),
  };
  return face as unknown as Face<T, C>;
}
