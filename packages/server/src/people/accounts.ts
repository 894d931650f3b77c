import { randomBytes } from 'node:crypto';
import type { Mailer } from '../mail/mailer.ts';
import { type Language, letters } from '../mail/texts.ts';
import { NAMELESS } from '../play/tables.ts';
import { conflict, notAllowed, Refusal } from '../refusal.ts';
import { hashSecret, newId, newSecret } from '../secrets.ts';
import type { LinkRow, PersonRow } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { hashOf, isRight } from './passwords.ts';

export interface AccountsOptions {
  readonly store: Store;
  readonly mailer: Mailer;
  readonly now: () => number;
  /** Where people reach this server; links in letters lead there and nowhere else, whatever a request claims. */
  readonly publicUrl: string | undefined;
}

export interface SignedIn {
  readonly person: PersonRow;
  /** The new cookie. */
  readonly secret: string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CONFIRM_HOURS = 24;
const RESET_HOURS = 2;
const CODE_MINUTES = 10;

/** Whoever guesses learns nothing about which part was wrong. */
const wrongSignIn = (): Refusal => new Refusal(401, 'wrongSignIn', 'Address and password do not go together.');
const usedUp = (): Refusal =>
  new Refusal(410, 'linkGone', 'This link or code is used up or too old. Ask for a new one.');

/** Addresses are compared in small letters: nobody has two that differ in them only. */
export const cleanEmail = (email: string): string => email.trim().toLowerCase();

/** Accounts: how guests become people, and how people come back. */
export class Accounts {
  readonly #o: AccountsOptions;
  constructor(options: AccountsOptions) {
    this.#o = options;
  }

  #link(path: string, secret?: string): string {
    return `${this.#o.publicUrl ?? ''}${path}${secret === undefined ? '' : `#${secret}`}`;
  }

