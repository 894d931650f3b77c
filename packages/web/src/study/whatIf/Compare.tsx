import type { Chronicle } from '@traviesa/study';
import { useEffect, useMemo, useState } from 'react';
import { api } from '../../remote/api.ts';
import { memory } from '../../table/NewLocal.tsx';
import { readSaved } from '../../table/saved.ts';
import type { Face } from '../../titles/face.ts';
import { useChronicle } from '../../worker/chronicle.ts';
import { studies } from '../published/api.ts';
import { type Studied, studiedRecord, studiedSaved, studiedServer } from '../studied.ts';
import type { Speech } from '../words.ts';
import type { Origin, Tree } from './tree.ts';

const GAME = 'game';

export async function gameOf({ of, id }: Origin): Promise<Studied | undefined> {
  if (of === 'local') {
    const saved = readSaved(id) ?? memory.get(id);
    return saved && studiedSaved(saved);
  }
  if (of === 'study') {
    const study = await studies.get(id);
    return study.ok ? studiedRecord(study.value.record) : undefined;
  }
  const answer = await api.game(id);
  return answer.ok ? studiedServer(answer.value) : undefined;
}

/** A line of play, and how many actions of the whole game lie before it. */
interface Line {
  readonly game: Studied | undefined;
  readonly offset: number;
}

function lineOf(tree: Tree, game: Studied | undefined, which: string): Line {
  const branch = tree.branches.find((b) => b.id === which);
  if (!branch) return { game, offset: 0 };
  const { title, players } = tree;
  return {
    game: { title, players, actions: branch.actions, from: { start: branch.start }, drawn: [] },
    offset: branch.at,
  };
}

interface Props {
  readonly tree: Tree;
  readonly face: Face;
  readonly speech: Speech;
}

/** Two lines side by side at the same move of the game: wealth, cash and prices. */
export function Compare({ tree, face, speech }: Props) {
  const { t, words } = speech;
  const [game, setGame] = useState<Studied>();
  const [left, setLeft] = useState(GAME);
  const [right, setRight] = useState(tree.branches.at(-1)?.id ?? GAME);
  const [wanted, setWanted] = useState<number>();
  useEffect(() => {
    let live = true;
    void gameOf(tree).then((g) => live && setGame(g));
    return () => {
      live = false;
    };
  }, [tree]);
  const a = useMemo(() => lineOf(tree, game, left), [tree, game, left]);
  const b = useMemo(() => lineOf(tree, game, right), [tree, game, right]);
  const { chronicle: first } = useChronicle(a.game);
  const { chronicle: second } = useChronicle(b.game);
  const from = Math.max(a.offset, b.offset);
  const last = Math.max(a.offset + (first?.actions ?? 0), b.offset + (second?.actions ?? 0), from);
  // Where both lines still go on, unless somebody asks for more.
  const both = Math.min(a.offset + (first?.actions ?? 0), b.offset + (second?.actions ?? 0));
  const at = Math.max(from, Math.min(last, wanted ?? both));
  const choose = (value: string, set: (v: string) => void, label: string) => (
    <label>
      {label}
      <select value={value} onChange={(e) => set(e.target.value)}>
        <option value={GAME}>{t('whatIf.game')}</option>
        {tree.branches.map((x) => (
          <option key={x.id} value={x.id}>
            {x.name}
          </option>
        ))}
      </select>
    </label>
  );
  const value = (
    c: Chronicle | undefined,
    offset: number,
    of: (c: Chronicle) => readonly (number | null)[] | undefined,
  ): number | null => {
    const series = c && of(c);
    return series?.[Math.max(0, Math.min(series.length - 1, at - offset))] ?? null;
  };
  const rows: {
    readonly key: string;
    readonly name: string;
    readonly of: (c: Chronicle) => readonly (number | null)[] | undefined;
  }[] = [
    ...tree.players.map((name, i) => ({
      key: `w${i}`,
      name: `${name}, ${t('study.chart.wealth')}`,
      of: (c: Chronicle) => c.wealth[`p${i + 1}`],
    })),
    ...tree.players.map((name, i) => ({
      key: `c${i}`,
      name: `${name}, ${t('study.chart.cash')}`,
      of: (c: Chronicle) => c.cash[`p${i + 1}`],
    })),
    ...[...new Set([...Object.keys(first?.prices ?? {}), ...Object.keys(second?.prices ?? {})])].map((id) => ({
      key: id,
      name: `${face.marks[id]?.short ?? id}, ${t('study.price')}`,
      of: (c: Chronicle) => c.prices[id],
    })),
  ];
  const shown = (n: number | null): string => (n === null ? '–' : words.money(n));
  return (
    <section className="panel compare">
      <h2>{t('whatIf.compare')}</h2>
      <div className="row">
        {choose(left, setLeft, '1')}
        {choose(right, setRight, '2')}
        <label className="grow">
          {t('whatIf.atMove', t.number(at))}
          <input type="range" min={from} max={last} value={at} onChange={(e) => setWanted(Number(e.target.value))} />
        </label>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('whatIf.compare')}</th>
            <th scope="col">1</th>
            <th scope="col">2</th>
            <th scope="col">{t('whatIf.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, of }) => {
            const one = value(first, a.offset, of);
            const two = value(second, b.offset, of);
            const difference = one === null || two === null ? null : two - one;
            return (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{shown(one)}</td>
                <td>{shown(two)}</td>
                <td className={difference !== null && difference < 0 ? 'loss' : ''}>{shown(difference)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
