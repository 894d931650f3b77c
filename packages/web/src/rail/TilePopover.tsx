import './panels.css';
import type { Action } from '@traviesa/engine';
import { tilesLeft, turnedTile } from '@traviesa/rail';
import { draftedLay, layAction, type TileChoice } from './choices.ts';
import { useBoard } from './spec.ts';
import { TilePicture } from './TileArt.tsx';

/** Legal tiles for a hex with number and copies left; tapping the drafted one again turns it. */
export function TileList({ hex }: { readonly hex: string }) {
  const { t, board, base, draft, setDraft, baseTiles } = useBoard();
  const kit = board.kit(base);
  const layout = kit.map.grid === 'pointy' ? 'pointy' : 'flat';
  const here = baseTiles.filter((c) => c.hex === hex);
  const now = draftedLay(draft, baseTiles);
  const before = now ? draft.slice(0, -1) : draft;
  const choose = (c: TileChoice): void => {
    const at = now?.choice === c ? c.rotations.indexOf(now.rotation) : -1;
    setDraft([...before, layAction(c, c.rotations[(at + 1) % c.rotations.length]!)]);
  };
  return (
    <ul className="tile-list">
      {here.map((c) => {
        const on = now?.choice === c;
        const rotation = on ? now.rotation : c.rotations[0]!;
        return (
          <li key={`${c.type}${c.tile}`}>
            <button
              type="button"
              aria-pressed={on}
              data-choice
              data-turn={on ? '' : undefined}
              aria-label={t('rail.tileButton', c.tile, tilesLeft(kit, base.board as never, c.tile), c.rotations.length)}
              onClick={() => choose(c)}
            >
              <TilePicture
                layout={layout}
                tile={turnedTile(kit, c.tile, rotation)}
                tier={board.tier(base)}
                border={board.tileBorder?.(c.tile)}
              />
              <span>
                <strong>{c.tile}</strong> ×{tilesLeft(kit, base.board as never, c.tile)}
              </span>
              <span className="turns" aria-hidden="true">
                {[0, 1, 2, 3, 4, 5].map((r) => (
                  <i key={r} className={c.rotations.includes(r) ? (on && r === rotation ? 'now' : 'may') : ''} />
                ))}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Beside the picked hex: what fits, and what does not and why. */
export function TilePopover({ hex }: { readonly hex: string }) {
  const { t, board, base, checkBase, explain, explained, say, baseTiles } = useBoard();
  const kit = board.kit(base);
  const layout = kit.map.grid === 'pointy' ? 'pointy' : 'flat';
  const here = baseTiles.filter((c) => c.hex === hex);
  const legal = new Set(here.map((c) => c.tile));
  const colour = [...legal].map((id) => kit.tiles[id]?.colour)[0];
  const others = Object.keys(kit.counts).filter(
    (id) =>
      !legal.has(id) &&
      kit.tiles[id]?.colour === colour &&
      kit.tiles[id]?.stops.length === kit.tiles[[...legal][0] ?? '']?.stops.length,
  );
  return (
    <div className="tile-popover">
      <header>
        <strong>{hex}</strong>
        <span className="muted">{colour ? t('rail.toColour', t(`colour.${colour}`)) : ''}</span>
        <span className="spacer" />
        <span className="muted">
          {t('rail.turn')} <kbd>R</kbd>
        </span>
      </header>
      <TileList hex={hex} />
      {others.length > 0 && (
        <ul className="tile-not">
          {others.slice(0, 8).map((id) => (
            <li key={id}>
              <button
                type="button"
                aria-label={t('rail.whyNot', id)}
                onClick={() => {
                  const illegal = checkBase({
                    ...(here[0]?.choice as object),
                    tile: id,
                    rotation: 0,
                  } as never as Action);
                  if (illegal) explain({ what: t('rail.tileNot', id), illegal });
                }}
              >
                <TilePicture layout={layout} tile={turnedTile(kit, id, 0)} border={board.tileBorder?.(id)} />
                {id}
              </button>
            </li>
          ))}
        </ul>
      )}
      {explained && (
        <p className="popover-why">
          <strong>{explained.what}</strong> {say(explained.illegal.message)}
        </p>
      )}
    </div>
  );
}
