import { useState } from 'react';
import './panels.css';
import { DECK, incomeOf, OUT, tilesLeft, topOfDeck } from '@traviesa/rail';
import { About } from '../cards/About.tsx';
import { Plate } from '../titles/Plate.tsx';
import { useBoard, useRail } from './spec.ts';
import { TilePicture, tileInBox } from './TileArt.tsx';
import { TileExplorer } from './TileExplorer.tsx';

/** Trains in the order of the deck, and what each brings. */
export function RailTrains() {
  const { t, state: s, rail, words } = useRail();
  const top = topOfDeck(s)?.type;
  return (
    <>
      <ul className="trains">
        {rail.trains.map((spec) => {
          const left = s.trains.filter((x) => x.type === spec.type && x.owner === DECK).length;
          const alive = s.trains.some((x) => x.type === spec.type && x.owner !== OUT);
          const phase = rail.phases.find((p) => p.startsWith === spec.type);
          const rusts = rail.trains.filter((x) => x.rustsOn === spec.type).map((x) => x.type);
          const state = !alive ? 'gone' : spec.type === top ? 'offer' : left === 0 ? 'sold' : '';
          return (
            <li key={spec.type} className={state}>
              <span>
                <About kind="train" id={spec.type} className="plain">
                  <strong>{spec.type}</strong>
                </About>{' '}
                {words.money(spec.price)} {left > 0 && <b>×{left}</b>}
              </span>
              <small>
                {!alive
                  ? t('rail.rusted')
                  : rusts.length > 0
                    ? t('rail.rusts', rusts.join(', '))
                    : state === 'offer'
                      ? t('rail.onOffer')
                      : state === 'sold'
                        ? t('rail.soldOut')
                        : phase
                          ? t('rail.limit', phase.trainLimit)
                          : ''}
              </small>
            </li>
          );
        })}
      </ul>
      <p className="muted">{t('rail.phaseBank', s.phase, words.money(s.cash['bank'] ?? 0))}</p>
    </>
  );
}

export function RailPrivates() {
  const { t, state: s, rail, face, words, name } = useRail();
  return (
    <ul className="privates">
      {rail.privates.map((p) => {
        const owner = s.privates[p.id]?.owner ?? 'bank';
        return (
          <li key={p.id} className={owner === OUT ? 'gone' : ''}>
            <strong>{p.id}</strong>
            <About kind="private" id={p.id}>
              {p.name}
            </About>
            <span className="muted">{t('rail.privateFacts', words.money(p.face), words.money(incomeOf(s, p)))}</span>
            <span>
              {owner === OUT ? (
                t('rail.closed')
              ) : owner === 'bank' ? (
                '–'
              ) : s.seats.includes(owner) ? (
                name(owner)
              ) : (
                <Plate id={owner} marks={face.marks} />
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Tiles that are still in the box. */
export function RailTiles() {
  const { state: s, board, face } = useBoard();
  const [chosen, choose] = useState<string>();
  const kit = board.kit(s);
  const layout = kit.map.grid === 'pointy' ? 'pointy' : 'flat';
  // Only the shared railway rules say what follows what; a title with rules of its own shows the box alone.
  const open = face.rail ? chosen : undefined;
  return (
    <>
      {open !== undefined && <TileExplorer id={open} onTile={choose} />}
      <ul className="tiles-left">
        {Object.keys(kit.counts).map((id) => {
          const left = tilesLeft(kit, s.board, id);
          const shown = (
            <>
              <TilePicture
                layout={layout}
                tile={tileInBox(kit, id, 0)}
                tier={board.tier(s)}
                tierColours={board.tierColours}
                border={board.tileBorder?.(id)}
              />
              <span>
                <strong>{id}</strong> ×{left}
              </span>
            </>
          );
          return (
            <li key={id} className={left === 0 ? 'gone' : ''}>
              {face.rail ? (
                <button type="button" aria-pressed={open === id} onClick={() => choose(open === id ? undefined : id)}>
                  {shown}
                </button>
              ) : (
                shown
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
