import { CARD_CAPACITY, CARD_INCOME, type State, trafficAt } from '@traviesa/games/1865';
import { tileAt } from '@traviesa/rail';
import { About } from '../../../cards/About.tsx';
import { Plate } from '../../Plate.tsx';
import { placeOf, useSardinia } from '../useSardinia.ts';

/** Maritime companies: where, whose, and whether their bonus has been paid. */
export function Maritime() {
  const { t, state: s, geo, face, words, name } = useSardinia();
  return (
    <>
      <ul className="privates">
        {Object.entries(s.cards).map(([m, { owner, paid }]) => (
          <li key={m} className={owner === 'out' ? 'gone' : ''}>
            <strong>{m}</strong>
            <About kind="private" id={m}>
              {words.list((geo.data.ports[m] ?? []).map((h) => placeOf(geo, h)))}
            </About>
            <span className="muted">
              {s.players.includes(owner)
                ? t('s65.cardPays', words.money(CARD_INCOME))
                : s.companies[owner]
                  ? t(paid ? 's65.cardPaid' : 's65.cardUnpaid', CARD_CAPACITY)
                  : ''}
            </span>
            <span>
              {owner === 'out' ? (
                t('s65.cardOut')
              ) : owner === 'supply' ? (
                '–'
              ) : s.players.includes(owner) ? (
                name(owner)
              ) : (
                <Plate id={owner} marks={face.marks} />
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="muted">{t('s65.cardRules', words.money(CARD_INCOME), CARD_CAPACITY)}</p>
    </>
  );
}

/** Mines: what each gives, who works it, and when it will give less. */
export function Mines() {
  const { t, state: s, geo, face } = useSardinia();
  const board = s.board as State['board'];
  return (
    <>
      <ul className="privates">
        {geo.mines.map((hex) => {
          const tile = tileAt(geo.kit, board, hex);
          const owner = s.board.tokens.find((x) => x.hex === hex)?.company;
          const traffic = trafficAt(geo, board, hex);
          const falls =
            owner !== undefined &&
            ((tile.tile.colour === 'yellow' && s.phase >= 3) || (tile.tile.colour === 'green' && s.phase >= 5));
          return (
            <li key={hex}>
              <strong>{hex}</strong>
              <span>
                {placeOf(geo, hex)} {geo.carbonia.has(hex) && <small className="muted">{t('s65.carbonia')}</small>}
              </span>
              <span className="muted">
                {tile.exits === 0
                  ? t('s65.noTileYet')
                  : `${t('s65.trafficN', traffic)}${falls ? ` › ${traffic - 1}` : ''}`}
              </span>
              <span>{owner ? <Plate id={owner} marks={face.marks} /> : '–'}</span>
            </li>
          );
        })}
      </ul>
      <p className="muted">{t('s65.mineRules')}</p>
    </>
  );
}
