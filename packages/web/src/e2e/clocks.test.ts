import { expect, it } from 'vitest';
import { type Look, person, picture, violations } from './testing/browser.ts';
import { Driver, nameGuest, startTable } from './testing/driver.ts';
import { inTheBrowser } from './testing/stage.ts';

const LOOKS: Readonly<Record<string, Look>> = {
  Ana: {},
  Iker: { lang: 'es', size: 'phone', theme: 'dark' },
  Mei: { lang: 'es' },
};

inTheBrowser('clocks and seats', (here) => {
  async function people(names: readonly string[]) {
    const found = await Promise.all(names.map((name) => person(here.browser, LOOKS[name])));
    for (const [i, p] of found.entries()) await nameGuest(here.server.url, p.context, names[i]!);
    return found;
  }

  it('a clock is chosen with the table and shown before anybody joins', async () => {
    const [ana] = await people(['Ana']);
    const { page } = ana!;
    await page.goto(`${here.server.url}/new/chicago-express`);
    await page.getByRole('radio', { name: /^By turns/ }).check();
    await page.getByLabel('Clock').selectOption({ label: '24 h a turn, 3 days in reserve' });
    await page.getByRole('radio', { name: /The others vote/ }).check();
    await page.locator('.clock-fields').scrollIntoViewIfNeeded();
    await picture(page, 'clock-form-desk');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create table' }).click();
    const room = page.locator('.room');
    await room.getByText('24 h a turn, 3 days in reserve · When time is up: The others vote').waitFor();
    await page.goto(`${here.server.url}/lobby`);
    await page.getByText('24 h a turn, 3 days in reserve').first().waitFor();
    await page.goto(`${here.server.url}/account`);
    await page.getByLabel('I have nights').check();
    await page.getByRole('checkbox', { name: 'Sun' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved. Clocks that are running go by it from now on.').waitFor();
    await picture(page, 'hours-desk');
    expect(await violations(page)).toEqual([]);
    expect(ana!.errors).toEqual([]);
    await ana!.context.close();
  });

  it('somebody misses a deadline, a bot moves, and they come back and play on', async () => {
    const both = await people(['Ana', 'Iker']);
    const contexts = both.map((p) => p.context);
    const clock = { kind: 'live', budget: 4, increment: 90, onTimeout: 'bot' } as const;
    const id = await startTable(here.server.url, 'chicago-express', contexts, { clock });
    const driver = await Driver.open(here.server.url, id, contexts);
    const late = both.find((p) => p.context === driver.contextOf(driver.actor!))!;
    const other = both.find((p) => p !== late)!;
    const seat = driver.actor!;
    // Four seconds of silence, for real.
    await driver.reach(1);
    await driver.move();
    while (driver.actor !== seat) await driver.move();
    await Promise.all(both.map((p) => p.page.goto(`${here.server.url}/t/${id}`)));
    await late.page.locator('#dock[data-state=choose]').waitFor();
    await both[0]!.page.locator('.seat-clock').first().waitFor();
    if (both[1] === late) await both[1]!.page.locator('.tablebar .seat-clock').waitFor();
    const name = late === both[0] ? 'Ana' : 'Iker';
    await both[0]!.page.getByText(`A bot decides for ${name}: time is up`).first().waitFor();
    await picture(both[0]!.page, 'clock-table-desk');
    await picture(both[1]!.page, 'clock-table-phone');
    for (const p of both) expect(await violations(p.page)).toEqual([]);
    const { seq } = driver;
    await late.page.locator('#dock [data-primary]').first().click();
    await driver.reach(seq + 1);
    // A pause begins when both want it, and anybody ends it.
    const desk = both[0]!.page;
    await desk.getByRole('button', { name: 'Table menu' }).click();
    await desk.getByRole('button', { name: 'Suggest a pause' }).click();
    await both[1]!.page.getByRole('button', { name: 'Hacer la pausa' }).click();
    await desk.getByText('Paused: no clock is running.').waitFor();
    await picture(desk, 'clock-paused-desk');
    await desk.getByRole('button', { name: 'Go on' }).click();
    await desk.getByText('Paused: no clock is running.').waitFor({ state: 'detached' });
    expect([...late.errors, ...other.errors]).toEqual([]);
    await Promise.all(contexts.map((c) => c.close()));
  });

  it('the others vote about a seat; its person takes it back', async () => {
    const all = await people(['Ana', 'Iker', 'Mei']);
    const contexts = all.map((p) => p.context);
    const clock = { kind: 'live', budget: 5, increment: 60, onTimeout: 'vote' } as const;
    const id = await startTable(here.server.url, 'chicago-express', contexts, { clock });
    const driver = await Driver.open(here.server.url, id, contexts);
    const leaver = all.find((p) => p.context === driver.contextOf(driver.actor!))!;
    const voters = all.filter((p) => p !== leaver);
    await Promise.all(voters.map((p) => p.page.goto(`${here.server.url}/t/${id}`)));
    await Promise.all(voters.map((p) => p.page.locator('.dock .vote').waitFor()));
    for (const [i, p] of voters.entries()) await picture(p.page, `vote-${i + 1}`);
    for (const p of voters) expect(await violations(p.page)).toEqual([]);
    for (const p of voters) await p.page.locator('.vote button[type=submit]').click();
    await Promise.all(voters.map((p) => p.page.locator('.vote').waitFor({ state: 'detached' })));
    await driver.reach(1);
    await leaver.page.goto(`${here.server.url}/t/${id}`);
    await leaver.page.getByRole('button', { name: /Take my seat back|Recuperar mi asiento/ }).click();
    await leaver.page
      .getByRole('button', { name: /Take my seat back|Recuperar mi asiento/ })
      .waitFor({ state: 'detached' });
    await picture(leaver.page, 'seat-back');
    const told = await leaver.context.request.get(`${here.server.url}/api/tables/${id}`);
    const { table } = (await told.json()) as { table: { you: { player: string | null }; sittings: { why: string }[] } };
    expect(table.you.player).not.toBeNull();
    expect(table.sittings.map((s) => s.why)).toEqual(['start', 'vote', 'back']);
    expect(all.flatMap((p) => p.errors)).toEqual([]);
    await Promise.all(contexts.map((c) => c.close()));
  });
});
