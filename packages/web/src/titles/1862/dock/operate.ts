import { ConsentDock } from '../../../rail/dock/ConsentDock.tsx';
import { DividendDock } from '../../../rail/dock/DividendDock.tsx';
import { RunDock } from '../../../rail/dock/RunDock.tsx';
import { TokenDock, TrackDock } from '../../../rail/dock/TrackDock.tsx';
import { TrainsDock } from '../../../rail/dock/TrainsDock.tsx';
import type { DockSpec } from '../../../rail/spec.ts';

/** The steps of a company's turn. */
export const operateDocks: Readonly<Record<string, DockSpec>> = {
  layTrack: { View: TrackDock, shows: ['layTile'] },
  placeTokens: { View: TokenDock, shows: ['placeToken'] },
  runTrains: { View: RunDock, shows: ['runTrains'] },
  dividend: { View: DividendDock, shows: ['payDividend', 'withhold'] },
  buyTrains: { View: TrainsDock, shows: [] },
  consent: { View: ConsentDock, shows: ['accept', 'decline'] },
};
