import { Type } from 'typebox';
import { closed, Data, Id, Language, Name, Nullable, Person, Time } from './shapes.ts';

const Email = Type.String({
  minLength: 3,
  maxLength: 200,
  pattern: '^\\s*[^\\s@]{1,64}@[^\\s@]{1,120}\\.[^\\s@.]{2,63}\\s*$',
});
const Password = Type.String({ minLength: 8, maxLength: 200 });
/** What is compared with a password may be anything. */
const Guess = Type.String({ minLength: 1, maxLength: 200 });
const Secret = Type.String({ minLength: 20, maxLength: 100, pattern: '^[\\w-]+$' });
export const SignUpBody = Type.Object({ email: Email, password: Password, language: Language }, closed);
export const SecretBody = Type.Object({ secret: Secret }, closed);
export const ForgotBody = Type.Object({ email: Email, language: Language }, closed);
export const ResetBody = Type.Object({ secret: Secret, password: Password }, closed);
export const SignInBody = Type.Object(
  { email: Type.String({ minLength: 1, maxLength: 200 }), password: Guess },
  closed,
);
export const PasswordBody = Type.Object({ current: Type.Optional(Guess), password: Password }, closed);
export const EraseBody = Type.Object({ sure: Type.Literal(true), password: Type.Optional(Guess) }, closed);
export const CodeBody = Type.Object({ code: Type.String({ minLength: 10, maxLength: 20 }) }, closed);
export const CodeAnswer = Type.Object({ code: Type.String(), expiresAt: Time });
export const PasskeyOptions = Type.Object({ options: Data('For the browser’s own dialog.') });
const Encoded = Type.String({ maxLength: 20_000, pattern: '^[\\w-]*$' });
const passkeyResponse = <T extends Type.TSchema>(response: T) =>
  Type.Object(
    {
      id: Type.String({ minLength: 1, maxLength: 1400, pattern: '^[\\w-]+$' }),
      rawId: Type.String({ maxLength: 1400 }),
      type: Type.Literal('public-key'),
      response,
      clientExtensionResults: Type.Record(Type.String({ maxLength: 40 }), Type.Unknown(), { maxProperties: 20 }),
      authenticatorAttachment: Type.Optional(Type.Union([Type.Literal('platform'), Type.Literal('cross-platform')])),
    },
    closed,
  );
export const PasskeyBody = Type.Object(
  {
    response: passkeyResponse(
      Type.Object(
        {
          clientDataJSON: Encoded,
          authenticatorData: Encoded,
          signature: Encoded,
          userHandle: Type.Optional(Encoded),
        },
        closed,
      ),
    ),
  },
  closed,
);
export const NewPasskeyBody = Type.Object(
  {
    name: Type.Optional(Type.String({ maxLength: 40 })),
    response: passkeyResponse(
      Type.Object(
        {
          clientDataJSON: Encoded,
          attestationObject: Encoded,
          authenticatorData: Type.Optional(Encoded),
          transports: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 10 })),
          publicKeyAlgorithm: Type.Optional(Type.Integer()),
          publicKey: Type.Optional(Encoded),
        },
        closed,
      ),
    ),
  },
  closed,
);
export const AccountAnswer = Type.Object({
  email: Nullable(Type.String()),
  hasPassword: Type.Boolean(),
  passkeys: Type.Array(
    Type.Object({ id: Type.String(), name: Type.String(), createdAt: Time, usedAt: Nullable(Time) }),
  ),
  devices: Type.Array(
    Type.Object({ id: Id, name: Type.String(), createdAt: Time, seenAt: Nullable(Time), here: Type.Boolean() }),
  ),
});
const Scopes = Type.Array(
  Type.Union([Type.Literal('read'), Type.Literal('play'), Type.Literal('chat'), Type.Literal('tables')]),
  { minItems: 1, maxItems: 4, uniqueItems: true },
);
export const NewTokenBody = Type.Object({ name: Name, scopes: Type.Optional(Scopes) }, closed);
export const Token = Type.Object({ id: Id, name: Type.String(), createdAt: Time, scopes: Scopes });
export const TokensAnswer = Type.Object({ tokens: Type.Array(Token) });
export const NewTokenAnswer = Type.Object({
  id: Id,
  name: Type.String(),
  person: Person,
  token: Type.String({ description: 'Shown this once.' }),
});
