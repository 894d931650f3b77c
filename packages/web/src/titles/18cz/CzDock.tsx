import { PlainDock } from '../../dock/PlainDock.tsx';
import { DividendDock } from '../../rail/dock/DividendDock.tsx';
import { ConsentDock } from '../../rail/dock/RailDock.tsx';
import { RunDock } from '../../rail/dock/RunDock.tsx';
import { TokenDock, TrackDock } from '../../rail/dock/TrackDock.tsx';
import { topStep, useRail } from '../../rail/spec.ts';

/** Steps that are as in other titles have their docks; the rest is a list of moves. */
export function CzDock() {
  const { base } = useRail();
  switch (topStep(base)) {
    case 'layTrack':
      return <TrackDock />;
    case 'placeTokens':
      return <TokenDock />;
    case 'runTrains':
      return <RunDock />;
    case 'dividend':
      return <DividendDock />;
    case 'consent':
      return <ConsentDock />;
    default:
      return <PlainDock />;
  }
}
