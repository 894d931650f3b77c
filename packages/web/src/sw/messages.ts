/** What a page tells the service worker, and the other way round. */
export type ToWorker =
  /** A page has started; the worker may look which old versions nobody uses any more. */
  | { readonly say: 'started' }
  /** The person wants the new version now. */
  | { readonly say: 'takeOver' };

export type ToPage =
  /** Which version are you? The answer is the address of the page's first script. */
  | { readonly say: 'whichVersion' }
  /** The device has no room for the page's files. */
  | { readonly say: 'full' };

export const isSaying = <T extends { readonly say: string }>(data: unknown, say: T['say']): boolean =>
  typeof data === 'object' && data !== null && (data as { say?: unknown }).say === say;