  /** Keeps the hash of a new secret of this kind. */
  async #newLink(kind: LinkRow['kind'], person: string | null, data: unknown, lasts: number): Promise<string> {
    const secret = newSecret();
    const now = this.#o.now();
    const row = { hash: hashSecret(secret), kind, person, data: JSON.stringify(data), expires_at: now + lasts };
    await this.#o.store.accounts.addLink(row, now, person !== null);
    return secret;
  }

  async #take(kind: LinkRow['kind'], secret: string): Promise<LinkRow> {
    const row = await this.#o.store.accounts.takeLink(hashSecret(secret), kind, this.#o.now());
    if (!row) throw usedUp();
    return row;
  }

  /** Gives a browser a new cookie; one that was there before counts no longer. */
  async #signIn(id: string, device: string, old: string | undefined): Promise<SignedIn> {
    const { store, now } = this.#o;
    const person = await store.people.get(id);
    if (!person) throw usedUp();
    const secret = newSecret();
    await store.accounts.signIn(id, { hash: hashSecret(secret), id: newId(), device, at: now() });
    if (old !== undefined) await store.people.dropCredential(old);
    return { person, secret };
  }

  /**
   * Asks for an account with an address and a password. Whether the address has one already is told to its owner, by mail,
   * and to nobody else. The browser gets a new cookie at once: one that somebody planted is worth nothing afterwards.
   */
  async signUp(
    who: { readonly id: string; readonly name: string },
    given: { readonly email: string; readonly password: string; readonly language: Language },
    device: string,
    credential: string,
  ): Promise<SignedIn> {
    const { store, mailer } = this.#o;
    const email = cleanEmail(given.email);
    const password = await hashOf(given.password);
    const [holder, mine] = await Promise.all([store.accounts.byEmail(email), store.accounts.of(who.id)]);
    if (mine?.email != null) throw conflict('hasAccount', 'You have an account already.');
    const secret = await this.#newLink('confirm', who.id, { email, password }, CONFIRM_HOURS * HOUR);
    const text = letters[given.language];
    if (holder) {
      const link = this.#link('/account/sign-in');
      mailer.send({ to: email, link, ...text.taken({ link }) });
    } else {
      const link = this.#link('/account/confirm', secret);
      mailer.send({ to: email, link, ...text.confirm({ name: who.name, link, hours: CONFIRM_HOURS }) });
    }
    return this.#signIn(who.id, device, credential);
  }

  /** The owner of the address says so. It signs nobody in: whoever opens the letter need not be who asked for the account. */
  async confirm(secret: string): Promise<PersonRow> {
    const { store, now } = this.#o;
    const { person, data } = await this.#take('confirm', secret);
    const given = JSON.parse(data) as { email: string; password: string };
    if (!(await store.accounts.attach(person!, given, now())))
      throw conflict('emailTaken', 'Another account has this address.');
    return (await store.people.get(person!))!;
  }

  async signIn(email: string, password: string, device: string, old: string | undefined): Promise<SignedIn> {
    const account = await this.#o.store.accounts.byEmail(cleanEmail(email));
    if (!(await isRight(password, account?.password))) throw wrongSignIn();
    return this.#signIn(account!.person, device, old);
  }

  /** A code to be typed on another device, which is then signed in as the same person; guests have it too. */
  async newCode(person: string): Promise<{ readonly code: string; readonly expiresAt: number }> {
    const code = newId(10);
    const now = this.#o.now();
    const expiresAt = now + CODE_MINUTES * MINUTE;
    const row = { hash: hashSecret(code), kind: 'code', person, data: '', expires_at: expiresAt } as const;
    await this.#o.store.accounts.addLink(row, now, true);
    return { code, expiresAt };
  }

  async signInByCode(code: string, device: string, old: string | undefined): Promise<SignedIn> {
    const { person } = await this.#take('code', code.toLowerCase().replace(/[^a-z0-9]/g, ''));
    return this.#signIn(person!, device, old);
  }

  /** A letter to choose a new password; the answer is the same whether there is such an account or not. */
  async forgot(given: { readonly email: string; readonly language: Language }): Promise<void> {
    const { store, mailer } = this.#o;
    const email = cleanEmail(given.email);
    const account = await store.accounts.byEmail(email);
    const text = letters[given.language];
    if (!account) {
      const link = this.#link('/');
      return mailer.send({ to: email, link, ...text.noAccount({ link }) });
    }
    const secret = await this.#newLink('reset', account.person, {}, RESET_HOURS * HOUR);
    const { name } = (await store.people.get(account.person))!;
    const link = this.#link('/account/reset', secret);
    mailer.send({ to: email, link, ...text.reset({ name, link, hours: RESET_HOURS }) });
  }

  /** Sets a new password; every other browser is signed out by it. */
  async reset(secret: string, password: string, device: string, old: string | undefined): Promise<SignedIn> {
    const { store } = this.#o;
    const hash = await hashOf(password);
    const { person } = await this.#take('reset', secret);
    await store.accounts.setPassword(person!, hash);
    await store.accounts.signOutOthers(person!, undefined);
    return this.#signIn(person!, device, old);
  }

  /** Refuses whoever cannot say the password of an account that has one. */
  async mustKnowPassword(person: string, password: string | undefined): Promise<void> {
    const account = await this.#o.store.accounts.of(person);
    if (account?.password == null) return;
    if (password === undefined || !(await isRight(password, account.password))) throw wrongSignIn();
  }

  async changePassword(person: string, current: string | undefined, password: string, keep: string): Promise<void> {
    const { store } = this.#o;
    const account = await store.accounts.of(person);
    if (account?.email == null) throw notAllowed('A password goes with a confirmed address.');
    await this.mustKnowPassword(person, current);
    await store.accounts.setPassword(person, await hashOf(password));
    await store.accounts.signOutOthers(person, keep);
  }

  /** A question that a passkey answers once. */
  async newChallenge(person: string | null): Promise<Uint8Array<ArrayBuffer>> {
    const challenge = new Uint8Array(randomBytes(32));
    const now = this.#o.now();
    await this.#o.store.accounts.addLink(
      {
        hash: hashSecret(Buffer.from(challenge).toString('base64url')),
        kind: 'challenge',
        person,
        data: '',
        expires_at: now + 5 * MINUTE,
      },
      now,
    );
    return challenge;
  }

  /** Whether this question was asked, of this person or of nobody in particular, and not answered before. */
  async takeChallenge(challenge: string, person: string | null): Promise<boolean> {
    const row = await this.#o.store.accounts.takeLink(hashSecret(challenge), 'challenge', this.#o.now());
    return row !== undefined && row.person === person;
  }

  readonly nameless = NAMELESS;

  /** Forgets who somebody was; their games stay, for the others. */
  erase(who: { readonly id: string }): Promise<void> {
    return this.#o.store.accounts.erase(who.id, this.nameless);
  }

  /** By a passkey that has been verified. */
  signInAs(person: string, device: string, old: string | undefined): Promise<SignedIn> {
    return this.#signIn(person, device, old);
  }
}
