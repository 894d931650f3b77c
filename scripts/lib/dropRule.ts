/** Makes one `must` of one file always true, so that the rules tool can see whether a test notices. */
import { join } from 'node:path';

export interface MustCall {
  readonly file: string;
  /** Which `must` of the file, from 0. */
  readonly index: number;
  readonly line: number;
  readonly id: string;
}

const call = /(?<![\w.])must(?:<[^()]*>)?\(\s*(?:'([^']+)'|([^,)\s]+))/g;

/** Every `must(` of a source file. An id that is no literal cannot be dropped by name and is reported as such. */
export function mustCalls(file: string, source: string): MustCall[] {
  return [...source.matchAll(call)].map((m, index) => ({
    file,
    index,
    line: source.slice(0, m.index).split('\n').length,
    id: m[1] ?? `(${m[2]})`,
  }));
}

const helper = 'const __dropped = (make) => (...args) => ({ ...make(...args), ok: () => true });\n';

/** A Vite plugin that drops the call named `<file>#<index>`. */
export function dropRulePlugin(target: string): {
  name: string;
  enforce: 'pre';
  transform(code: string, id: string): string | undefined;
} {
  const [file = '', index = ''] = target.split('#');
  const path = join(process.cwd(), file);
  return {
    name: 'drop-rule',
    enforce: 'pre',
    transform(code, id) {
      if (id.split('?')[0] !== path) return undefined;
      let n = 0;
      return (
        helper + code.replace(call, (text) => (n++ === Number(index) ? text.replace('must', '__dropped(must)') : text))
      );
    },
  };
}
