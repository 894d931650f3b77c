import type { PanelSpec } from '../../face.ts';
import { Charters } from './Charters.tsx';
import { ZigzagMarket } from './Market.tsx';

/** The market as it is printed, and the charters in the place of privates. */
export const sharePanels: readonly PanelSpec[] = [
  { id: 'market', title: 'panel.market', tab: 'market', View: ZigzagMarket },
  { id: 'privates', title: 'panel.charters', tab: 'market', View: Charters },
];
