import { type AnyGame, readOptions } from '@traviesa/engine';
import { useId } from 'react';
import { useText } from '../i18n/text.ts';
import type { ServerTitle } from '../remote/types.ts';
import { optionHint, optionWords, saySetup } from './words.ts';

interface Props {
  readonly title: ServerTitle;
  /** The title's code, for its words; its plain ids stand there until it is loaded. */
  readonly game: AnyGame | undefined;
  readonly values: Readonly<Record<string, string>>;
  readonly players: number;
  readonly onChange: (values: Readonly<Record<string, string>>) => void;
}

/** The options of a title: a choice where there are few values, a text where anything may be given. */
export function OptionsFields({ title, game, values, players, onChange }: Props) {
  const t = useText();
  const name = useId();
  if (title.options.length === 0) return <p className="muted">{t('create.noOptions')}</p>;
  const set = (id: string, value: string): void => onChange({ ...values, [id]: value });
  const wrongWith = (given: Readonly<Record<string, string>>, count: number): string | undefined => {
    const read = game && readOptions(game, given, count);
    return read && !read.ok ? saySetup(game, t.lang, read.illegal.message) : undefined;
  };
  const wrongNow = wrongWith(values, players);
  /** Why a value does not go with the others that are chosen. What only wants another number of players can be chosen. */
  const whyNot = (id: string, value: string): string | undefined => {
    const given = { ...values, [id]: value };
    const wrong = wrongWith(given, players);
    const { min, max } = title.players;
    for (let n = min; n <= max; n++) if (wrongWith(given, n) === undefined) return undefined;
    return wrong === wrongNow ? undefined : wrong;
  };
  return (
    <fieldset className="options">
      <legend>{t('create.options')}</legend>
      {title.options.map(({ id, default: usual, values: allowed }) => {
        const hint = optionHint(game, t.lang, id);
        const label = optionWords(game, t.lang, id);
        if (!allowed)
          return (
            <label key={id} className="field">
              {label}
              <textarea
                className="input"
                rows={2}
                maxLength={20_000}
                value={values[id] ?? ''}
                onChange={(e) => set(id, e.target.value)}
              />
              <small>{hint ?? t('create.optionFree')}</small>
            </label>
          );
        return (
          <fieldset key={id} className="pick-cards">
            <legend>{label}</legend>
            {hint && <p className="muted">{hint}</p>}
            {allowed.map((value) => {
              const chosen = (values[id] ?? usual) === value;
              const wrong = chosen ? undefined : whyNot(id, value);
              return (
                <label key={value} className={wrong ? 'pick-card not-now' : 'pick-card'}>
                  <input
                    type="radio"
                    name={`${name}${id}`}
                    checked={chosen}
                    disabled={wrong !== undefined}
                    onChange={() => set(id, value)}
                  />
                  <span>
                    {optionWords(game, t.lang, id, value)}
                    {value === usual && <small>{t('create.optionUsual')}</small>}
                    {wrong && <small>{wrong}</small>}
                  </span>
                </label>
              );
            })}
          </fieldset>
        );
      })}
      {wrongNow && (
        <p className="problem" role="status">
          {wrongNow}
        </p>
      )}
    </fieldset>
  );
}
