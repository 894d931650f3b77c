import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { conflict, Refusal } from '../refusal.ts';
import { newId } from '../secrets.ts';
import { isDuplicate, NoRoom } from '../store/errors.ts';
import type { Store } from '../store/store.ts';
import type { Accounts } from './accounts.ts';

/** The site that keys belong to. */
export interface Site {
  readonly origin: string;
  readonly host: string;
}

const MOST = 10;
/** Ed25519, ES256, RS256: what authenticators have, and nothing experimental. */
const ALGORITHMS = [-8, -7, -257];
const refused = (): Refusal => new Refusal(401, 'wrongSignIn', 'This passkey was not accepted.');

/** Keys that a device or a password manager keeps: nothing to remember, nothing to steal from us. */
export class Passkeys {
  readonly #store: Store;
  readonly #accounts: Accounts;
  readonly #now: () => number;
  constructor(store: Store, accounts: Accounts, now: () => number) {
    this.#store = store;
    this.#accounts = accounts;
    this.#now = now;
  }

  async offer(who: { id: string; name: string }, site: Site): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const known = await this.#store.accounts.passkeys(who.id);
    return generateRegistrationOptions({
      rpName: 'Traviesa',
      rpID: site.host,
      userName: who.name,
      userDisplayName: who.name,
      userID: new Uint8Array(Buffer.from(who.id)),
      challenge: await this.#accounts.newChallenge(who.id),
      attestationType: 'none',
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: known.map((k) => ({
        id: k.credential,
        transports: JSON.parse(k.transports) as AuthenticatorTransport[],
      })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    });
  }

  async add(who: { id: string }, name: string, response: RegistrationResponseJSON, site: Site): Promise<void> {
    const done = await verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => this.#accounts.takeChallenge(challenge, who.id),
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(() => undefined);
    if (!done?.verified) throw refused();
    const { credential } = done.registrationInfo;
    const row = {
      id: newId(),
      credential: credential.id,
      person: who.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: JSON.stringify(credential.transports ?? []),
      name,
      created_at: this.#now(),
      used_at: null,
    };
    await this.#store.accounts.addPasskey(row, MOST).catch((error: unknown) => {
      if (error instanceof NoRoom)
        throw conflict('tooMany', `One person has at most ${MOST} passkeys.`, { most: MOST });
      if (isDuplicate(error)) throw refused();
      throw error;
    });
  }

  /** Answers whether there was such a key. The last way in stays: nobody locks themselves out by mistake. */
  async remove(person: string, id: string): Promise<boolean> {
    const [keys, account] = await Promise.all([this.#store.accounts.passkeys(person), this.#store.accounts.of(person)]);
    if (keys.length === 1 && keys[0]!.id === id && account?.email == null)
      throw conflict('lastWayIn', 'This passkey is the only way back in. Add another way first.');
    return this.#store.accounts.dropPasskey(person, id);
  }

  /** A question that any key of this site may answer: nobody has to say first who they are. */
  async ask(site: Site): Promise<PublicKeyCredentialRequestOptionsJSON> {
    return generateAuthenticationOptions({
      rpID: site.host,
      challenge: await this.#accounts.newChallenge(null),
      userVerification: 'preferred',
    });
  }

  /** Whose key answered. */
  async verify(response: AuthenticationResponseJSON, site: Site): Promise<string> {
    const key = await this.#store.accounts.passkey(response.id);
    if (!key) throw refused();
    const done = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => this.#accounts.takeChallenge(challenge, null),
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: false,
      credential: {
        id: key.credential,
        publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')),
        counter: Number(key.counter),
        transports: JSON.parse(key.transports) as AuthenticatorTransport[],
      },
    }).catch(() => undefined);
    if (!done?.verified) throw refused();
    if (!(await this.#store.accounts.usePasskey(key.id, done.authenticationInfo.newCounter, this.#now())))
      throw refused();
    return key.person;
  }
}
