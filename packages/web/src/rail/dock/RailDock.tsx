import { PlainDock } from '../../dock/PlainDock.tsx';
import { draftedLay } from '../choices.ts';
import { type DockSpec, topStep, useRail } from '../spec.ts';
import { RaisingDock, WaterfallDock } from './AuctionDock.tsx';
import { BesideDock } from './BesideDock.tsx';
import { ConsentDock } from './ConsentDock.tsx';
import { DividendDock } from './DividendDock.tsx';
import { ShownDock } from './OtherMoves.tsx';
import { RunDock } from './RunDock.tsx';
import { StockDock } from './StockDock.tsx';
import { TokenDock, TrackDock } from './TrackDock.tsx';
import { DiscardDock, TrainsDock } from './TrainsDock.tsx';

/** The docks of the kit's steps. A title adds its own, or takes another for a step of these. */
export const railDocks: Readonly<Record<string, DockSpec>> = {
  waterfall: { View: WaterfallDock, shows: ['buyLot', 'bid'] },
  raising: { View: RaisingDock, shows: ['raise'] },
  stockRound: { View: StockDock, shows: ['sell', 'buyShare', 'start'], goesOn: true },
  layTrack: { View: TrackDock, shows: ['layTile'] },
  placeTokens: { View: TokenDock, shows: ['placeToken'] },
  runTrains: { View: RunDock, shows: ['runTrains'] },
  dividend: { View: DividendDock, shows: ['payDividend', 'withhold'] },
  buyTrains: { View: TrainsDock, shows: ['buyTrain', 'offerForTrain', 'sellForTrain', 'bankrupt'] },
  emergency: { View: TrainsDock, shows: ['buyTrain', 'offerForTrain', 'sellForTrain', 'bankrupt'] },
  discardTrains: { View: DiscardDock, shows: ['discard'] },
  consent: { View: ConsentDock, shows: ['accept', 'decline'] },
};

/** What is drafted on the map beside the step: a tile is laid like any other, all else says what it does. */
const laying: DockSpec = { View: TrackDock, shows: [] };
const placing: DockSpec = { View: BesideDock, shows: [] };

/** The dock of railway titles; a step it does not know is shown as a plain list of its moves. */
export function RailDock() {
  const { base, rail, chip, draft, baseTiles } = useRail();
  const step = topStep(base);
  const own = rail.docks?.[step] ?? railDocks[step];
  const last = draft.at(-1);
  const beside = own && last && 'hex' in last && !own.shows.includes(last.type);
  const Power = chip === undefined ? undefined : rail.chips?.dock?.(chip);
  if (Power) return <Power />;
  if (!own) return <PlainDock />;
  const { View, ...shown } = beside ? (draftedLay(draft, baseTiles) ? laying : placing) : own;
  return (
    <ShownDock value={shown}>
      <View />
    </ShownDock>
  );
}
