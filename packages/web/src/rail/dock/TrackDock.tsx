import { sharesOf, totalShares } from '@traviesa/rail';
import type { ReactNode } from 'react';
import { Icon } from '../../app/Icon.tsx';
import { Commit, Fact } from '../../dock/parts.tsx';
import { usePhone } from '../../table/usePhone.ts';
import { useBestRun } from '../../worker/useBestRun.ts';
import { draftedLay, layAction } from '../choices.ts';
import { placeName } from '../placeName.ts';
import { companyOnTurn, useBoard, useRail } from '../spec.ts';
import { TileList } from '../TileList.tsx';
import { TilesNotHere } from '../TilePopover.tsx';
import { Foot, Head } from './Head.tsx';
import { Skip } from './Skip.tsx';

interface LayProps {
  /** What is asked, what is said when nothing fits, and how one declines, where it is not as usual. */
  readonly ask?: string | undefined;
  readonly none?: string | undefined;
  readonly decline?: ReactNode;
  /** What stands between the turn and the buttons while no tile is drafted. */
  readonly children?: ReactNode;
}

/** Track: pick a ringed hex, see the tiles, turn, lay. */
export function TrackDock({ ask, none, decline, children }: LayProps) {
  const { t, base, state, commit, words, face, baseTiles, me, rail } = useRail();
  const { draft, setDraft } = useBoard();
  const phone = usePhone();
  const lay = draftedLay(draft, baseTiles);
  const company = companyOnTurn(base);
  const before = useBestRun(face.game.id, base, company);
  const after = useBestRun(face.game.id, state, lay ? company : undefined);
  if (!lay)
    return (
      <>
        <Head />
        {children}
        <Foot lead={<strong>{baseTiles.length > 0 ? (ask ?? t('rail.pickHex')) : (none ?? t('rail.noTile'))}</strong>}>
          {decline === undefined ? <Skip text={t('rail.skipTrack')} /> : decline}
        </Foot>
      </>
    );
  const { choice } = lay;
  const turn = (): void => {
    const next = choice.rotations[(choice.rotations.indexOf(lay.rotation) + 1) % choice.rotations.length]!;
    setDraft([...draft.slice(0, -1), layAction(choice, next)]);
  };
  const cost = company ? (base.cash[company] ?? 0) - (state.cash[company] ?? 0) : 0;
  const held = company && me ? sharesOf(base, company, me) / totalShares(base, company) : 0;
  const kit = rail.kit(base);
  return (
    <>
      <Head />
      {phone && (
        <div className="tile-row">
          <TileList hex={lay.hex} />
          <TilesNotHere hex={lay.hex} inPlace={false} />
        </div>
      )}
      <Foot
        lead={<strong>{t('rail.putTile', lay.tile, placeName(words, kit, lay.hex))}</strong>}
        facts={
          <>
            <Fact label={t('common.cost')}>{cost > 0 ? words.money(cost) : t('rail.free')}</Fact>
            {before && after && (
              <Fact label={after.proven ? t('rail.bestRunProven') : t('rail.bestRun')} to={words.number(after.total)}>
                {words.money(before.total)}
              </Fact>
            )}
            {after && held > 0 && (
              <Fact label={t('rail.yourPart', words.percent(held * 100))}>{words.money(after.total * held)}</Fact>
            )}
          </>
        }
      >
        {decline === undefined ? <Skip text={t('rail.skipTrack')} /> : decline}
        {choice.rotations.length > 1 && (
          <button type="button" className="button" data-turn={phone ? undefined : ''} onClick={turn}>
            <Icon name="turn" />
            {t('rail.turn')}
          </button>
        )}
        <Commit onDo={() => commit()}>{t('rail.lay', lay.tile)}</Commit>
      </Foot>
    </>
  );
}

/** Token: ghosts on the map and their cost. */
export function TokenDock() {
  const { t, base, draft, commit, words, rail, offered } = useRail();
  const company = companyOnTurn(base);
  const drafted = draft.findLast((a) => a.type === 'placeToken');
  const kit = rail.kit(base);
  const cost = company ? rail.tokenCost(base, company) : 0;
  const can = offered.some((c) => c.type === 'placeToken');
  return (
    <>
      <Head />
      <Foot
        lead={
          <strong>
            {drafted
              ? t('rail.putToken', placeName(words, kit, drafted.hex))
              : can
                ? t('rail.pickToken')
                : t('rail.noToken')}
          </strong>
        }
        facts={
          <>
            <Fact label={t('common.cost')}>{words.money(cost)}</Fact>
            {company && drafted && (
              <Fact label={t('rail.treasury')} to={words.money((base.cash[company] ?? 0) - cost)}>
                {words.money(base.cash[company] ?? 0)}
              </Fact>
            )}
          </>
        }
      >
        <Skip text={t('rail.skipToken')} />
        {drafted && <Commit onDo={() => commit()}>{t('rail.placeToken', words.money(cost))}</Commit>}
      </Foot>
    </>
  );
}
