import type { View } from '@traviesa/engine';
import game, { rail, type Types1862, trainLimit } from '@traviesa/games/1862';
import { railFace } from '../../rail/railFace.ts';
import { choicesFor, placings, probe } from './building.ts';
import { ManiaStanding } from './dock/OptionStanding.tsx';
import { operateDocks } from './dock/operate.ts';
import { shareDocks } from './dock/shares.ts';
import { Ground } from './Ground.tsx';
import { operateLabel, trainNote } from './labels.operate.ts';
import { sharesLabel } from './labels.shares.ts';
import { marks } from './marks.ts';
import { CompanyDetails } from './panels/Details.tsx';
import { operatePanels } from './panels/operate.ts';
import { CompanySigns } from './panels/Signs.tsx';
import { sharePanels } from './panels/shares.ts';
import { routeLooks, settleChains } from './runLines.ts';
import { en } from './text.en.ts';
import { es } from './text.es.ts';
import { trainCard } from './trainCard.ts';
import { aboutCompany, trainsInWords, warrantiesOf } from './words.operate.ts';
import { boundOf, endingOf, noteOn, roundSub, textParts } from './words.shares.ts';

type S = View<Types1862['state']>;

/** The stations of a turn; merging, redeeming and acquiring only while they are on, since they seldom are. */
const usual = ['layTrack', 'placeTokens', 'runTrains', 'dividend', 'buyTrains'] as const;
const stationOf = (s: S): string | undefined => {
  const joining = s.stack.findLast((f) => f.step === 'merge');
  if (joining?.step === 'merge') return joining.kind === 'acquisition' ? 'acquire' : 'merge';
  const top = s.stack.at(-1)?.step;
  // A refinancing, and a director who is asked for a train.
  return top === 'mergeShares' || top === 'option' || top === 'consent' ? 'buyTrains' : top;
};
function steps(_company: string, s?: S): readonly string[] {
  if (!s) return ['merge', ...usual, 'redeem', 'acquire'];
  const now = stationOf(s);
  if (now === 'merge') return ['merge', ...usual];
  return now === 'redeem' || now === 'acquire' ? [...usual, now] : usual;
}

/** The eastern counties of England. */
export const face = railFace<Types1862, typeof en>({
  game,
  rail,
  marks,
  texts: { en, es },
  steps,
  docks: { ...operateDocks, ...shareDocks },
  stationOf,
  limitOf: (s) => trainLimit(s).of,
  trainNote,
  tokensOwned: (s, c) => s.companies[c]?.tokens ?? 0,
  aboutCompany,
  aboutTrain: trainCard,
  Ground,
  routeLooks,
  settleRun: settleChains,
  placings,
  probe,
  choicesFor,
  inGame: (s, c) => s.companies[c]?.closed === false,
  Signs: CompanySigns,
  Details: CompanyDetails,
  ownShares: true,
  Standing: ManiaStanding,
  roundSub,
  ending: endingOf,
  bound: boundOf,
  foot: [{ label: 'm62.foot.bound', value: boundOf }],
  noteOn: (s, id, x) => [noteOn(s, id, x), warrantiesOf(s, id, x)].filter(Boolean).join(', ') || undefined,
  textParts: (s, x) => [...textParts(s, x), trainsInWords(s, x)],
  panels: [...sharePanels, ...operatePanels],
  label: (a, s, x) => operateLabel(a, s, x) ?? sharesLabel(a, s, x),
});
