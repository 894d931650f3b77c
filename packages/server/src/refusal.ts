import type { Illegal } from '@traviesa/engine';

/** Why something asked for was not done, as clients see it. The codes and their fields stand in docs/protocol.md. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
  constructor(status: number, code: string, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.details = details;
  }
  get body(): Record<string, unknown> {
    return { error: this.code, message: this.message, ...this.details };
  }
}

export const whoAreYou = (): Refusal =>
  new Refusal(401, 'whoAreYou', 'Say who you are first: POST /api/guests with a name, or send a token.');
export const notAllowed = (message: string): Refusal => new Refusal(403, 'notAllowed', message);
export const notFound = (what: string): Refusal => new Refusal(404, 'notFound', `There is no such ${what}.`);
export const conflict = (code: string, message: string, details = {}): Refusal =>
  new Refusal(409, code, message, details);
export const illegalMove = (illegal: Illegal, details = {}): Refusal =>
  new Refusal(422, 'illegal', `Refused by ${illegal.rule}: ${illegal.message[0]}`, { illegal, ...details });
