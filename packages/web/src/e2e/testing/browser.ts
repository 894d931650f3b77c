import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const candidates = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const executablePath = candidates.find((p) => existsSync(p));

/** Why the browser tests cannot run here; nothing when they can. */
export const missing = executablePath ? undefined : 'Chromium was not found: apt-get install -y chromium';
if (missing) console.log(`Browser tests are skipped. ${missing}`);

const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function launch(): Promise<Browser> {
  if (!executablePath) throw new Error(missing);
  return chromium.launch({ executablePath, args });
}

export interface Look {
  readonly size?: 'phone' | 'desk';
  readonly lang?: 'en' | 'es';
  readonly theme?: 'light' | 'dark';
  /** Whether the page may become an app. Usually not: then what a test routes is what the page asks for. */
  readonly app?: boolean;
}

export const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } } as const;

/** A person's browser: its own cookies and storage. Errors on the page fail the test that looks at them. */
export async function person(
  browser: Browser,
  look: Look = {},
): Promise<{ context: BrowserContext; page: Page; errors: string[] }> {
  const { size = 'desk', lang = 'en', theme = 'light', app = false } = look;
  const context = await browser.newContext({
    viewport: sizes[size],
    locale: lang === 'es' ? 'es-ES' : 'en-GB',
    colorScheme: theme,
    reducedMotion: 'reduce',
    hasTouch: size === 'phone',
    serviceWorkers: app ? 'allow' : 'block',
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (e) => errors.push(e.message));
  return { context, page, errors };
}

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
export const artifacts = join(root, 'artifacts');
mkdirSync(artifacts, { recursive: true });

export const picture = (page: Page, name: string): Promise<Buffer> =>
  page.screenshot({ path: join(artifacts, `${name}.png`) });

/** Waits for the letters of the page: with others in their stead tables are wider, which is no fault of theirs. */
export const withFonts = (page: Page): Promise<void> => page.evaluate(async () => void (await document.fonts.ready));

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** What axe finds wrong with the page as it stands, in short. */
export async function violations(page: Page): Promise<string[]> {
  // Evaluated by the debugger, so that the page's own policy does not get in the way.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(options: { resultTypes: string[] }): Promise<{ violations: Violation[] }> };
    };
    return (await axe.run({ resultTypes: ['violations'] })).violations;
  });
  return found.map(
    (v) =>
      `${v.id}: ${v.nodes
        .slice(0, 3)
        .map((n) => `${n.html.slice(0, 160)} ${n.failureSummary ?? ''}`)
        .join(' | ')}`,
  );
}
