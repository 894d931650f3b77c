import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { titles } from '@traviesa/games';
import { loadPuzzles } from '@traviesa/study/puzzles';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { Driver, makePerson, nameGuest, startTable } from './driver.ts';
import { type Saved, savedGame } from './saved.ts';
import type { TestServer } from './server.ts';

/** Whose browser it is: somebody new, somebody with games on the device, an admin with an account, a guest. */
export type Who = 'stranger' | 'returning' | 'ana' | 'iker';

/** A page as somebody finds it, perhaps after a click or two. */
export interface Scene {
  readonly name: string;
  readonly who: Who;
  readonly path: string;
  /** What is there once the page has come. */
  readonly ready: string;
  /** What is done there before one looks. */
  readonly open?: (page: Page) => Promise<void>;
  /** A table, which other tests measure step by step. */
  readonly table?: true;
  /** The same page as the one before, about another title. */
  readonly again?: true;
}

const playable = titles.filter((t) => t.load).map((t) => t.id);
const scene = (name: string, path: string, ready: string, open?: Scene['open'], who: Who = 'stranger'): Scene => ({
  name,
  who,
  path,
  ready,
  ...(open && { open }),
});
const atTable = (one: Scene): Scene => ({ ...one, table: true });
/** A page that each title has. */
const ofEach = (name: string, path: string, ready: string): readonly Scene[] =>
  playable.map((id, i) => ({ ...scene(`${name}-${id}`, `${path}/${id}`, ready), ...(i > 0 && { again: true }) }));

/** Presses what may be out of sight on this screen. */
const press = (what: string) => (page: Page) => page.locator(what).first().dispatchEvent('click');
/** On a phone this lies under the last tab. */
const orMore =
  (open: (page: Page) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    const tabs = page.locator('.phone-tabs button');
    if ((await tabs.count()) > 0) await tabs.last().click();
    else await open(page);
  };
const key = (name: string) => (page: Page) => page.keyboard.press(name);

/** Pages that need nobody else: also a server on which nothing has happened has them. */
export async function bareScenes(): Promise<readonly Scene[]> {
  const [puzzle] = (await loadPuzzles('1888'))!.puzzles;
  return [
    scene('start', '/', '.title-card'),
    scene('settings', '/', '.title-card', press('.topbar > .button.square')),
    scene('lobbyEmpty', '/lobby', '.table-list .empty'),
    ...ofEach('create', '/new', '.create-form'),
    scene('rules', '/rules', 'main.rules'),
    ...ofEach('rules', '/rules', '.rule'),
    scene('learn', '/learn', '.learn a'),
    scene('learnOf', '/learn/1888', '.learn a'),
    atTable(scene('lesson', '/learn/1888/2-first-trains', '.lessonbar')),
    scene('words', '/words', '.words-list dt'),
    scene('puzzles', '/puzzles', '.puzzle-titles > li'),
    atTable(scene('puzzle', `/puzzles/1888/${encodeURIComponent(puzzle!.id)}`, '.puzzle-dock h2')),
    scene('account', '/account', 'main.account'),
    scene('signIn', '/account/sign-in', 'form'),
    scene('import', '/import', 'main.import'),
    scene('stop', '/stop#nothing', 'main h1'),
    scene('closedDoor', '/admin', 'main.trouble'),
    scene('nothing', '/no/such/page', 'main.trouble'),
  ];
}

const headers = { 'x-traviesa': '1' };
async function post<V>(context: BrowserContext, url: string, data: object = {}): Promise<V> {
  const answer = await context.request.post(url, { headers, data });
  if (!answer.ok()) throw new Error(`${url}: ${await answer.text()}`);
  return (await answer.json()) as V;
}
const idOf = async (context: BrowserContext, url: string): Promise<string> =>
  ((await (await context.request.get(`${url}/api/me`)).json()) as { person: { id: string } }).person.id;

