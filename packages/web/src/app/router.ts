import { useSyncExternalStore } from 'react';

/** Where we are. One line per page; everything else is "unknown". */
export type Route =
  | { readonly page: 'start' }
  | { readonly page: 'lobby' }
  | { readonly page: 'import' }
  | { readonly page: 'create'; readonly title?: string; readonly club?: string }
  | { readonly page: 'rules'; readonly title?: string; readonly rule?: string }
  | { readonly page: 'play'; readonly title: string }
  | { readonly page: 'local'; readonly id: string; readonly at?: number }
  | { readonly page: 'table'; readonly id: string; readonly at?: number; readonly invite?: string }
  | { readonly page: 'account'; readonly view: AccountView; readonly secret?: string }
  | { readonly page: 'stop'; readonly token: string }
  | { readonly page: 'admin' }
  | { readonly page: 'club'; readonly id: string; readonly invite?: string }
  | { readonly page: 'person'; readonly id: string }
  | { readonly page: 'learn'; readonly title?: string; readonly lesson?: string }
  | { readonly page: 'words'; readonly word?: string }
  | { readonly page: 'puzzles'; readonly title?: string; readonly id?: string }
  | { readonly page: 'studies' }
  | PublishedRoute
  | StudyRoute
  | WhatIfRoute
  | { readonly page: 'unknown'; readonly path: string };

/** Where a game is: on this device, at a table of the server, or in a study that somebody has published. */
export type GameOf = 'local' | 'table' | 'study';
const PLACES: Readonly<Record<GameOf, string>> = { local: 'local', table: 't', study: 's' };
const placeOf = (first: string): GameOf | undefined =>
  (Object.keys(PLACES) as GameOf[]).find((of) => PLACES[of] === first);

/** A game looked at from above. */
export interface StudyRoute {
  readonly page: 'study';
  readonly of: GameOf;
  readonly id: string;
  readonly view: StudyView;
  readonly at?: number;
  /** The review begins by itself. */
  readonly review?: true;
}
/** What somebody has published: what it is, its game or one of its branches on the board. */
export interface PublishedRoute {
  readonly page: 'published';
  readonly id: string;
  readonly show?: 'game' | { readonly branch: string };
  readonly at?: number;
}
/** The board of a game, at a moment. */
export function boardOf(of: GameOf, id: string, at?: number): Route {
  const moment = at === undefined ? {} : { at };
  return of === 'study' ? { page: 'published', id, show: 'game', ...moment } : { page: of, id, ...moment };
}
/** Private branches of a game: all of them, or one. */
export interface WhatIfRoute {
  readonly page: 'whatIf';
  readonly of: GameOf;
  readonly id: string;
  readonly branch?: string;
}
const STUDY_VIEWS = ['report', 'rounds'] as const;
export type StudyView = (typeof STUDY_VIEWS)[number];

const ACCOUNT_VIEWS = ['mine', 'sign-in', 'confirm', 'reset'] as const;
export type AccountView = (typeof ACCOUNT_VIEWS)[number];

