import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { person, picture, violations } from './testing/browser.ts';
import { nameGuest } from './testing/driver.ts';
import { inTheBrowser } from './testing/stage.ts';

/** Guests become people, and people come back. */
inTheBrowser('accounts', (here) => {
  // A passkey belongs to a name; an address of numbers is none.
  const home = (): string => here.server.url.replace('127.0.0.1', 'localhost');

  /** An authenticator as in a phone, which says yes to everything. */
  async function withAuthenticator(context: BrowserContext, page: Page): Promise<void> {
    const cdp = await context.newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
  }
  /** Without a mail server links stand in the log, where whoever runs the server finds them. */
  async function lastLink(): Promise<string> {
    for (let i = 0; i < 200; i++) {
      const found = [...here.server.log.matchAll(/"link":"([^"]+)"/g)].at(-1)?.[1];
      if (found) return home() + found;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error('no letter was written');
  }

  it('a guest adds a passkey, signs out and comes back with it; the last way in cannot be removed', async () => {
    const ana = await person(here.browser);
    await nameGuest(home(), ana.context, 'Ana');
    await withAuthenticator(ana.context, ana.page);
    await ana.page.goto(`${home()}/lobby`);
    await ana.page.getByRole('link', { name: 'Account' }).click();
    await ana.page.getByText('guest of this browser').waitFor();
    await picture(ana.page, 'account-guest-desk-light-en');
    expect(await violations(ana.page)).toEqual([]);
    await ana.page.getByRole('button', { name: 'Add a passkey' }).click();
    await ana.page.getByText('has an account').waitFor();
    await ana.page.getByRole('button', { name: 'Remove: Chrome · Linux' }).click();
    await ana.page.getByText('It is your only way back in.').waitFor();
    await ana.page.getByRole('button', { name: 'Sign out here' }).click();
    await ana.page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
    await picture(ana.page, 'account-signin-desk-light-en');
    expect(await violations(ana.page)).toEqual([]);
    await ana.page.getByRole('button', { name: 'Use a passkey' }).click();
    await ana.page.getByText('Ana', { exact: false }).first().waitFor();
    await ana.page.goto(`${home()}/account`);
    await ana.page.getByText('has an account').waitFor();
    expect(ana.errors).toEqual([]);
    await ana.context.close();
  });

  it('an address with a password: confirmed by letter, used on a phone, forgotten and chosen anew', async () => {
    const [desk, phone] = await Promise.all([
      person(here.browser),
      person(here.browser, { size: 'phone', lang: 'es' }),
    ]);
    await nameGuest(home(), desk.context, 'Berta');
    await desk.page.goto(`${home()}/account`);
    await desk.page.getByLabel('E-mail address').fill('berta@example.org');
    await desk.page.getByLabel('Password').fill('correct horse');
    await desk.page.getByRole('button', { name: 'Make an account' }).click();
    await desk.page.getByText('A letter is on its way to berta@example.org').waitFor();
    await phone.page.goto(await lastLink());
    await picture(phone.page, 'account-confirm-phone-light-es');
    await phone.page.getByRole('button', { name: 'Sí, es mía' }).click();
    await phone.page.getByText('Hecho: Berta ya entra con esta dirección.').waitFor();
    expect(await violations(phone.page)).toEqual([]);
    await phone.page.goto(`${home()}/account/sign-in`);
    await phone.page.getByLabel('Correo electrónico').fill('berta@example.org');
    await phone.page.getByLabel('Contraseña').fill('not this one');
    await phone.page.getByRole('button', { name: 'Entrar', exact: true }).first().click();
    await phone.page.getByText('No coincide.').waitFor();
    await picture(phone.page, 'account-signin-phone-light-es');
    expect(await violations(phone.page)).toEqual([]);
    await phone.page.getByLabel('Contraseña').fill('correct horse');
    await phone.page.getByRole('button', { name: 'Entrar', exact: true }).first().click();
    await phone.page.getByText('Berta').first().waitFor();
    await phone.page.goto(`${home()}/account`);
    await phone.page.getByText('Entras con berta@example.org.').waitFor();
    await phone.page.getByRole('button', { name: 'Cerrar sesión: Chrome · Linux' }).waitFor();
    await picture(phone.page, 'account-phone-light-es');
    expect(await violations(phone.page)).toEqual([]);
    const scroll = await phone.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(scroll).toBeLessThanOrEqual(0);
    here.server.log = '';
    await desk.page.goto(`${home()}/account/sign-in`);
    await desk.page.getByRole('button', { name: 'Forgot the password?' }).click();
    await desk.page.getByLabel('E-mail address').fill('berta@example.org');
    await desk.page.getByRole('button', { name: 'Write to me' }).click();
    await desk.page.getByText('A letter is on its way').waitFor();
    await desk.page.goto(await lastLink());
    await desk.page.getByLabel('New password').fill('battery staple');
    await desk.page.getByRole('button', { name: 'Save and sign in' }).click();
    await desk.page.getByText('You sign in with berta@example.org.').waitFor();
    // The phone has been signed out by it.
    await phone.page.reload();
    await phone.page.getByText('Di tu nombre y ya puedes jugar.').waitFor();
    expect([...desk.errors, ...phone.errors]).toEqual([]);
    await Promise.all([desk.context.close(), phone.context.close()]);
  });

  it('a code signs a phone in; who leaves for good is forgotten', async () => {
    const [desk, phone] = await Promise.all([
      person(here.browser, { theme: 'dark' }),
      person(here.browser, { size: 'phone', lang: 'es', theme: 'dark' }),
    ]);
    await nameGuest(home(), desk.context, 'Carla');
    await desk.page.goto(`${home()}/account`);
    await desk.page.getByRole('button', { name: 'Sign in elsewhere' }).click();
    const code = await desk.page.locator('.account-code output').innerText();
    await picture(desk.page, 'account-code-desk-dark-en');
    expect(await violations(desk.page)).toEqual([]);
    await phone.page.goto(`${home()}/account/sign-in`);
    await phone.page.getByLabel('Código').fill(code);
    await phone.page.getByRole('button', { name: 'Entrar', exact: true }).last().click();
    await phone.page.getByText('Carla').first().waitFor();
    await phone.page.goto(`${home()}/account`);
    await phone.page.getByRole('button', { name: 'Borrar…' }).click();
    await picture(phone.page, 'account-erase-phone-dark-es');
    await phone.page.getByRole('button', { name: 'Borrarme para siempre' }).click();
    await phone.page.waitForURL(`${home()}/`);
    await desk.page.goto(`${home()}/account`);
    await desk.page.getByText('Say your name and you can play at once.').waitFor();
    await Promise.all([desk.context.close(), phone.context.close()]);
  });
});
