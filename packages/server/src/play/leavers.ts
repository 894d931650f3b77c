import type { Interval } from '../clock/intervals.ts';
import { refreshed, running, timesOf } from '../clock/times.ts';
import type { Notice } from '../cluster/notices.ts';
import { conflict, notAllowed } from '../refusal.ts';
import type { SittingReason } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { TitleSource } from '../titles.ts';
import {
  type Ballot,
  decided,
  goneAfter,
  type Leaving,
  leavingOf,
  type Vote,
  voteEnds,
  voteLasts,
  votersOn,
} from './leaving.ts';
import { positionOf, seatChange, seatFor, seatForBot, substituteBot } from './seatChange.ts';
import { formerPlayer, isHuman, isSeated, type LiveTable, type Person, playerOf, type Seat } from './table.ts';
import type { Tables } from './tables.ts';
import { aroundOf, askedOf, dueAt } from './timing.ts';

export interface LeaversOptions {
  readonly store: Store;
  readonly tables: Tables;
  readonly titles: TitleSource;
  readonly now: () => number;
  readonly outages: () => readonly Interval[];
  readonly wake: (id: string) => void;
  readonly say: (notice: Notice) => void;
}

/** Part of the bank or budget that somebody gets who is waited for once more. */
const ONCE_MORE = 0.1;

/** Seats that change hands while a game is played: by resigning, by a vote of the others, by coming back. */
export class Leavers {
  readonly #o: LeaversOptions;
  constructor(options: LeaversOptions) {
    this.#o = options;
  }

