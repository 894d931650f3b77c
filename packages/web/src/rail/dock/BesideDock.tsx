import { Commit, Fact } from '../../dock/parts.tsx';
import { companyOnTurn, useRail } from '../spec.ts';
import { Foot, Head } from './Head.tsx';

/** A move beside the step that lies on the map as a draft: what it does, what it costs. */
export function BesideDock() {
  const table = useRail();
  const { t, base, state, draft, setDraft, commit, words, face } = table;
  const company = companyOnTurn(base) ?? '';
  const cost = (base.cash[company] ?? 0) - (state.cash[company] ?? 0);
  const last = draft.at(-1);
  if (!last) return null;
  return (
    <>
      <Head />
      <Foot
        lead={<strong>{face.label(last, base, table)}</strong>}
        facts={<Fact label={t('common.cost')}>{cost > 0 ? words.money(cost) : t('rail.free')}</Fact>}
      >
        <button type="button" className="button quiet" onClick={() => setDraft([])}>
          {t('act.drop')}
        </button>
        <Commit onDo={() => commit()}>{t('act.done')}</Commit>
      </Foot>
    </>
  );
}
