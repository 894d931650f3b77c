import { parseArgs } from 'node:util';
import { type Args, BAD_USAGE, type Command, type OptionSpec, Stop } from './command.ts';
import type { Say } from './text.ts';

/** Options that every command understands. */
export const common: Readonly<Record<string, OptionSpec>> = {
  lang: { type: 'string', value: 'en|es', help: 'help.lang' },
  json: { type: 'boolean', help: 'help.json' },
  help: { type: 'boolean', help: 'help.help' },
};

/** Reads the arguments of a command. `parseArgs` splits them; what is wrong is said in the person's language. */
export function readArgs(command: Command, argv: readonly string[], say: Say): Args {
  const specs: Readonly<Record<string, OptionSpec>> = { ...command.options, ...common };
  const { tokens } = parseArgs({
    args: [...argv],
    options: Object.fromEntries(Object.entries(specs).map(([name, { type }]) => [name, { type }])),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const stop = (message: string): never => {
    throw new Stop(BAD_USAGE, message);
  };
  const positionals: string[] = [];
  const given = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const spec = Object.hasOwn(specs, token.name) ? specs[token.name]! : undefined;
    if (!spec) return stop(say('usage.unknownOption', { option: token.rawName }));
    if (spec.type === 'boolean') {
      if (token.value !== undefined) return stop(say('usage.takesNoValue', { option: token.rawName }));
      given.set(token.name, []);
      continue;
    }
    const forgotten = token.value === undefined || (!token.inlineValue && token.value.startsWith('--'));
    if (forgotten) return stop(say('usage.needsValue', { option: token.rawName }));
    given.set(token.name, spec.multiple ? [...(given.get(token.name) ?? []), token.value!] : [token.value!]);
  }
  const wanted = command.positionals.filter((p) => !p.startsWith('['));
  if (!given.has('help')) {
    const missing = wanted[positionals.length];
    if (missing) return stop(say('usage.missing', { name: missing }));
    const extra = positionals[command.positionals.length];
    if (extra !== undefined) return stop(say('usage.tooMany', { value: extra }));
  }
  return {
    positionals,
    json: given.has('json'),
    flag: (name) => given.has(name),
    text: (name) => given.get(name)?.[0],
    list: (name) => given.get(name) ?? [],
    whole(name, min) {
      const text = given.get(name)?.[0];
      if (text === undefined) return undefined;
      const n = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
      if (!Number.isSafeInteger(n) || n < min) stop(say('usage.notWhole', { option: `--${name}`, min }));
      return n;
    },
  };
}

/** The value of an option that takes one of a few words. */
export function among<const T extends string>(
  args: Args,
  say: Say,
  name: string,
  values: readonly T[],
  otherwise: T,
): T {
  const text = args.text(name);
  if (text === undefined) return otherwise;
  const found = values.find((v) => v === text);
  if (!found) throw new Stop(BAD_USAGE, say('usage.notAmong', { option: `--${name}`, values: values.join(', ') }));
  return found;
}

export function helpText(command: Command, say: Say): string {
  const line = [command.name, ...command.positionals, '[options]'].join(' ');
  const rows = Object.entries({ ...command.options, ...common }).map(([name, spec]): [string, string] => [
    `--${name}${spec.value ? ` ${spec.value}` : ''}`,
    say(spec.help),
  ]);
  return [say('help.usage', { line }), '', say(command.help), '', say('help.options'), ...columns(rows)].join('\n');
}

/** Two columns, the first as wide as its longest entry. */
export function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
