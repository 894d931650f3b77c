import { Refusal } from '../refusal.ts';
import { StoreError } from '../store/errors.ts';

interface WithStatus {
  readonly statusCode?: unknown;
  readonly code?: unknown;
  readonly validation?: unknown;
  readonly message?: unknown;
}

/** Codes of refusals that come from the web server itself. */
const byStatus: Readonly<Record<number, string>> = {
  400: 'badRequest',
  404: 'notFound',
  413: 'tooLarge',
  414: 'tooLarge',
  415: 'badType',
  429: 'slowDown',
  503: 'stopping',
};

/** What a client sees of a refusal. With a fault of ours, the name under which the log tells more. */
export const bodyOf = ({ status, body }: Refusal, request: string): Record<string, unknown> =>
  status === 500 ? { ...body, request } : body;

/** Any error as what a client may see of it. What nobody foresaw says nothing about the inside. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof StoreError)
    return error.failure === 'full'
      ? new Refusal(503, 'storeFull', 'The server has no room left to store this. Nothing is lost; try again later.')
      : new Refusal(503, 'storeUnavailable', 'The store does not answer. Try again with the same key.');
  const { statusCode, validation, message } = error as WithStatus;
  if (validation) return new Refusal(400, 'badRequest', String(message));
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return new Refusal(statusCode, byStatus[statusCode] ?? 'badRequest', String(message));
  if (statusCode === 503) return new Refusal(503, 'stopping', 'The server is stopping. Try again soon.');
  return new Refusal(500, 'failed', 'Something went wrong on the server.');
}
