import type { AnyGame } from '@traviesa/engine';
import { useId } from 'react';
import { useText } from '../i18n/text.ts';
import type { ServerTitle } from '../remote/types.ts';
import { optionHint, optionWords } from './words.ts';

interface Props {
  readonly title: ServerTitle;
  /** The title's code, for its words; its plain ids stand there until it is loaded. */
  readonly game: AnyGame | undefined;
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (values: Readonly<Record<string, string>>) => void;
}

/** The options of a title: a choice where there are few values, a text where anything may be given. */
export function OptionsFields({ title, game, values, onChange }: Props) {
  const t = useText();
  const name = useId();
  if (title.options.length === 0) return <p className="muted">{t('create.noOptions')}</p>;
  const set = (id: string, value: string): void => onChange({ ...values, [id]: value });
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
            {allowed.map((value) => (
              <label key={value} className="pick-card">
                <input
                  type="radio"
                  name={`${name}${id}`}
                  checked={(values[id] ?? usual) === value}
                  onChange={() => set(id, value)}
                />
                <span>
                  {optionWords(game, t.lang, id, value)}
                  {value === usual && <small>{t('create.optionUsual')}</small>}
                </span>
              </label>
            ))}
          </fieldset>
        );
      })}
    </fieldset>
  );
}
