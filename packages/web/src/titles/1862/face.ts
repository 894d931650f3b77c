import game, { rail, type Types1862 } from '@traviesa/games/1862';
import { railFace } from '../../rail/railFace.ts';
import { choicesFor, placings } from './building.ts';
import { ManiaStanding } from './dock/OptionStanding.tsx';
import { operateDocks } from './dock/operate.ts';
import { shareDocks } from './dock/shares.ts';
import { operateLabel } from './labels.operate.ts';
import { sharesLabel } from './labels.shares.ts';
import { marks } from './marks.ts';
import { CompanyDetails } from './panels/Details.tsx';
import { CompanySigns } from './panels/Signs.tsx';
import { sharePanels } from './panels/shares.ts';
import { routeLooks } from './runLines.ts';
import { en } from './text.en.ts';
import { es } from './text.es.ts';
import { noteOn, roundSub, textParts } from './words.shares.ts';

const turn = ['merge', 'layTrack', 'placeTokens', 'runTrains', 'dividend', 'buyTrains', 'redeem', 'acquire'] as const;

/** The eastern counties of England. */
export const face = railFace<Types1862, typeof en>({
  game,
  rail,
  marks,
  texts: { en, es },
  steps: () => turn,
  docks: { ...operateDocks, ...shareDocks },
  also: { mergerConsent: 'merge', mergeShares: 'merge', option: 'merge', dropTokens: 'merge' },
  stationOf: (s) => (s.stack.some((f) => f.step === 'merge' && f.kind === 'acquisition') ? 'acquire' : undefined),
  routeLooks,
  placings,
  choicesFor,
  inGame: (s, c) => s.companies[c]?.closed === false,
  Signs: CompanySigns,
  Details: CompanyDetails,
  ownShares: true,
  Standing: ManiaStanding,
  roundSub,
  noteOn,
  textParts,
  panels: sharePanels,
  label: (a, s, x) => operateLabel(a, s, x) ?? sharesLabel(a, s, x),
});
