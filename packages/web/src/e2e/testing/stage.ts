import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { launch, missing } from './browser.ts';
import { TestServer } from './server.ts';

export interface Stage {
  readonly server: TestServer;
  readonly browser: Browser;
}

/** Tests in Chromium with a server of their own; left out where there is no Chromium. */
export function inTheBrowser(name: string, tests: (here: Stage) => void, knowsItself = false): void {
  describe.skipIf(missing)(name, () => {
    const here = {} as { server: TestServer; browser: Browser };
    beforeAll(async () => {
      [here.server, here.browser] = await Promise.all([TestServer.start(knowsItself), launch()]);
    });
    afterAll(async () => {
      await here.browser?.close();
      await here.server?.close();
    });
    tests(here);
  });
}
