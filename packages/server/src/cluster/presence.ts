import type { Notice } from './notices.ts';

interface Elsewhere {
  people: Set<string>;
  watched: Map<string, number>;
  /** `person game` */
  looking: Set<string>;
  /** What the running round of `all` has said so far. */
  round: (Pick<Elsewhere, 'people' | 'watched' | 'looking'> & { readonly n: number }) | undefined;
}

const nobody = () => ({ people: new Set<string>(), watched: new Map<string, number>(), looking: new Set<string>() });

/** Who is at other processes and how many watch there, as far as they have said. */
export class PresenceElsewhere {
  readonly #nodes = new Map<string, Elsewhere>();
  /** People and games about which something has changed. */
  readonly #onChange: (people: readonly string[], games: readonly string[]) => void;
  constructor(onChange: (people: readonly string[], games: readonly string[]) => void) {
    this.#onChange = onChange;
  }

  isOnline(person: string): boolean {
    for (const { people } of this.#nodes.values()) if (people.has(person)) return true;
    return false;
  }
  watchers(game: string): number {
    let n = 0;
    for (const { watched } of this.#nodes.values()) n += watched.get(game) ?? 0;
    return n;
  }

  /** Whether this person has this table before their eyes at another process. */
  isLooking(person: string, game: string): boolean {
    for (const { looking } of this.#nodes.values()) if (looking.has(`${person} ${game}`)) return true;
    return false;
  }

  take(from: string, notice: Notice): void {
    const node = this.#nodes.get(from) ?? { ...nobody(), round: undefined };
    this.#nodes.set(from, node);
    if (notice.k === 'online') {
      if (notice.on) node.people.add(notice.person);
      else node.people.delete(notice.person);
      this.#onChange([notice.person], []);
    } else if (notice.k === 'watched') {
      if (notice.n > 0) node.watched.set(notice.id, notice.n);
      else node.watched.delete(notice.id);
      this.#onChange([], [notice.id]);
    } else if (notice.k === 'looking') {
      const key = `${notice.person} ${notice.id}`;
      if (notice.on) node.looking.add(key);
      else node.looking.delete(key);
    } else if (notice.k === 'all') this.#takeAll(node, notice);
  }

  #takeAll(node: Elsewhere, { round, last, people, watched, looking }: Extract<Notice, { k: 'all' }>): void {
    if (node.round?.n !== round) node.round = { n: round, ...nobody() };
    for (const p of people) node.round.people.add(p);
    for (const [id, n] of watched) node.round.watched.set(id, n);
    for (const [person, id] of looking) node.round.looking.add(`${person} ${id}`);
    if (!last) return;
    const before = node.people;
    const { people: now, watched: games, looking: eyes } = node.round;
    const changed = [...before].filter((p) => !now.has(p)).concat([...now].filter((p) => !before.has(p)));
    const ids = [...new Set([...node.watched.keys(), ...games.keys()])].filter(
      (id) => node.watched.get(id) !== games.get(id),
    );
    Object.assign(node, { people: now, watched: games, looking: eyes, round: undefined });
    if (changed.length > 0 || ids.length > 0) this.#onChange(changed, ids);
  }

  /** Only these processes are there. */
  keep(members: readonly string[]): void {
    for (const [id, { people, watched }] of [...this.#nodes]) {
      if (members.includes(id)) continue;
      this.#nodes.delete(id);
      this.#onChange([...people], [...watched.keys()]);
    }
  }
}
