import './time.css';
import { useId, useState } from 'react';
import { useText } from '../i18n/text.ts';
import type { Pace } from '../remote/types.ts';
import type { Clock, OnTimeout } from './types.ts';
import { clockWords } from './words.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const live = (minutes: number, increment: number): Clock => ({
  kind: 'live',
  budget: minutes * 60,
  increment,
  onTimeout: 'bot',
});
const turns = (hours: number, days: number): Clock => ({
  kind: 'turns',
  perTurn: hours * HOUR,
  bank: days * DAY,
  nights: true,
  onTimeout: 'bot',
});
const PRESETS: Readonly<Record<Pace, readonly Clock[]>> = {
  live: [live(15, 15), live(30, 30), live(60, 30)],
  turns: [turns(12, 2), turns(24, 3), turns(48, 5)],
};
/** What a table of this pace begins with: by turns nobody should wait for ever. */
export const usualClock = (pace: Pace): Clock | null => (pace === 'turns' ? PRESETS.turns[1]! : null);

const RULES: readonly OnTimeout[] = ['bot', 'vote', 'nothing'];

interface NumberProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (n: number) => void;
}

function NumberField({ label, value, min, max, onChange }: NumberProps) {
  return (
    <label className="field">
      {label}
      <input
        className="input"
        type="number"
        required
        min={min}
        max={max}
        value={Number.isNaN(value) ? '' : value}
        onChange={(e) => onChange(e.target.valueAsNumber)}
      />
    </label>
  );
}

interface Props {
  readonly pace: Pace;
  readonly value: Clock | null;
  readonly onChange: (clock: Clock | null) => void;
}

/** The clock of a new table: one of the usual ones, or set by hand; and what happens when time is out. */
export function ClockFields({ pace, value, onChange }: Props) {
  const t = useText();
  const name = useId();
  const presets = PRESETS[pace];
  const sameTime = (a: Clock): boolean => value !== null && clockWords(t, a) === clockWords(t, value);
  const found = presets.findIndex(sameTime);
  const [custom, setCustom] = useState(false);
  const shown = value === null ? 'none' : custom || found < 0 ? 'custom' : String(found);
  const pick = (chosen: string): void => {
    setCustom(chosen === 'custom');
    const base = chosen === 'custom' ? (value ?? presets[1]!) : presets[Number(chosen)];
    onChange(base && value ? { ...base, onTimeout: value.onTimeout } : (base ?? null));
  };
  return (
    <div className="clock-fields">
      <label className="field">
        {t('time.clock')}
        <select className="input" value={shown} onChange={(e) => pick(e.target.value)}>
          <option value="none">{t('time.none')}</option>
          {presets.map((preset, i) => (
            <option key={i} value={i}>
              {clockWords(t, preset)}
            </option>
          ))}
          <option value="custom">{t('time.custom')}</option>
        </select>
        {value === null && <small>{t('time.noneHint')}</small>}
      </label>
      {shown === 'custom' && value?.kind === 'live' && (
        <div className="row">
          <NumberField
            label={t('time.budget')}
            min={1}
            max={1440}
            value={value.budget / 60}
            onChange={(n) => onChange({ ...value, budget: Math.round(n * 60) })}
          />
          <NumberField
            label={t('time.increment')}
            min={value.onTimeout === 'bot' ? 1 : 0}
            max={3600}
            value={value.increment}
            onChange={(n) => onChange({ ...value, increment: Math.round(n) })}
          />
        </div>
      )}
      {shown === 'custom' && value?.kind === 'turns' && (
        <div className="row">
          <NumberField
            label={t('time.perTurn')}
            min={1}
            max={336}
            value={value.perTurn / HOUR}
            onChange={(n) => onChange({ ...value, perTurn: Math.round(n * HOUR) })}
          />
          <NumberField
            label={t('time.bank')}
            min={0}
            max={30}
            value={value.bank / DAY}
            onChange={(n) => onChange({ ...value, bank: Math.round(n * DAY) })}
          />
        </div>
      )}
      {value?.kind === 'turns' && (
        <label className="check">
          <input
            type="checkbox"
            checked={value.nights}
            onChange={(e) => onChange({ ...value, nights: e.target.checked })}
          />
          <span>
            {t('time.nights')}
            <small>{t('time.nightsHint')}</small>
          </span>
        </label>
      )}
      {value && (
        <fieldset className="pick-cards">
          <legend>{t('time.onTimeout')}</legend>
          {RULES.map((rule) => (
            <label key={rule} className="pick-card">
              <input
                type="radio"
                name={name}
                checked={value.onTimeout === rule}
                onChange={() => onChange({ ...value, onTimeout: rule })}
              />
              <span>
                {t(`time.${rule}`)}
                <small>{t(`time.${rule}Hint`)}</small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
