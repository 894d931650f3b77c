import { useText } from '../i18n/text.ts';
import type { NoticeSettings } from './types.ts';

const here = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;
const HOURS = [1, 3, 8] as const;
const DAY = 24;

interface Props {
  readonly settings: NoticeSettings;
  readonly hasMail: boolean;
  readonly onChange: (change: Partial<NoticeSettings>) => void;
}

/** When: a reminder, quiet hours, the daily letter. */
export function Hours({ settings, hasMail, onChange }: Props) {
  const t = useText();
  const { quiet, digest, remind } = settings;
  return (
    <div className="notices-hours">
      <label className="field">
        {t('notices.remind')}
        <select
          className="input"
          value={remind ?? ''}
          onChange={(e) => onChange({ remind: e.target.value === '' ? null : Number(e.target.value) })}
        >
          <option value="">{t('notices.remind.never')}</option>
          {HOURS.map((n) => (
            <option key={n} value={n * 60}>
              {t('notices.remind.hours', n)}
            </option>
          ))}
          <option value={DAY * 60}>{t('notices.remind.day')}</option>
        </select>
      </label>
      <fieldset>
        <legend>
          <label className="check">
            <input
              type="checkbox"
              checked={quiet !== null}
              onChange={(e) =>
                onChange({
                  quiet: e.target.checked
                    ? { zone: here(), from: '23:00', to: '08:00', days: [0, 1, 2, 3, 4, 5, 6] }
                    : null,
                })
              }
            />
            {t('notices.quiet')}
          </label>
        </legend>
        {quiet && (
          <>
            <p className="row">
              <Clock
                label={t('notices.from')}
                value={quiet.from}
                onChange={(from) => onChange({ quiet: { ...quiet, from } })}
              />
              <Clock
                label={t('notices.to')}
                value={quiet.to}
                onChange={(to) => onChange({ quiet: { ...quiet, to } })}
              />
            </p>
            <fieldset className="notices-days" aria-label={t('notices.days')}>
              {WEEK.map((day) => (
                <label key={day} className="check">
                  <input
                    type="checkbox"
                    checked={quiet.days.includes(day)}
                    onChange={(e) => {
                      const others = quiet.days.filter((d) => d !== day);
                      onChange({ quiet: { ...quiet, days: e.target.checked ? [...others, day] : others } });
                    }}
                  />
                  {t(`notices.day.${day}`)}
                </label>
              ))}
            </fieldset>
            <p className="muted">{t('notices.quietIs', quiet.zone)}</p>
          </>
        )}
      </fieldset>
      {hasMail && (
        <fieldset>
          <legend>
            <label className="check">
              <input
                type="checkbox"
                checked={digest !== null}
                onChange={(e) => onChange({ digest: e.target.checked ? { at: '08:15', zone: here() } : null })}
              />
              {t('notices.digest')}
            </label>
          </legend>
          {digest && (
            <p className="row">
              <Clock
                label={t('notices.at')}
                value={digest.at}
                onChange={(at) => onChange({ digest: { ...digest, at } })}
              />
            </p>
          )}
          <p className="muted">{t('notices.digestIs')}</p>
        </fieldset>
      )}
    </div>
  );
}

interface ClockProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const Clock = ({ label, value, onChange }: ClockProps) => (
  <label className="notices-clock">
    {label}
    <input
      className="input"
      type="time"
      required
      value={value}
      onChange={(e) => e.target.value !== '' && onChange(e.target.value)}
    />
  </label>
);
