import type { MergePlan } from '@traviesa/games/1862';
import { Sheet } from '../../../dock/Sheet.tsx';
import { useMania } from '../useMania.ts';
import { MergeSharesFacts } from './MergeSharesFacts.tsx';
import { MergeSharesTable } from './MergeSharesTable.tsx';

interface Props {
  readonly plan: MergePlan;
  readonly done?: readonly string[];
  readonly now?: string | undefined;
  readonly onClose: () => void;
}

/** A merger or refinancing as a whole: every holder, and the company that comes of it. */
export function MergeSharesPlan({ plan, done, now, onClose }: Props) {
  const { t, words } = useMania();
  const title =
    plan.other === '' ? t('m62.planRefinance', plan.survivor) : t('m62.planMerge', plan.survivor, plan.other);
  return (
    <Sheet title={title} onClose={onClose}>
      <div className="merge-plan">
        <div>
          <MergeSharesTable plan={plan} now={now} {...(done && { done })} />
          <p className="muted">{t('m62.planNote', words.money(Math.floor(plan.price / 2)))}</p>
        </div>
        <MergeSharesFacts plan={plan} />
      </div>
    </Sheet>
  );
}