export function parseRoute(path: string, search: string, hash: string): Route {
  const [first = '', second = '', third, fourth, fifth] = path.split('/').filter(Boolean).map(decodePart);
  const query = new URLSearchParams(search);
  const at = /^\d+$/.test(query.get('at') ?? '') ? Number(query.get('at')) : undefined;
  if (first === 'puzzles' && fourth === undefined)
    return { page: 'puzzles', ...(second && { title: second }), ...(third && { id: third }) };
  if (first === 'learn' && fourth === undefined)
    return { page: 'learn', ...(second && { title: second }), ...(third && { lesson: third }) };
  if (third === undefined) {
    if (first === '') return { page: 'start' };
    if ((first === 'lobby' || first === 'tables') && !second) return { page: 'lobby' };
    if (first === 'import' && !second) return { page: 'import' };
    if (first === 'stop' && !second) return { page: 'stop', token: hash.slice(1) };
    if (first === 'admin' && !second) return { page: 'admin' };
    if (first === 'account') {
      const view = ACCOUNT_VIEWS.find((v) => v === (second || 'mine'));
      const secret = hash.slice(1);
      if (view) return { page: 'account', view, ...(secret && { secret }) };
    }
    if (first === 'clubs' && second) {
      const invite = decodePart(hash.slice(1));
      return { page: 'club', id: second, ...(invite && { invite }) };
    }
    if (first === 'people' && second) return { page: 'person', id: second };
    if (first === 'words' && !second) {
      const word = decodePart(hash.slice(1));
      return { page: 'words', ...(word && { word }) };
    }
    if (first === 'new') {
      const club = query.get('club');
      return { page: 'create', ...(second && { title: second }), ...(club && { club }) };
    }
    if (first === 'rules') {
      const rule = decodePart(hash.slice(1));
      return { page: 'rules', ...(second && { title: second }), ...(rule && { rule }) };
    }
    if (first === 'play' && second) return { page: 'play', title: second };
    if (first === 'local' && second) return { page: 'local', id: second, ...(at !== undefined && { at }) };
    if (first === 't' && second) {
      const invite = decodePart(hash.slice(1));
      return { page: 'table', id: second, ...(at !== undefined && { at }), ...(invite && { invite }) };
    }
  }
  const of = placeOf(first);
  const moment = at === undefined ? {} : { at };
  if (first === 'studies' && !second) return { page: 'studies' };
  if (of === 'study' && second) {
    if (third === undefined) return { page: 'published', id: second };
    if (third === 'game' && fourth === undefined) return { page: 'published', id: second, show: 'game', ...moment };
    if (third === 'branch' && fourth !== undefined && fifth === undefined)
      return { page: 'published', id: second, show: { branch: fourth }, ...moment };
  }
  if (of && third === 'what-if' && fifth === undefined)
    return { page: 'whatIf', of, id: second, ...(fourth !== undefined && { branch: fourth }) };
  const view = STUDY_VIEWS.find((v) => v === third);
  if (of && view && fourth === undefined)
    return { page: 'study', of, id: second, view, ...moment, ...(query.has('review') && { review: true }) };
  return { page: 'unknown', path };
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function href(route: Route): string {
  const part = encodeURIComponent;
  const at = 'at' in route && route.at !== undefined ? `?at=${route.at}` : '';
  switch (route.page) {
    case 'start':
      return '/';
    case 'lobby':
      return '/lobby';
    case 'import':
      return '/import';
    case 'stop':
      return `/stop#${route.token}`;
    case 'admin':
      return '/admin';
    case 'club':
      return `/clubs/${part(route.id)}${route.invite ? `#${part(route.invite)}` : ''}`;
    case 'person':
      return `/people/${part(route.id)}`;
    case 'learn':
      return ['/learn', route.title, route.lesson]
        .filter((p) => p !== undefined)
        .map((p, i) => (i ? part(p) : p))
        .join('/');
    case 'puzzles':
      return `/puzzles${[route.title, route.id].map((p) => (p === undefined ? '' : `/${part(p)}`)).join('')}`;
    case 'words':
      return `/words${route.word ? `#${part(route.word)}` : ''}`;
    case 'account':
      return route.view === 'mine' ? '/account' : `/account/${route.view}`;
    case 'create':
      return `/new${route.title ? `/${part(route.title)}` : ''}${route.club ? `?club=${part(route.club)}` : ''}`;
    case 'rules':
      return `/rules${route.title ? `/${part(route.title)}` : ''}${route.rule ? `#${part(route.rule)}` : ''}`;
    case 'play':
      return `/play/${part(route.title)}`;
    case 'local':
      return `/local/${part(route.id)}${at}`;
    case 'table':
      return `/t/${part(route.id)}${at}${route.invite ? `#${part(route.invite)}` : ''}`;
    case 'studies':
      return '/studies';
    case 'published': {
      const { show } = route;
      const tail = show === undefined ? '' : show === 'game' ? '/game' : `/branch/${part(show.branch)}`;
      return `/s/${part(route.id)}${tail}${at}`;
    }
    case 'study': {
      const review = route.review ? `${at === '' ? '?' : '&'}review` : '';
      return `/${PLACES[route.of]}/${part(route.id)}/${route.view}${at}${review}`;
    }
    case 'whatIf': {
      const branch = route.branch === undefined ? '' : `/${part(route.branch)}`;
      return `/${PLACES[route.of]}/${part(route.id)}/what-if${branch}`;
    }
    case 'unknown':
      return route.path;
  }
}

const listeners = new Set<() => void>();
let current = parseRoute(location.pathname, location.search, location.hash);

function update(): void {
  current = parseRoute(location.pathname, location.search, location.hash);
  for (const l of listeners) l();
}
addEventListener('popstate', update);
addEventListener('hashchange', update);

export function go(route: Route, how: 'push' | 'replace' = 'push'): void {
  const to = href(route);
  if (how === 'push') history.pushState(null, '', to);
  else history.replaceState(null, '', to);
  update();
  if (how === 'push') scrollTo(0, 0);
}

export function useRoute(): Route {
  return useSyncExternalStore(
    (l) => {
      listeners.add(l);
      return () => listeners.delete(l);
    },
    () => current,
  );
}
