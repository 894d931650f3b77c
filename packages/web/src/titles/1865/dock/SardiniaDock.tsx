import './dock.css';
import { PlainDock } from '../../../dock/PlainDock.tsx';
import { topFrame, useSardinia } from '../useSardinia.ts';
import { MineDock, ReplaceDock } from './AfterAbsorption.tsx';
import { ConsentDock } from './ConsentDock.tsx';
import { ConversionDock } from './ConversionDock.tsx';
import { DraftDock } from './DraftDock.tsx';
import { RaiseDock } from './RaiseDock.tsx';
import { RunDock } from './RunDock.tsx';
import { ShareDock } from './ShareDock.tsx';
import { StationDock } from './StationDock.tsx';
import { TrackDock } from './TrackDock.tsx';
import { DiscardDock, TrainsDock } from './TrainsDock.tsx';

/** One dock per step that asks somebody. */
export function SardiniaDock() {
  const { base } = useSardinia();
  switch (topFrame(base)?.step) {
    case 'draft':
      return <DraftDock />;
    case 'conversions':
      return <ConversionDock />;
    case 'shareTurn':
      return <ShareDock />;
    case 'track':
      return <TrackDock />;
    case 'station':
      return <StationDock />;
    case 'run':
      return <RunDock />;
    case 'trains':
      return <TrainsDock />;
    case 'consent':
      return <ConsentDock />;
    case 'raise':
      return <RaiseDock />;
    case 'discard':
      return <DiscardDock />;
    case 'abandon':
      return <MineDock type="abandon" />;
    case 'mines':
      return <MineDock type="takeMine" />;
    case 'replace':
      return <ReplaceDock />;
    default:
      return <PlainDock />;
  }
}
