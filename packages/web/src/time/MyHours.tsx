import './time.css';
import { type FormEvent, useId, useState } from 'react';
import { Icon } from '../app/Icon.tsx';
import { useText } from '../i18n/text.ts';
import { api } from '../remote/api.ts';
import { problemText } from '../remote/problem.ts';
import { useAsked } from '../remote/useAsked.ts';
import type { Hours } from './types.ts';

const here = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
const zones = (): readonly string[] => [...new Set([here(), ...Intl.supportedValuesOf('timeZone'), 'UTC'])];
const noHours = (): Hours => ({ zone: here(), night: null, daysOff: [], holidays: [] });
const NIGHT = { from: 23 * 60, to: 8 * 60 };
const two = (n: number): string => String(n).padStart(2, '0');
const timeOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
const minutesOf = (time: string): number => {
  const [h = 0, m = 0] = time.split(':').map(Number);
  return h * 60 + m;
};
/** 5 January 2026 is a Monday. */
const dayName = (lang: string, day: number): string =>
  new Intl.DateTimeFormat(lang, { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2026, 0, 4 + day));
const dateName = (lang: string, date: string): string =>
  new Intl.DateTimeFormat(lang, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${date}T00:00Z`),
  );

/** One's nights, free days and holidays. */
export function MyHours() {
  const t = useText();
  const { value } = useAsked(api.hours);
  return (
    <section className="panel account-part">
      <h2>{t('hours.heading')}</h2>
      <p className="muted">{t('hours.is')}</p>
      {value && <HoursForm first={value.hours ?? noHours()} />}
    </section>
  );
}

function HoursForm({ first }: { readonly first: Hours }) {
  const t = useText();
  const list = useId();
  const [hours, setHours] = useState(first);
  const [said, setSaid] = useState<{ readonly text: string; readonly bad: boolean }>();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const change = (part: Partial<Hours>): void => {
    setSaid(undefined);
    setHours({ ...hours, ...part });
  };
  const save = async (e: FormEvent): Promise<void> => {
    e.preventDefault();
    const answer = await api.saveHours(hours);
    if (answer.ok) {
      if (answer.value.hours) setHours(answer.value.hours);
      return setSaid({ text: t('hours.saved'), bad: false });
    }
    const reason = t.find(`hours.bad.${String(answer.problem.body['reason'])}`);
    setSaid({ text: reason ?? problemText(t, answer.problem), bad: true });
  };
  return (
    <form className="hours" onSubmit={(e) => void save(e)}>
      <label className="field">
        {t('hours.zone')}
        <input
          className="input"
          list={list}
          required
          value={hours.zone}
          onChange={(e) => change({ zone: e.target.value.trim() })}
        />
        <datalist id={list}>
          {zones().map((z) => (
            <option key={z} value={z} />
          ))}
        </datalist>
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={hours.night !== null}
          onChange={(e) => change({ night: e.target.checked ? NIGHT : null })}
        />
        <span>{t('hours.night')}</span>
      </label>
      {hours.night && (
        <div className="night">
          {(['from', 'to'] as const).map((end) => (
            <label key={end} className="field">
              {t(`hours.${end}`)}
              <input
                className="input"
                type="time"
                required
                value={timeOf(hours.night![end])}
                onChange={(e) => change({ night: { ...hours.night!, [end]: minutesOf(e.target.value) } })}
              />
            </label>
          ))}
        </div>
      )}
      <fieldset className="days">
        <legend>{t('hours.daysOff')}</legend>
        {[1, 2, 3, 4, 5, 6, 7].map((day) => (
          <label key={day} className="check">
            <input
              type="checkbox"
              checked={hours.daysOff.includes(day)}
              disabled={!hours.daysOff.includes(day) && hours.daysOff.length >= 2}
              onChange={(e) =>
                change({
                  daysOff: e.target.checked ? [...hours.daysOff, day] : hours.daysOff.filter((d) => d !== day),
                })
              }
            />
            <span>{dayName(t.lang, day)}</span>
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>{t('hours.holidays')}</legend>
        <ul className="account-list">
          {hours.holidays.map((h) => {
            const [a, b] = [dateName(t.lang, h.from), dateName(t.lang, h.to)];
            return (
              <li key={h.from}>
                <span className="grow">{h.from === h.to ? a : `${a} – ${b}`}</span>
                <button
                  type="button"
                  className="button quiet square"
                  aria-label={t('hours.remove', a, b)}
                  onClick={() => change({ holidays: hours.holidays.filter((x) => x !== h) })}
                >
                  <Icon name="close" />
                </button>
              </li>
            );
          })}
        </ul>
        <div className="row holiday">
          <label className="field">
            {t('hours.first')}
            <input className="input" type="date" value={from} onChange={(e) => setFrom(e.target.value)} />
          </label>
          <label className="field">
            {t('hours.last')}
            <input className="input" type="date" value={to} min={from} onChange={(e) => setTo(e.target.value)} />
          </label>
          <button
            type="button"
            className="button"
            disabled={from === '' || to < from}
            onClick={() => {
              change({ holidays: [...hours.holidays, { from, to }] });
              setFrom('');
              setTo('');
            }}
          >
            {t('hours.add')}
          </button>
        </div>
      </fieldset>
      {said && (
        <p className={said.bad ? 'problem' : ''} role={said.bad ? 'alert' : 'status'}>
          {said.text}
        </p>
      )}
      <p className="row">
        <button type="submit" className="button primary">
          {t('hours.save')}
        </button>
      </p>
    </form>
  );
}
