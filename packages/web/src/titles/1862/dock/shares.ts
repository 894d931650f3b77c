import type { DockSpec } from '../../../rail/spec.ts';
import { AuctionDock } from './AuctionDock.tsx';
import { CharterDock } from './CharterDock.tsx';
import { CharterTokensDock } from './CharterTokensDock.tsx';
import { ConsentDock } from './ConsentDock.tsx';
import { DropTokensDock } from './DropTokensDock.tsx';
import { FinesDock } from './FinesDock.tsx';
import { MergeDock } from './MergeDock.tsx';
import { OptionDock } from './OptionDock.tsx';
import { ParliamentDock } from './ParliamentDock.tsx';
import { RedeemDock } from './RedeemDock.tsx';
import { StockDock } from './StockDock.tsx';

/** Parliament, stock round, fines, mergers and redemption. */
export const shareDocks: Readonly<Record<string, DockSpec>> = {
  parliament: { View: ParliamentDock, shows: ['openAuction'] },
  auction: { View: AuctionDock, shows: ['raise'] },
  charter: { View: CharterDock, shows: ['setPar', 'buyShare'], goesOn: true },
  floatTokens: { View: CharterTokensDock, shows: ['buyTokens'] },
  stockRound: { View: StockDock, shows: ['sell', 'buyShare', 'start'], goesOn: true },
  fines: { View: FinesDock, shows: ['sellForFine'] },
  merge: { View: MergeDock, shows: ['offerMerger'] },
  mergerConsent: { View: ConsentDock, shows: ['accept', 'decline'] },
  option: { View: OptionDock, shows: ['keepOption', 'giveUpOption'] },
  dropTokens: { View: DropTokensDock, shows: ['dropToken'] },
  redeem: { View: RedeemDock, shows: ['redeemShare'] },
};
