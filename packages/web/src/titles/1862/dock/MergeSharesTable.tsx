import type { HolderPlan, MergePlan } from '@traviesa/games/1862';
import type { ManiaTexts } from '../useMania.ts';
import { useMania } from '../useMania.ts';

interface Given extends ManiaTexts {
  readonly name: (player: string) => string;
}

/** What a holder does, in short: "returns 4, swaps 1 with Rosa; pays £67 and keeps". */
export function doesInWords(h: HolderPlan, { t, words, name }: Given): string {
  const parts = [
    ...(h.split ? [t('m62.does.split')] : []),
    ...(h.returns > 0 ? [t('m62.does.returns', h.returns)] : []),
    ...h.swaps.map(({ from, n }) => t('m62.does.swaps', n, from === 'pool' ? t('m62.thePool') : name(from))),
    ...(h.sold ? [t('m62.does.sells', h.sold.n, words.money(h.sold.sum))] : []),
    ...(h.option ? [optionInWords(h.option, { t, words })] : []),
  ];
  return parts.length > 0 ? parts.join('; ') : t('m62.does.nothing');
}

function optionInWords(option: NonNullable<HolderPlan['option']>, { t, words }: Pick<Given, 't' | 'words'>): string {
  if (!option.canKeep) return t('m62.does.cannotPay', words.money(option.gain));
  return t(option.kept ? 'm62.does.mayKeep' : 'm62.does.givesUp', words.money(option.cost), words.money(option.gain));
}

interface Props {
  readonly plan: MergePlan;
  /** Who has had their turn; all others are still to come. */
  readonly done?: readonly string[];
  readonly now?: string | undefined;
}

/** Every holder in the order of turns: what they had, what they do, what they have then. */
export function MergeSharesTable({ plan, done = [], now }: Props) {
  const table = useMania();
  const { t, me, name } = table;
  const label = (h: HolderPlan): string => (h.holder === plan.survivor ? t('m62.treasuries') : name(h.holder));
  return (
    <table className="merge-table">
      <thead>
        <tr>
          <th scope="col">{t('m62.holder')}</th>
          <th scope="col">{plan.other === '' ? t('m62.had') : `${plan.survivor} + ${plan.other}`}</th>
          <th scope="col" className="does">
            {t('m62.doesWhat')}
          </th>
          <th scope="col">{t('m62.sharesThen', plan.survivor)}</th>
        </tr>
      </thead>
      <tbody>
        {plan.holders.map((h) => {
          const settled = done.includes(h.holder);
          const open = h.option?.canKeep && !settled;
          const less = h.option?.of === 'certificate' ? 3 : 1;
          return (
            <tr
              key={h.holder}
              className={`${now === h.holder ? 'now' : ''} ${settled ? 'settled' : ''} ${h.holder === me ? 'me' : ''}`}
            >
              <th scope="row">
                {label(h)}
                {plan.director === h.holder && <small>{t('m62.leadsThen')}</small>}
              </th>
              <td>{plan.other === '' ? h.kept : `${h.kept} + ${h.old}`}</td>
              <td className="does">{doesInWords(h, table)}</td>
              <td>
                <strong>{open && h.option?.kept ? t('m62.orLess', h.now, h.now - less) : h.now}</strong>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
