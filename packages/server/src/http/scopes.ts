/** What the maker of a token lets it be used for. */
export const SCOPES = ['read', 'play', 'chat', 'tables'] as const;
export type Scope = (typeof SCOPES)[number];

const PLAY =
  /^\/api\/games\/:id\/(entries|undo-request(\/answer)?|suggest|resume|orders(\/:order)?|pause|vote|resign|seat-back(\/answer)?)$/;
const CHAT = /^\/api\/games\/:id\/(chat|notes)$/;

/** Which scope a route needs: looking, playing, talking, and everything about tables. */
export function scopeOf(method: string, route: string): Scope {
  if (method === 'GET' || method === 'HEAD') return 'read';
  if (PLAY.test(route)) return 'play';
  if (CHAT.test(route)) return 'chat';
  return 'tables';
}
