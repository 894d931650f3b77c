import './panels.css';
import { type BoardKit, tilesLeft } from '@traviesa/rail';
import { useMemo, useRef, useState } from 'react';
import { useQuiet } from '../table/quiet.ts';
import { useIncomes } from '../worker/useIncomes.ts';
import { draftedLay, layAction, type TileChoice } from './choices.ts';
import { companyOnTurn, useBoard } from './spec.ts';
import { TilePicture, tileInBox } from './TileArt.tsx';
import { byIncome, type RankedTile, ranked, unranked, waysToLay } from './tileOrder.ts';

export const layoutOf = (kit: BoardKit): 'flat' | 'pointy' => (kit.map.grid === 'pointy' ? 'pointy' : 'flat');

interface ButtonProps {
  readonly tile: RankedTile;
  /** The rotation it shows. */
  readonly rotation: number;
  readonly on: boolean;
  readonly onPress: () => void;
}

/** A tile with its number, the copies left, what it adds to the best run, and its rotations as six dots. */
export function TileButton({ tile: { choice, gains }, rotation, on, onPress }: ButtonProps) {
  const { t, board, base, words } = useBoard();
  const kit = board.kit(base);
  const left = tilesLeft(kit, base.board, choice.tile);
  const gain = gains.get(rotation) ?? 0;
  const gained = gain === 0 ? '' : `${gain > 0 ? '+' : '−'}${words.number(Math.abs(gain))}`;
  const label = t('rail.tileButton', choice.tile, left, choice.rotations.length);
  return (
    <button
      type="button"
      aria-pressed={on}
      data-choice
      data-turn={on ? '' : undefined}
      data-tile={choice.tile}
      onClick={onPress}
    >
      <span className="hidden-text">{gained ? `${label}, ${t('rail.tileGain', gained)}` : label}</span>
      <span aria-hidden="true">
        <TilePicture
          layout={layoutOf(kit)}
          tile={tileInBox(kit, choice.tile, rotation)}
          tier={board.tier(base)}
          tierColours={board.tierColours}
          border={board.tileBorder?.(choice.tile)}
        />
        <strong>{choice.tile}</strong> ×{left}
        {gained && <b className={gain > 0 ? 'gain' : 'gain less'}>{gained}</b>}
      </span>
      <span className="turns" aria-hidden="true">
        {[0, 1, 2, 3, 4, 5].map((r) => (
          <i key={r} className={choice.rotations.includes(r) ? (on && r === rotation ? 'now' : 'may') : ''} />
        ))}
      </span>
    </button>
  );
}

/** What an income has drafted: touched by nobody, also for a list that is drawn anew and asks again. */
const byItself = new WeakSet<object>();
const nothing = {};

/**
 * The tiles for a hex, best income first. The worker needs a moment for that: until then they stand as the rules list
 * them. What somebody has already touched stays where it is.
 */
function useTilesFor(hex: string): readonly RankedTile[] {
  const { face, base, draft, setDraft, baseTiles } = useBoard();
  const here = useMemo(() => baseTiles.filter((c) => c.hex === hex), [baseTiles, hex]);
  const ways = useMemo(() => waysToLay(here), [here]);
  const [touched, setTouched] = useState<readonly TileChoice[]>();
  const latest = useRef({ draft, setDraft });
  latest.current = { draft, setDraft };
  const quiet = useQuiet();
  const company = face.rail && !quiet ? companyOnTurn(base) : undefined;
  const incomes = useIncomes(face.game.id, base, company, ways, (known) => {
    if (byItself.has(latest.current.draft.at(-1) ?? nothing)) return;
    const lay = draftedLay(latest.current.draft, here);
    const first = here[0]!;
    const best = byIncome(ranked(here, known))[0]!;
    if (lay?.choice !== first || lay.rotation !== first.rotations[0]) {
      setTouched(here);
      return;
    }
    const lays = layAction(best.choice, best.first);
    byItself.add(lays);
    latest.current.setDraft([...latest.current.draft.slice(0, -1), lays]);
  });
  return useMemo(() => {
    if (!incomes) return unranked(here);
    const tiles = ranked(here, incomes);
    return touched === here ? tiles : byIncome(tiles);
  }, [here, incomes, touched]);
}

/** Legal tiles for a hex; tapping the drafted one again turns it. */
export function TileList({ hex }: { readonly hex: string }) {
  const { draft, setDraft, baseTiles } = useBoard();
  const tiles = useTilesFor(hex);
  const now = draftedLay(draft, baseTiles);
  const choose = ({ choice, first }: RankedTile, on: boolean): void => {
    const { rotations } = choice;
    const next = on && now ? rotations[(rotations.indexOf(now.rotation) + 1) % rotations.length]! : first;
    setDraft([...(now ? draft.slice(0, -1) : draft), layAction(choice, next)]);
  };
  return (
    <ul className="tile-list">
      {tiles.map((tile) => {
        const { choice, first } = tile;
        const on = now?.choice === choice;
        return (
          <li key={`${choice.type}${choice.tile}`}>
            <TileButton tile={tile} rotation={on ? now.rotation : first} on={on} onPress={() => choose(tile, on)} />
          </li>
        );
      })}
    </ul>
  );
}
