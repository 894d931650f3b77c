import '../people/people.css';
import type { Lang } from '@traviesa/engine';
import { Link } from '../app/Link.tsx';
import { useText } from '../i18n/text.ts';
import { useMe } from '../remote/me.ts';
import type { Level } from '../remote/types.ts';

export interface FairSettings {
  readonly rated: boolean;
  readonly level: Level | null;
  readonly language: Lang | null;
}
export const FRIENDLY: FairSettings = { rated: false, level: null, language: null };

interface Props {
  readonly value: FairSettings;
  readonly onChange: (v: FairSettings) => void;
  /** How many seats are for people. */
  readonly people: number;
}

const points = (text: string): number | null => (/^\d{1,4}$/.test(text) ? Math.min(4000, Number(text)) : null);

/** Whether the game counts, for whom it is, and what is spoken. */
export function FairFields({ value, onChange, people }: Props) {
  const t = useText();
  const me = useMe();
  const { rated, level, language } = value;
  const setLevel = (change: Partial<Level>): void => {
    const next = { min: null, max: null, ...level, ...change };
    onChange({ ...value, level: next.min === null && next.max === null ? null : next });
  };
  const canRate = me?.kind === 'person' && people >= 2;
  return (
    <fieldset className="fair-fields">
      <legend>{t('fair.legend')}</legend>
      <label className="check">
        <input
          type="checkbox"
          checked={rated && canRate}
          disabled={!canRate}
          onChange={(e) => onChange({ ...value, rated: e.target.checked })}
        />
        <span>
          {t('fair.rate')}
          <small>
            {me?.kind !== 'person' ? (
              <>
                {t('problem.needsAccount')} <Link to={{ page: 'account', view: 'mine' }}>{t('account.nav')}</Link>
              </>
            ) : people < 2 ? (
              t('problem.needsPeople')
            ) : (
              t('fair.rateHint')
            )}
          </small>
        </span>
      </label>
      <div className="row">
        {(['min', 'max'] as const).map((end) => (
          <label key={end} className="field">
            {t(`fair.level.${end}`)}
            <input
              className="input"
              inputMode="numeric"
              value={level?.[end] ?? ''}
              placeholder={t('fair.any')}
              onChange={(e) => setLevel({ [end]: points(e.target.value) })}
            />
          </label>
        ))}
        <label className="field">
          {t('fair.language')}
          <select
            className="input"
            value={language ?? ''}
            onChange={(e) => onChange({ ...value, language: (e.target.value || null) as Lang | null })}
          >
            <option value="">{t('fair.anyLanguage')}</option>
            <option value="en">{t('lang.en')}</option>
            <option value="es">{t('lang.es')}</option>
          </select>
        </label>
      </div>
      <small className="muted">{t('fair.levelHint')}</small>
    </fieldset>
  );
}
