import './panels.css';
import { useDeferredValue } from 'react';
import { Link } from '../app/Link.tsx';
import { placeName } from './placeName.ts';
import { useBoard } from './spec.ts';
import { TileList } from './TileList.tsx';
import { TileNot } from './TileNot.tsx';
import { layLike } from './tilesNot.ts';

/** The reason, in place, with the rule it comes from. */
export function PopoverWhy() {
  const { t, explained, say, face } = useBoard();
  if (explained?.at !== 'map') return null;
  return (
    <p className="popover-why" role="status">
      <strong>{explained.what}</strong> {say(explained.illegal.message)}{' '}
      <Link to={{ page: 'rules', title: face.game.id, rule: explained.illegal.rule }} target="_blank">
        {t('rules.rule', explained.illegal.rule)}
      </Link>
    </p>
  );
}

/** Tiles for the hex that do not fit, after those that do. */
export function TilesNotHere({ hex, inPlace }: { readonly hex: string; readonly inPlace: boolean }) {
  const { checkBase, me, baseTiles } = useBoard();
  const here = baseTiles.filter((c) => c.hex === hex);
  // What fits comes first, also in time.
  const soon = useDeferredValue(hex, '');
  if (soon !== hex) return null;
  return (
    <TileNot
      hex={hex}
      legal={new Set(here.map((c) => c.tile))}
      check={(lay) => checkBase(layLike(here[0], me ?? '', hex, lay))}
      inPlace={inPlace}
    />
  );
}

/** Beside the picked hex: what fits, and what does not and why. */
export function TilePopover({ hex }: { readonly hex: string }) {
  const { t, words, board, base, baseTiles } = useBoard();
  const kit = board.kit(base);
  const first = baseTiles.find((c) => c.hex === hex);
  const colour = first && kit.tiles[first.tile]?.colour;
  return (
    <div className="tile-popover">
      <header>
        <strong>{placeName(words, kit, hex)}</strong>
        <span className="muted">{colour ? t('rail.toColour', t(`colour.${colour}`)) : ''}</span>
        <span className="spacer" />
        <span className="muted">
          {t('rail.turn')} <kbd>R</kbd>
        </span>
      </header>
      <TileList hex={hex} />
      <TilesNotHere hex={hex} inPlace />
      <PopoverWhy />
    </div>
  );
}
