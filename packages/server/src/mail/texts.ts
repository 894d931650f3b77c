/** What the server writes to people. Each letter says what to do, for how long, and what to do if one did not ask for it. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

interface Written {
  readonly subject: string;
  readonly text: string;
}

interface Letters {
  confirm(given: { name: string; link: string; hours: number }): Written;
  taken(given: { link: string }): Written;
  reset(given: { name: string; link: string; hours: number }): Written;
  noAccount(given: { link: string }): Written;
}

const en: Letters = {
  confirm: ({ name, link, hours }) => ({
    subject: 'Traviesa: confirm your address',
    text: `${name} wants to use this address to sign in at Traviesa.

Is that you? Then open this page and confirm it (within ${hours} hours):
${link}

If it was not you, do nothing: without your confirmation nothing happens.`,
  }),
  taken: ({ link }) => ({
    subject: 'Traviesa: you already have an account',
    text: `Somebody, perhaps you, wanted to make an account with this address at Traviesa. There is one already.

Sign in, or choose a new password if you have forgotten it:
${link}

If it was not you, do nothing.`,
  }),
  reset: ({ name, link, hours }) => ({
    subject: 'Traviesa: a new password',
    text: `Here ${name} can choose a new password (within ${hours} hours, once). All devices are signed out by it:
${link}

If you did not ask for it, do nothing: your password stays as it is.`,
  }),
  noAccount: ({ link }) => ({
    subject: 'Traviesa: no account with this address',
    text: `Somebody, perhaps you, asked for a new password for this address at Traviesa. There is no account with it.

Perhaps you used another address, or you play as a guest:
${link}

If it was not you, do nothing.`,
  }),
};

const es: Letters = {
  confirm: ({ name, link, hours }) => ({
    subject: 'Traviesa: confirma tu dirección',
    text: `${name} quiere usar esta dirección para entrar en Traviesa.

¿Eres tú? Abre esta página y confírmalo (en un plazo de ${hours} horas):
${link}

Si no has sido tú, no hagas nada: sin tu confirmación no pasa nada.`,
  }),
  taken: ({ link }) => ({
    subject: 'Traviesa: ya tienes una cuenta',
    text: `Alguien, quizá tú, ha querido crear una cuenta en Traviesa con esta dirección. Ya existe una.

Entra, o elige otra contraseña si la has olvidado:
${link}

Si no has sido tú, no hagas nada.`,
  }),
  reset: ({ name, link, hours }) => ({
    subject: 'Traviesa: contraseña nueva',
    text: `Aquí ${name} puede elegir una contraseña nueva (en un plazo de ${hours} horas, una sola vez). Con ello se cierra la sesión en todos los dispositivos:
${link}

Si no lo has pedido, no hagas nada: tu contraseña sigue igual.`,
  }),
  noAccount: ({ link }) => ({
    subject: 'Traviesa: no hay ninguna cuenta con esta dirección',
    text: `Alguien, quizá tú, ha pedido una contraseña nueva en Traviesa para esta dirección. No hay ninguna cuenta con ella.

Quizá usaste otra dirección, o juegas como invitado:
${link}

Si no has sido tú, no hagas nada.`,
  }),
};

export const letters: Readonly<Record<Language, Letters>> = { en, es };
