/** Passkeys through the browser's own dialog. Older browsers that cannot read what the server offers have none. */
interface Reader {
  parseCreationOptionsFromJSON?(options: object): PublicKeyCredentialCreationOptions;
  parseRequestOptionsFromJSON?(options: object): PublicKeyCredentialRequestOptions;
}
const reader = (): Reader => (globalThis.PublicKeyCredential as unknown as Reader | undefined) ?? {};

export const hasPasskeys = (): boolean =>
  reader().parseCreationOptionsFromJSON !== undefined && reader().parseRequestOptionsFromJSON !== undefined;

/** What the authenticator answers, to be sent to the server; nothing when the person turned it down. */
async function answered(ask: () => Promise<Credential | null>): Promise<object | undefined> {
  try {
    const credential = await ask();
    return (credential as PublicKeyCredential | null)?.toJSON() as object | undefined;
  } catch {
    return undefined;
  }
}

export const makePasskey = (options: object): Promise<object | undefined> =>
  answered(() => navigator.credentials.create({ publicKey: reader().parseCreationOptionsFromJSON!(options) }));

export const usePasskeyFor = (options: object): Promise<object | undefined> =>
  answered(() => navigator.credentials.get({ publicKey: reader().parseRequestOptionsFromJSON!(options) }));