/** What devices keep, and who is who: given to a browser before it opens a page. */
export interface Cast {
  readonly scenes: readonly Scene[];
  /** Makes a browser that one of these. */
  dress(context: BrowserContext, who: Who): Promise<void>;
}

/** The games on the device of somebody who comes back: one that is over, one in the middle. */
async function gamesOfDevice(): Promise<Readonly<Record<string, Saved>>> {
  return {
    kept: await savedGame({ title: '1888', seed: 5 }),
    going: await savedGame({
      title: '1888',
      seed: 5,
      bot: 'greedy',
      bots: [null, 'greedy', 'greedy', 'greedy'],
      until: (s, n) => n > 60 && s.stack.at(-1)?.step === 'layTrack',
    }),
  };
}

/** Puts people, tables, a club, a study and a report on a server, and tells which pages there are then. */
export async function peopled(server: TestServer, browser: Browser): Promise<Cast> {
  const { url } = server;
  const games = gamesOfDevice();
  const [ana, iker, mei] = await Promise.all([browser.newContext(), browser.newContext(), browser.newContext()]);
  const all = [ana, iker, mei];
  for (const [i, name] of ['Ana', 'Iker', 'Mei'].entries()) await nameGuest(url, all[i]!, name);
  await makePerson(server, ana, 'ana@example.org');
  const db = new DatabaseSync(join(server.data, 'traviesa.sqlite'), { timeout: 5000 });
  db.exec("insert into roles (person, role, at) select id, 'admin', 1 from people where name = 'Ana'");
  db.close();

  const open = async (who: BrowserContext, title: string, more: object): Promise<string> =>
    (await post<{ table: { id: string } }>(who, `${url}/api/tables`, { title, seats: [null, null, null], ...more }))
      .table.id;
  const room = await open(ana, '1888', {
    name: 'Sunday afternoon in Shandong, beginners welcome',
    seats: [null, null, null, { bot: 'level3' }],
    clock: { kind: 'turns', perTurn: 86_400, bank: 259_200, nights: false, onTimeout: 'vote' },
    pace: 'turns',
  });
  await post(iker, `${url}/api/tables/${room}/join`);
  await post(iker, `${url}/api/games/${room}/chat`, { text: 'Shall we wait for Mei?', key: 'scene-chat-1' });
  for (const [i, id] of playable.entries()) await open(i % 2 ? iker : mei, id, i < 2 ? { name: `Table ${i + 1}` } : {});
  const going = await startTable(url, 'chicago-express', [ana, iker]);
  // Nobody moves there: the others are asked about that seat.
  const clock = { kind: 'turns', perTurn: 1, bank: 0, nights: false, onTimeout: 'vote' } as const;
  const asked = await startTable(url, 'chicago-express', all, { clock });
  const seated = await Driver.open(url, asked, all);
  const voter = seated.contextOf(seated.actor!) === ana ? 'iker' : 'ana';
  const club = await post<{ club: { id: string } }>(ana, `${url}/api/clubs`, {
    name: 'Trains on Thursday',
    about: 'We meet every second week and finish what we begin.',
  });
  const meiId = await idOf(mei, url);
  await post(iker, `${url}/api/reports`, { person: meiId, kind: 'abuse', text: 'Shouts at those who take their time' });

  const kept = await games;
  const record = JSON.parse(kept['kept']!.json) as Record<string, unknown>;
  const { id: study } = await post<{ id: string }>(ana, `${url}/api/studies`, {
    name: 'Where the game was won',
    record: Object.fromEntries(
      ['game', 'revision', 'players', 'options', 'seed', 'entries'].map((k) => [k, record[k]]),
    ),
    branches: [{ id: 'a', parent: null, name: 'A', note: 'Another first bid.', at: 3, rng: [1, 2, 3, 4], actions: [] }],
  });
  const cookies = { ana: await ana.cookies(), iker: await iker.cookies() };
  await Promise.all(all.map((c) => c.close()));

  const shown = (name: string, path: string, ready: string, who: Who, act?: Scene['open']): Scene =>
    scene(name, path, ready, act, who);
  return {
    scenes: [
      shown('startBack', '/', '.side-list', 'returning'),
      shown('report', '/local/kept/report', '.report .money', 'returning'),
      shown('rounds', '/local/kept/rounds', '.sheet tbody [data-cell]', 'returning'),
      shown('share', '/local/kept/report', '.report .money', 'returning', press('.share > button')),
      shown('help', '/local/going', '#dock[data-state=choose]', 'returning', key('?')),
      shown('text', '/local/going', '#dock[data-state=choose]', 'returning', key('t')),
      atTable(shown('history', '/local/going', '#dock[data-state=choose]', 'returning', key('h'))),
      shown('whatIf', '/local/going', '#dock[data-state=choose]', 'returning', async (page) => {
        await orMore(async () => {})(page);
        await page
          .getByText(/^(What if|¿Y si)/)
          .first()
          .click();
        await page.locator('.what-if-bar').waitFor();
      }),
      // Of what has begun there.
      shown('branches', '/local/going/what-if', '.branch-rows li', 'returning'),
      shown('lobby', '/lobby', '.table-row', 'stranger'),
      shown('lobbyFilters', '/lobby', '.table-row', 'stranger', press('[data-filters]')),
      shown('quickWishes', '/lobby', '.table-row', 'stranger', press('.quick-gear')),
      shown('nameAsked', '/lobby', '.table-row', 'stranger', press('.table-row .button')),
      shown('roomSeen', `/t/${room}`, '.room', 'stranger'),
      shown('study', `/s/${study}`, '.branch-rows li', 'stranger'),
      atTable(shown('studyBranch', `/s/${study}/branch/a`, '.what-if-bar', 'stranger')),
      shown('lobbyMine', '/lobby', '.turn-cards, .table-row', 'ana'),
      shown('room', `/t/${room}`, '.room', 'ana'),
      shown('roomJoined', `/t/${room}`, '.room', 'iker'),
      atTable(shown('tableMenu', `/t/${going}`, '#dock', 'ana', orMore(press('.table-menu > button')))),
      atTable(shown('vote', `/t/${asked}`, '.dock .vote', voter)),
      shown('accountMine', '/account', '.account-part', 'ana'),
      shown('accountGuest', '/account', '.account-part', 'iker'),
      shown('person', `/people/${meiId}`, '.person-actions', 'ana'),
      shown(
        'reportPlayer',
        `/people/${meiId}`,
        '.person-actions',
        'ana',
        press('.person-actions .button:last-of-type'),
      ),
      shown('club', `/clubs/${club.club.id}`, 'main h1', 'ana'),
      shown('createClub', `/new/1888?club=${club.club.id}`, '.create-form', 'ana'),
      shown('studies', '/studies', 'main li', 'ana'),
      shown('admin', '/admin', '.admin-list li', 'ana'),
      shown('quickSearch', '/lobby', '.quick-go', 'iker', async (page) => {
        // Whoever looked for a table before still does, and has nothing to press.
        const press = page.locator('[data-quick]').dispatchEvent('click', undefined, { timeout: 2000 });
        await Promise.any([press, page.locator('.quick-go p').waitFor()]);
        await page.locator('.quick-go p').waitFor();
        await press.catch(() => {});
      }),
    ],
    async dress(context, who) {
      if (who === 'ana' || who === 'iker') await context.addCookies(cookies[who]);
      if (who !== 'returning') return;
      await context.addInitScript(
        ({ all, last }) => {
          for (const [id, json] of all)
            if (localStorage.getItem(`traviesa.game.${id}`) === null)
              localStorage.setItem(`traviesa.game.${id}`, JSON.stringify({ ...JSON.parse(json), id, updated: last }));
        },
        { all: Object.entries(kept).map(([id, { json }]) => [id, json] as const), last: Date.now() - 3_600_000 },
      );
    },
  };
}
