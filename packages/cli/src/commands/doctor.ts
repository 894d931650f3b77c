import type { BadSetting, Finding } from '@traviesa/server';
import { columns } from '../args.ts';
import { type Command, FAILED, OK } from '../command.ts';
import type { Say } from '../text.ts';

/** What is wrong with settings, one sentence each. */
export const badSettings = (bad: readonly BadSetting[], say: Say): string =>
  bad
    .map(({ setting, given, wanted }) => say('setting.bad', { setting, given, why: say(`setting.${wanted}`) }))
    .join(' ');

function sentence(say: Say, { key, params }: Finding): string {
  if (key === 'settingBad') return badSettings([params], say);
  // Each key takes its own parameters, which the union of findings pairs.
  return (say as (k: string, p: object) => string)(`doctor.${key}`, params);
}

export const doctor: Command = {
  name: 'doctor',
  positionals: [],
  options: { store: { type: 'string', value: 'ADDRESS', help: 'help.store' } },
  help: 'help.doctor',
  async run(args, shell, say) {
    const { examine } = await import('@traviesa/server');
    const address = args.text('store');
    const findings = await examine({
      env: shell.env,
      now: shell.now(),
      ...(address === undefined ? {} : { address }),
    });
    const count = (level: Finding['level']): number => findings.filter((f) => f.level === level).length;
    const [faults, warnings] = [count('fault'), count('warning')];
    if (args.json) {
      const list = findings.map((f) => ({ ...f, text: sentence(say, f) }));
      shell.out(JSON.stringify({ ok: faults === 0, faults, warnings, findings: list }, null, 2));
    } else {
      for (const line of columns(findings.map((f) => [say(`doctor.level.${f.level}`), sentence(say, f)] as const)))
        shell.out(line);
      shell.out('');
      shell.out(
        faults > 0
          ? say('doctor.faults', { n: faults })
          : warnings > 0
            ? say('doctor.warnings', { n: warnings })
            : say('doctor.allWell'),
      );
    }
    return faults > 0 ? FAILED : OK;
  },
};
