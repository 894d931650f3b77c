import { useCallback, useState } from 'react';
import { useText } from '../i18n/text.ts';
import { api } from '../remote/api.ts';
import { useAsked } from '../remote/useAsked.ts';
import { RULES, type TableRule } from './types.ts';

/** In the menu of a table: what one is told of this one. */
export function TableNotices({ id }: { readonly id: string }) {
  const t = useText();
  const { value } = useAsked(useCallback(() => api.notices.ofTable(id), [id]));
  const [chosen, setChosen] = useState<TableRule | null>();
  if (!value) return null;
  const rule = chosen === undefined ? value.rule : chosen;
  const choose = async (next: TableRule | null): Promise<void> => {
    setChosen(next);
    const answer = await api.notices.setTable(id, next);
    if (!answer.ok) setChosen(rule);
  };
  return (
    <label className="table-notices field">
      {t('notices.rule')}
      <select
        className="input"
        value={rule ?? 'usual'}
        onChange={(e) => void choose(RULES.find((r) => r === e.target.value) ?? null)}
      >
        <option value="usual">{t('notices.rule.usual')}</option>
        {RULES.map((r) => (
          <option key={r} value={r}>
            {t(`notices.rule.${r}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
