import { ATE, kitOf, TEPLICE } from '@traviesa/games/18cz';
import { neighbour, tileAt, turnOf } from '@traviesa/rail';
import { useEffect } from 'react';
import { Commit } from '../../../dock/parts.tsx';
import { Foot, Head } from '../../../rail/dock/Head.tsx';
import { TrackDock } from '../../../rail/dock/TrackDock.tsx';
import { placeName } from '../../../rail/placeName.ts';
import { companyOnTurn } from '../../../rail/spec.ts';
import { offersOf, valuesOf } from '../../../table/offers.ts';
import { frameOf } from '../../../table/TableContext.ts';
import { short } from '../parts.tsx';
import { useCz } from '../useCz.ts';

/** The track of a turn; a company's first one is special, and ATE's more than others'. */
export function CzTrackDock() {
  const { t, base, me, checkBase, say } = useCz();
  const laid = frameOf(base, 'layTrack')?.laid.length ?? 0;
  const duty = checkBase({ type: 'pass', player: me ?? '' });
  const first = turnOf(base)?.first ?? false;
  const ask = duty ? say(duty.message) : first ? (laid === 0 ? t('cz.firstTurn') : t('cz.oneMore')) : undefined;
  const waits = companyOnTurn(base) === ATE && !base.board.tiles[TEPLICE];
  return <TrackDock ask={ask} none={waits ? t('cz.ateWaits') : undefined} />;
}

/** A large company begins on one of two hexes at the border. */
export function RedTileDock() {
  const { t, base } = useCz();
  return <TrackDock ask={t('cz.redAsk', short(companyOnTurn(base) ?? ''))} decline={null} />;
}

/** Two cities in a home hex: where does the token stand? */
export function HomeCityDock() {
  const { t, base, me, draft, setDraft, commit, baseOffered, pick, words } = useCz();
  const frame = frameOf(base, 'homeCity');
  useEffect(() => pick(TEPLICE), [pick]);
  const kit = kitOf(base);
  const tile = tileAt(kit, base.board, TEPLICE);
  const drafted = draft.findLast((a) => a.type === 'chooseCity');
  if (!frame) return null;
  /** Where a city's track leads, so that one can tell it from the other. */
  const leadsTo = (city: number): string =>
    words.list((tile.stops[city]?.exits ?? []).flatMap((e) => neighbour(kit.map.grid, TEPLICE, e) ?? []));
  return (
    <>
      <Head />
      <Foot
        lead={
          <div>
            <strong>{t('cz.cityAsk', short(frame.company), placeName(words, kit, TEPLICE))}</strong>
            <small>{frame.by === frame.company ? t('cz.cityOwn') : t('cz.cityOther', short(frame.by))}</small>
          </div>
        }
      >
        {offersOf(baseOffered, 'chooseCity')
          .flatMap((c) => valuesOf(c.city))
          .map((city) => {
            return (
              <button
                key={city}
                type="button"
                className="button cz-stay"
                data-choice
                aria-pressed={drafted?.city === city}
                onClick={() => setDraft([{ type: 'chooseCity', player: me ?? '', city } as const])}
              >
                {leadsTo(city) ? t('cz.cityTo', leadsTo(city)) : t('cz.cityN', city + 1)}
              </button>
            );
          })}
        {drafted && <Commit onDo={() => commit()}>{t('cz.placeHome')}</Commit>}
      </Foot>
    </>
  );
}
