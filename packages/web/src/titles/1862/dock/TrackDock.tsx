import { homeDuty, LONDON, tokensLeft } from '@traviesa/games/1862';
import { Act, Commit, Fact } from '../../../dock/parts.tsx';
import { Foot, Head } from '../../../rail/dock/Head.tsx';
import { Skip } from '../../../rail/dock/Skip.tsx';
import { TrackDock as TileDock } from '../../../rail/dock/TrackDock.tsx';
import { companyOnTurn } from '../../../rail/spec.ts';
import { offersOf, valuesOf } from '../../../table/offers.ts';
import { frameOf } from '../../../table/TableContext.ts';
import { useBestRun } from '../../../worker/useBestRun.ts';
import { type Building, displacedBy, homeName, isBuilding, trackEnds } from '../building.ts';
import { useMania } from '../useMania.ts';

/** A tile, or instead of it a small station or London: what cannot be chosen says why. */
function Ways() {
  const { t, base, me, baseOffered, chip, openChip, setDraft } = useMania();
  const stations = offersOf(baseOffered, 'addStation');
  const first = LONDON[0]!.hex;
  const london = offersOf(baseOffered, 'buildToLondon').flatMap((c) => valuesOf(c.hex))[0];
  const toLondon = { type: 'buildToLondon', player: me ?? '', hex: london ?? first } as const;
  const on = (what: Building | undefined): boolean => chip === what;
  return (
    <div className="dock-row track-ways" role="group" aria-label={t('r62.trackWays')}>
      <button type="button" className="train-row" aria-pressed={on(undefined)} onClick={() => openChip(undefined)}>
        <strong>{t('r62.way.tile')}</strong>
        <small>{t('r62.way.tileNote')}</small>
      </button>
      <button
        type="button"
        className="train-row"
        aria-pressed={on('station')}
        disabled={stations.length === 0}
        onClick={() => openChip('station')}
      >
        <strong>{t('r62.way.station')}</strong>
        <small>{stations.length === 0 ? t('r62.way.stationNone') : t('r62.way.stationNote', stations.length)}</small>
      </button>
      <Act
        action={toLondon}
        against={base}
        className="train-row"
        pressed={on('london')}
        what={t('r62.london')}
        onDo={() => {
          openChip('london');
          setDraft([toLondon]);
        }}
      >
        <strong>{t('r62.london')}</strong>
        <small>{t('r62.way.londonNote')}</small>
      </Act>
    </div>
  );
}

/** What happened to the home token, and what must be done for it. */
function useHomeNote(company: string): { readonly ask?: string; readonly note?: string } {
  const { t, base, snap, moment, words } = useMania();
  const duty = homeDuty(base, company);
  const [gone] = displacedBy(snap.log.slice(0, moment + 1), company);
  if (duty) {
    const place = homeName(words, duty.hex);
    return { ask: base.board.tiles[duty.hex] ? t('r62.homeUpgrade', place) : t('r62.homeFirst', place) };
  }
  return gone === undefined ? {} : { note: t('r62.homeTook', company, gone) };
}

/** Small station or London, as the draft has it. */
function BuildDock({ building }: { readonly building: Building }) {
  const { t, base, state, draft, setDraft, commit, words, face, me, baseOffered } = useMania();
  const company = companyOnTurn(base) ?? '';
  const last = draft.at(-1);
  const before = useBestRun(face.game.id, base, company);
  const after = useBestRun(face.game.id, state, last ? company : undefined);
  const station = last?.type === 'addStation' ? last : undefined;
  const tracks = station
    ? offersOf(baseOffered, 'addStation')
        .filter((c) => valuesOf(c.hex).includes(station.hex))
        .flatMap((c) => valuesOf(c.track))
    : [];
  const left = tokensLeft(base, company);
  return (
    <>
      <Head />
      <Ways />
      {station && tracks.length > 1 && (
        <div className="dock-row station-tracks" role="group" aria-label={t('r62.whichTrack')}>
          {tracks.map((track) => (
            <button
              key={track}
              type="button"
              className="button"
              data-choice
              aria-pressed={track === station.track}
              onClick={() => setDraft([{ type: 'addStation', player: me ?? '', hex: station.hex, track }])}
            >
              {trackEnds(words, station.hex, track).join(' – ')}
            </button>
          ))}
        </div>
      )}
      <Foot
        lead={
          <div>
            <strong>
              {building === 'london'
                ? t('r62.london')
                : station
                  ? t('r62.station', homeName(words, station.hex))
                  : t('r62.pickStation')}
            </strong>
            <small>{building === 'london' ? t('r62.londonNote') : t('r62.stationNote')}</small>
          </div>
        }
        facts={
          <>
            {building === 'london' && (
              <Fact label={t('rail.tokensLeft')} to={left - 1}>
                {left}
              </Fact>
            )}
            {before && after && (
              <Fact label={t('rail.bestRun')} to={words.number(after.total)}>
                {words.money(before.total)}
              </Fact>
            )}
          </>
        }
      >
        <Skip text={t('rail.skipTrack')} />
        {last && (
          <Commit onDo={() => commit()}>{t(building === 'london' ? 'r62.buildLondon' : 'r62.putStation')}</Commit>
        )}
      </Foot>
    </>
  );
}

/** Track: tiles, a small station or London; the duty of the home tile is told first. */
export function TrackDock() {
  const { t, base, chip } = useMania();
  const company = companyOnTurn(base) ?? '';
  const frame = frameOf(base, 'layTrack');
  const { ask, note } = useHomeNote(company);
  if (isBuilding(chip)) return <BuildDock building={chip} />;
  const more = (frame?.laid.length ?? 0) > 0;
  return (
    <TileDock ask={ask ?? (more ? t('r62.oneMore') : t('r62.trackAsk'))}>
      {!more && ask === undefined && <Ways />}
      {note && <p className="run-note">{note}</p>}
    </TileDock>
  );
}
