import type { PanelSpec } from '../../face.ts';
import { TrainsPanel } from './TrainsPanel.tsx';

/** Trains by their groups. */
export const operatePanels: readonly PanelSpec[] = [
  { id: 'trains', title: 'panel.trains', tab: 'market', View: TrainsPanel },
];
