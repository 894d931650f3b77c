import type { Illegal } from '@traviesa/engine';
import { useBoard } from './spec.ts';
import { TilePicture, tileInBox } from './TileArt.tsx';
import { layoutOf } from './TileList.tsx';
import { tilesNot, whyNot } from './tilesNot.ts';

interface Props {
  readonly hex: string;
  readonly legal: ReadonlySet<string>;
  /** Why a tile cannot be laid so. */
  readonly check: (lay: { readonly tile: string; readonly rotation: number }) => Illegal | undefined;
  /** Shown beside the tiles, not in the dock. */
  readonly inPlace: boolean;
}

/** Impossible tiles, small; each answers why not. */
export function TileNot({ hex, legal, check, inPlace }: Props) {
  const { t, board, base, explain } = useBoard();
  const kit = board.kit(base);
  const others = tilesNot(kit, base.board, hex, legal);
  if (others.length === 0) return null;
  return (
    <ul className="tile-not" aria-label={t('rail.notFitting')}>
      {others.map((id) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => {
              const illegal = whyNot((rotation) => check({ tile: id, rotation }));
              if (illegal) explain({ what: t('rail.tileNot', id), illegal, ...(inPlace && { at: 'map' }) });
            }}
          >
            <span aria-hidden="true">
              <TilePicture
                layout={layoutOf(kit)}
                tile={tileInBox(kit, id, 0)}
                tier={board.tier(base)}
                tierColours={board.tierColours}
                border={board.tileBorder?.(id)}
              />
              {id}
            </span>
            <span className="hidden-text">{t('rail.whyNot', id)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
