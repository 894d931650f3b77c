import type { OptionSpec, Options } from '@traviesa/engine';
import { KINDS, type Kind, LENGTHS, type Length } from './data.ts';
import { isProfile, PROFILES, type Profile, settings } from './profile.ts';

/** 1862-11.1: which kinds of train there are. */
export type TrainsVariant = 'all' | 'simple_express' | 'simple_freight' | 'advanced_freight' | 'advanced_express';
export const TRAINS_VARIANTS: readonly TrainsVariant[] = [
  'all',
  'simple_express',
  'simple_freight',
  'advanced_freight',
  'advanced_express',
];

/** What was agreed on when the table was made. */
export interface Variant {
  trains: TrainsVariant;
  length: Length;
  /** 1862-11.2-a */
  shorter: boolean;
  /** 1862-11.3 */
  beginner: boolean;
  /** 1862-11.4-a: most tokens of a company. */
  tokens: 7 | 8;
  /** 1862-2.4.2-a: more companies from the start, for seven and eight players. */
  moreCompanies: boolean;
  /** 1862-Q04: a chain of freights must be one legal route as a whole. */
  singleChains: boolean;
}

const kinds: Readonly<Record<TrainsVariant, readonly Kind[]>> = {
  all: KINDS,
  simple_express: ['express'],
  simple_freight: ['freight'],
  advanced_freight: ['freight', 'local'],
  advanced_express: ['express', 'local'],
};

/** The kinds of train in this game. */
export const kindsOf = (v: { readonly trains: TrainsVariant }): readonly Kind[] => kinds[v.trains];
/** 1862-11.1-a: one kind only, and no permits. */
export const isSimple = (v: { readonly trains: TrainsVariant }): boolean => kindsOf(v).length === 1;

const isTrainsVariant = (v: unknown): v is TrainsVariant =>
  typeof v === 'string' && (TRAINS_VARIANTS as readonly string[]).includes(v);
const isLength = (v: unknown): v is Length => typeof v === 'string' && (LENGTHS as readonly string[]).includes(v);

export function profileOf(options: Options): Profile {
  const profile = options['profile'];
  return isProfile(profile) ? profile : 'rulebook';
}

export function variantOf(options: Options, players: number): Variant {
  const { trains, length } = options;
  const more = settings({ profile: profileOf(options) }).moreCompanies;
  return {
    trains: isTrainsVariant(trains) ? trains : 'all',
    length: isLength(length) ? length : 'standard',
    shorter: options['shorter'] === 'yes',
    beginner: options['beginner'] === 'yes',
    tokens: options['tokens'] === '8' ? 8 : 7,
    moreCompanies: players >= 7 && (more === 'always' || options['companies'] === 'more'),
    singleChains: options['chains'] === 'single',
  };
}

const YES_NO = ['no', 'yes'];
const isSite = (o: Options): boolean => profileOf(o) === '18xx.games';
const hasFreights = (o: Options): boolean => o['trains'] !== 'simple_express' && o['trains'] !== 'advanced_express';

/** 1862-11: combinations that make no sense are refused with the reason. D27: the site plays the full game only. */
export const options: readonly OptionSpec[] = [
  { id: 'profile', default: 'rulebook', values: PROFILES },
  {
    id: 'length',
    default: 'standard',
    values: LENGTHS,
    check: (value, players, o) =>
      o['shorter'] === 'yes' && !isShorterLength(value, players) ? ['option.shorterLength', { players }] : undefined,
  },
  {
    id: 'trains',
    default: 'all',
    values: TRAINS_VARIANTS,
    check: (value, _players, o) => (value !== 'all' && isSite(o) ? ['option.notOnSite', {}] : undefined),
  },
  {
    id: 'shorter',
    default: 'no',
    values: YES_NO,
    check(value, players, o) {
      if (value === 'no') return undefined;
      if (isSite(o)) return ['option.notOnSite', {}];
      return isShorterLength(o['length'] ?? 'standard', players) ? undefined : ['option.shorterLength', { players }];
    },
  },
  {
    id: 'beginner',
    default: 'no',
    values: YES_NO,
    check(value, _players, o) {
      if (value === 'no') return undefined;
      if (isSite(o)) return ['option.notOnSite', {}];
      return o['trains'] === 'simple_express' || o['trains'] === 'simple_freight'
        ? undefined
        : ['option.beginnerIsSimple', {}];
    },
  },
  { id: 'tokens', default: '7', values: ['7', '8'] },
  {
    id: 'companies',
    default: 'usual',
    values: ['usual', 'more'],
    check: (value, players) => (value === 'more' && players < 7 ? ['option.moreForSeven', { players }] : undefined),
  },
  {
    id: 'chains',
    default: 'free',
    values: ['free', 'single'],
    check(value, _players, o) {
      if (value === 'free') return undefined;
      if (isSite(o)) return ['option.notOnSite', {}];
      return hasFreights(o) ? undefined : ['option.noFreights', {}];
    },
  },
];

/** 1862-11.2-a: the short numbers of trains, or with five players and more the standard ones. */
const isShorterLength = (length: string, players: number): boolean =>
  length === 'short' || (length === 'standard' && players >= 5);
