// Runs before the pinned Node exists: plain JavaScript for any Node from 20 on.
import { execSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stamp = join(root, 'node_modules/.traviesa-setup');
const pinnedNode = join(root, 'node_modules/.bin/node');
const want = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
const have = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
if (have !== want || !existsSync(pinnedNode)) {
  console.error('Setting up: installing packages (once per change of package-lock.json)');
  // --include=dev: with NODE_ENV=production npm would leave out the pinned Node itself.
  execSync('npm ci --include=dev --no-audit --no-fund', { cwd: root, stdio: ['ignore', 2, 2] });
  writeFileSync(stamp, want);
}