  #mustBePlayed(table: LiveTable): void {
    if (table.row.status !== 'playing') throw conflict('notPlaying', 'The game is not being played.');
  }

  #playerOf(table: LiveTable, who: Person): string {
    const player = playerOf(table, who.id);
    if (player === null) throw notAllowed('You have no seat in this game.');
    return player;
  }

  /** Hands a seat over. Call it inside `alone`. */
  async #hand(table: LiveTable, position: number, seat: Seat, why: SittingReason, leaving?: Leaving): Promise<void> {
    const before = table.seats[position]!;
    // Whoever sat there may look on, and ask for the seat back.
    if (before.person !== null && table.row.access !== 'public')
      await this.#o.store.doors.grant(table.row.id, before.person);
    const change = seatChange(table, { position, seat, why }, this.#o.now(), this.#o.outages(), leaving);
    await this.#o.tables.change(table, change.row, change.seats, change.sittings);
    if (table.row.awaits !== 'house') return;
    this.#o.wake(table.row.id);
    this.#o.say({ k: 'game', id: table.row.id, house: true });
  }

  #toBot(table: LiveTable, player: string, why: SittingReason, leaving?: Leaving): Promise<void> {
    const position = positionOf(player);
    const seat = seatForBot(table, substituteBot(this.#o.titles.bots), position);
    return this.#hand(table, position, seat, why, leaving);
  }

  /** A bot plays on. */
  resign(table: LiveTable, who: Person): Promise<void> {
    return this.#o.tables.alone(table, async () => {
      const player = this.#playerOf(table, who);
      this.#mustBePlayed(table);
      await this.#toBot(table, player, 'resigned');
    });
  }

  /** Somebody goes for good; nothing when they do not play here. */
  gone(table: LiveTable, person: string): Promise<void> {
    return this.#o.tables.alone(table, async () => {
      const player = playerOf(table, person);
      if (player !== null && table.row.status === 'playing') await this.#toBot(table, player, 'gone');
    });
  }

  // Votes

  /** Whether the others may decide about this seat. */
  #isInQuestion(table: LiveTable, player: string): boolean {
    const seat = table.seats[positionOf(player)];
    if (!seat) return false;
    if (seat.bot !== null) return table.sittings.some((s) => s.position === positionOf(player) && s.person !== null);
    const times = timesOf(table.row.time);
    if (times) return times.out.includes(player);
    const { turn_since, pace } = table.row;
    return askedOf(table)[0] === player && this.#o.now() - turn_since! >= goneAfter(pace);
  }

  /** The time of this player is out, and the table votes about it. Call it inside `alone`. */
  async timeIsOut(table: LiveTable, player: string): Promise<void> {
    const leaving = leavingOf(table.row);
    if (votersOn(table, player).length === 0 || leaving.waited.includes(player))
      return this.#toBot(table, player, 'vote');
    if (leaving.vote) return;
    await this.#save(table, { ...leaving, vote: this.#newVote(table, player) });
  }

  #newVote(table: LiveTable, player: string): Vote {
    return { player, at: this.#o.now(), lasts: voteLasts(table.row.pace), ballots: {} };
  }

  async #save(table: LiveTable, leaving: Leaving): Promise<void> {
    const deadline = dueAt(timesOf(table.row.time), leaving);
    await this.#o.tables.change(table, { leaving: JSON.stringify(leaving), deadline }, table.seats);
  }

  /** Votes about a seat; the first who does asks the others. */
  vote(table: LiveTable, who: Person, player: string, ballot: Ballot): Promise<void> {
    return this.#o.tables.alone(table, async () => {
      const own = this.#playerOf(table, who);
      this.#mustBePlayed(table);
      if (!votersOn(table, player).includes(own)) throw notAllowed('The others decide about a seat.');
      const leaving = leavingOf(table.row);
      if (leaving.vote && leaving.vote.player !== player)
        throw conflict('otherVote', 'The table decides about another seat. Wait for it.');
      if (!leaving.vote && !this.#isInQuestion(table, player))
        throw conflict('notInQuestion', 'Whoever sits there still has time.');
      const open = leaving.vote ?? this.#newVote(table, player);
      const vote = { ...open, ballots: { ...open.ballots, [own]: ballot } };
      await this.#settle(table, { ...leaving, vote }, vote, false);
    });
  }

  /** Ends a vote whose time is over; answers whether there was one. Call it inside `alone`. */
  async endVote(table: LiveTable): Promise<boolean> {
    const leaving = leavingOf(table.row);
    if (!leaving.vote || voteEnds(leaving.vote, this.#o.outages()) > this.#o.now()) return false;
    await this.#settle(table, leaving, leaving.vote, true);
    return true;
  }

  async #settle(table: LiveTable, leaving: Leaving, vote: Vote, isOver: boolean): Promise<void> {
    const { player } = vote;
    const outcome = decided(vote, votersOn(table, player), isOver);
    if (outcome === undefined) return this.#save(table, leaving);
    const done = { ...leaving, vote: null };
    const isBot = table.seats[positionOf(player)]!.bot !== null;
    const wanted = [...new Set([...done.wanted, player])];
    if (isBot) return this.#save(table, outcome === 'invite' ? { ...done, wanted } : done);
    if (outcome !== 'wait')
      return this.#toBot(table, player, 'vote', outcome === 'invite' ? { ...done, wanted } : done);
    await this.#onceMore(table, player, { ...done, waited: [...done.waited, player] });
  }

  async #onceMore(table: LiveTable, player: string, leaving: Leaving): Promise<void> {
    const times = timesOf(table.row.time);
    const around = aroundOf(table, this.#o.now(), this.#o.outages());
    if (!times || !around) return this.#save(table, leaving);
    const still = running(times, [], around);
    const after = running(refreshed(around.clock, still, player, ONCE_MORE), askedOf(table), around);
    const row = { time: JSON.stringify(after), leaving: JSON.stringify(leaving), deadline: dueAt(after, leaving) };
    await this.#o.tables.change(table, row, table.seats);
  }

  // Sitting down

  /** Takes a seat that the table wants somebody for. */
  sit(table: LiveTable, who: Person, position: number): Promise<void> {
    return this.#o.tables.alone(table, async () => {
      this.#mustBePlayed(table);
      if (isSeated(table, who.id)) throw conflict('alreadySeated', 'You have a seat at this table.');
      if (!leavingOf(table.row).wanted.includes(`p${position + 1}`))
        throw conflict('full', 'Nobody is wanted for this seat.');
      const why = formerPlayer(table, who.id) === `p${position + 1}` ? 'back' : 'substitute';
      await this.#sitDown(table, who, position, why);
    });
  }

  async #sitDown(table: LiveTable, who: Person, position: number, why: SittingReason): Promise<void> {
    const hours = (await this.#o.store.clocks.hoursOf([who.id])).get(who.id) ?? null;
    await this.#hand(table, position, seatFor(table, who, position, hours), why);
  }

  /** Takes one's seat back from a bot, or asks the person who has it. */
  takeBack(table: LiveTable, who: Person): Promise<void> {
    return this.#o.tables.alone(table, async () => {
      this.#mustBePlayed(table);
      if (isSeated(table, who.id)) throw conflict('alreadySeated', 'You have a seat at this table.');
      const player = formerPlayer(table, who.id);
      if (player === null) throw notAllowed('You had no seat in this game.');
      const position = positionOf(player);
      if (table.seats[position]!.bot !== null) return this.#sitDown(table, who, position, 'back');
      const leaving = leavingOf(table.row);
      await this.#save(table, { ...leaving, claims: { ...leaving.claims, [player]: who.id } });
    });
  }

  /** Gives the seat back to who had it before, or not. */
  answerClaim(table: LiveTable, who: Person, accept: boolean): Promise<void> {
    return this.#o.tables.alone(table, async () => {
      const player = this.#playerOf(table, who);
      this.#mustBePlayed(table);
      const leaving = leavingOf(table.row);
      const { [player]: claim, ...claims } = leaving.claims;
      if (claim === undefined) throw conflict('noRequest', 'Nobody asks for your seat.');
      const back = accept ? await this.#o.store.people.get(claim) : undefined;
      if (!back || !isHuman({ personKind: back.kind } as Seat)) return this.#save(table, { ...leaving, claims });
      await this.#sitDown(table, back, positionOf(player), 'back');
    });
  }
}
