import type { Lang } from '@traviesa/engine';
import { useText } from '../i18n/text.ts';
import type { Pace } from '../remote/types.ts';
import { TitleOptions } from '../titles/TitleOptions.tsx';
import { ALL, type Filters, filterCount } from './filters.ts';

interface Props {
  readonly value: Filters;
  readonly onChange: (f: Filters) => void;
}

/** What is shown of the open tables. */
export function FilterFields({ value, onChange }: Props) {
  const t = useText();
  const set = (change: Partial<Filters>): void => onChange({ ...value, ...change });
  return (
    <div className="filters">
      <label>
        {t('lobby.filter')}
        <select className="input" value={value.title ?? ''} onChange={(e) => set({ title: e.target.value || null })}>
          <option value="">{t('lobby.all')}</option>
          <TitleOptions />
        </select>
      </label>
      <label>
        {t('lobby.pace')}
        <select
          className="input"
          value={value.pace ?? ''}
          onChange={(e) => set({ pace: (e.target.value || null) as Pace | null })}
        >
          <option value="">{t('lobby.anyPace')}</option>
          <option value="live">{t('lobby.live')}</option>
          <option value="turns">{t('lobby.turns')}</option>
        </select>
      </label>
      <label>
        {t('lobby.counts')}
        <select
          className="input"
          value={value.counts ?? ''}
          onChange={(e) => set({ counts: (e.target.value || null) as Filters['counts'] })}
        >
          <option value="">{t('lobby.either')}</option>
          <option value="rated">{t('fair.rated')}</option>
          <option value="friendly">{t('fair.friendly')}</option>
        </select>
      </label>
      <label>
        {t('fair.language')}
        <select
          className="input"
          value={value.language ?? ''}
          onChange={(e) => set({ language: (e.target.value || null) as Lang | null })}
        >
          <option value="">{t('fair.anyLanguage')}</option>
          <option value="en">{t('lang.en')}</option>
          <option value="es">{t('lang.es')}</option>
        </select>
      </label>
      <span className="row">
        <button
          type="button"
          className="chip-button"
          aria-pressed={value.myLevel}
          onClick={() => set({ myLevel: !value.myLevel })}
        >
          {t('lobby.myLevel')}
        </button>
        <button
          type="button"
          className="chip-button"
          aria-pressed={value.noBots}
          onClick={() => set({ noBots: !value.noBots })}
        >
          {t('lobby.noBots')}
        </button>
        {filterCount(value) > 0 && (
          <button type="button" className="button quiet" onClick={() => onChange(ALL)}>
            {t('lobby.noFilters')}
          </button>
        )}
      </span>
    </div>
  );
}
