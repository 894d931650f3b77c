import type { Language } from '../mail/texts.ts';
import type { Store } from '../store/store.ts';
import type { TitleSource } from '../titles.ts';

/** What a link to something tells whoever gets it, before it is opened. */
export interface Preview {
  readonly title: string;
  readonly about: string;
  /** The title whose picture is shown, unless there is one of the game itself at this address. */
  readonly picture: { readonly title: string; readonly own?: string };
}

/** What of a game an address leads to. */
type What = 'table' | 'study' | 'moment' | 'branch' | 'report' | 'rounds' | 'review';

const texts: Readonly<Record<Language, Readonly<Record<What, (title: string, move: number) => string>>>> = {
  en: {
    table: (title) => `A table of ${title}`,
    study: (title) => `A game of ${title} to study, with what might have been`,
    moment: (title, move) => `A moment of a game of ${title}: move ${move}`,
    branch: (title) => `What if: a branch of a game of ${title}`,
    report: (title) => `A game of ${title}: where the money came from, and the turning points`,
    rounds: (title) => `A game of ${title}, round by round`,
    review: (title) => `A game of ${title}, reviewed: chances, and what was better`,
  },
  es: {
    table: (title) => `Una mesa de ${title}`,
    study: (title) => `Una partida de ${title} para estudiar, con lo que pudo pasar`,
    moment: (title, move) => `Un momento de una partida de ${title}: jugada ${move}`,
    branch: (title) => `¿Y si…? Una rama de una partida de ${title}`,
    report: (title) => `Una partida de ${title}: de dónde salió el dinero y los momentos decisivos`,
    rounds: (title) => `Una partida de ${title}, ronda por ronda`,
    review: (title) => `Una partida de ${title}, repasada: probabilidades y qué era mejor`,
  },
};

function whatOf(kind: 't' | 's', tail: string, query: URLSearchParams): What {
  if (tail === 'report') return query.has('review') ? 'review' : 'report';
  if (tail === 'rounds') return 'rounds';
  if (tail.startsWith('what-if') || tail.startsWith('branch/')) return 'branch';
  if (query.has('at')) return 'moment';
  return kind === 't' ? 'table' : 'study';
}

/** The first language of a browser, or of whatever makes a preview, that we speak. */
const languageOf = (accepted: string | undefined): Language => (/^\s*es\b/i.test(accepted ?? '') ? 'es' : 'en');

/**
 * What a link to a table or to a study tells. A name is told of what anybody may see; of a private table only which title is played.
 * Nobody who plays is named.
 */
export const previewsOf =
  (store: Store, titles: TitleSource) =>
  async (url: string, accepted: string | undefined): Promise<Preview | undefined> => {
    // By hand: not everything that is asked for is an address.
    const [path = '', query = ''] = url.split('?', 2);
    const [, kind, id, tail = ''] = /^\/([ts])\/([a-z0-9]{1,40})(?:\/(.*))?$/.exec(path) ?? [];
    if ((kind !== 't' && kind !== 's') || id === undefined) return undefined;
    const found =
      kind === 's'
        ? await store.studies.head(id).catch(() => undefined)
        : await store.tables.get(id).catch(() => undefined);
    if (!found) return undefined;
    const title = (await titles.load(found.title))?.name ?? found.title;
    const searchParams = new URLSearchParams(query);
    const shown = !('access' in found) || found.access === 'public';
    const at = Number(searchParams.get('at'));
    const move = Number.isSafeInteger(at) && at >= 0 ? at : 0;
    const about = texts[languageOf(accepted)][whatOf(kind, tail, searchParams)](title, move);
    return {
      title: (shown && found.name) || title,
      about,
      picture: { title: found.title, ...(kind === 's' && { own: `/api/studies/${id}/picture` }) },
    };
  };
