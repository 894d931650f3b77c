import type { DockSpec } from '../../../rail/spec.ts';
import { DividendDock } from './DividendDock.tsx';
import { RunDock } from './RunDock.tsx';
import { SellTrainDock } from './SellTrainDock.tsx';
import { StationDock } from './StationDock.tsx';
import { TrackDock } from './TrackDock.tsx';
import { TrainsDock } from './TrainsDock.tsx';

/** The steps of a company's turn. */
export const operateDocks: Readonly<Record<string, DockSpec>> = {
  layTrack: { View: TrackDock, shows: ['layTile', 'addStation', 'buildToLondon'] },
  placeTokens: { View: StationDock, shows: ['placeToken'] },
  runTrains: { View: RunDock, shows: ['runTrains'] },
  dividend: { View: DividendDock, shows: ['payDividend', 'withhold', 'hudson'] },
  buyTrains: { View: TrainsDock, shows: ['buyTrain', 'buyTrainFrom', 'sellTreasury', 'refinance'] },
  consent: { View: SellTrainDock, shows: ['accept', 'decline'] },
};
