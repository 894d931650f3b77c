import { placesFor, tilesLeft, upgradesOf } from '@traviesa/rail';
import { useMemo } from 'react';
import { placeName } from './placeName.ts';
import { useBoard } from './spec.ts';
import { TilePicture, tileInBox } from './TileArt.tsx';
import { layoutOf } from './TileList.tsx';

interface Props {
  readonly id: string;
  readonly onTile: (id: string) => void;
}

/** One tile of the box: what it follows, what follows it, and where it fits now. */
export function TileExplorer({ id, onTile }: Props) {
  const { t, state: s, board, words } = useBoard();
  const kit = board.kit(s);
  const { before, after } = useMemo(
    () => ({
      before: Object.keys(kit.counts).filter((other) => upgradesOf(kit, other).includes(id)),
      after: upgradesOf(kit, id).filter((other) => other in kit.counts),
    }),
    [kit, id],
  );
  const places = useMemo(() => placesFor(kit, s.board, id), [kit, s.board, id]);
  const row = (tiles: readonly string[]) => (
    <ul className="tiles-left">
      {tiles.map((other) => (
        <li key={other}>
          <button type="button" onClick={() => onTile(other)}>
            <TilePicture
              layout={layoutOf(kit)}
              tile={tileInBox(kit, other, 0)}
              tier={board.tier(s)}
              tierColours={board.tierColours}
              border={board.tileBorder?.(other)}
            />
            <span>
              <strong>{other}</strong> ×{tilesLeft(kit, s.board, other)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
  return (
    <section className="tile-explorer" aria-label={t('tiles.about', id)}>
      <strong>{t('tiles.about', id)}</strong>
      <p>{t('tiles.left', tilesLeft(kit, s.board, id))}</p>
      {before.length > 0 && (
        <>
          <p>{t('tiles.follows')}</p>
          {row(before)}
        </>
      )}
      <p>{after.length > 0 ? t('tiles.followedBy') : t('tiles.last')}</p>
      {row(after)}
      <p>
        {places.length === 0
          ? t('tiles.nowhere')
          : t('tiles.fitsIn', places.length, words.list(places.map((hex) => placeName(words, kit, hex))))}
      </p>
    </section>
  );
}
