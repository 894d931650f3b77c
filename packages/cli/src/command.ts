import type { PlainKey, Say } from './text.ts';
import type { Title } from './titles.ts';

export type ExitCode = 0 | 1 | 2;
export const OK: ExitCode = 0;
export const FAILED: ExitCode = 1;
export const BAD_USAGE: ExitCode = 2;

/** Everything a command may touch of the world outside. */
export interface Shell {
  readonly titles: readonly Title[];
  out(text: string): void;
  err(text: string): void;
  /** To stderr without a line break, for a progress bar. */
  write(text: string): void;
  /** Whether a progress bar would be seen. */
  readonly errIsTerminal: boolean;
  /** The next line typed; nothing at the end of the input. */
  ask(prompt: string): Promise<string | undefined>;
  /** Ends when somebody asks the program to stop. */
  stopped(): Promise<void>;
  /** Milliseconds of the clock: for progress, timing and new seeds. */
  now(): number;
  /** Milliseconds since some moment, with fractions. */
  precise(): number;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export interface OptionSpec {
  readonly type: 'string' | 'boolean';
  readonly multiple?: true;
  /** How the value is called in the help. */
  readonly value?: string;
  readonly help: PlainKey;
}

export interface Command {
  readonly name: string;
  /** As written in the usage line; an optional one in brackets. */
  readonly positionals: readonly string[];
  readonly options: Readonly<Record<string, OptionSpec>>;
  readonly help: PlainKey;
  run(args: Args, shell: Shell, say: Say): Promise<ExitCode> | ExitCode;
}

/** What was typed after the command, its shape already checked. */
export interface Args {
  readonly positionals: readonly string[];
  readonly json: boolean;
  flag(name: string): boolean;
  text(name: string): string | undefined;
  list(name: string): readonly string[];
  whole(name: string, min: number): number | undefined;
}

/** Ends a command with a message for the person: bad usage, or a game or check that failed. */
export class Stop extends Error {
  readonly code: ExitCode;
  constructor(code: ExitCode, message: string) {
    super(message);
    this.code = code;
  }
}
