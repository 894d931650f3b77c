export type { Command, ExitCode, Shell } from './command.ts';
export { commands, run } from './run.ts';
