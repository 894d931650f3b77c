import { type Action, isRange } from '@traviesa/engine';
import { CARD_CAPACITY, hasStation, LOAN } from '@traviesa/games/1865';
import { useState } from 'react';
import { Stepper } from '../../../dock/parts.tsx';
import { placeOf, useSardinia } from '../useSardinia.ts';

type Give = { readonly type: 'give'; readonly card: string };

/** What the president may do at any time: hand cards to the company, pay loans back. Chips that open in place. */
export function Anytime({ company }: { readonly company: string }) {
  const { t, base, baseOffered, draft, commit, words, geo, me } = useSardinia();
  const [open, setOpen] = useState<string>();
  const [loans, setLoans] = useState(1);
  const gifts = baseOffered.filter((c) => c.type === 'give') as unknown as Give[];
  const repay = baseOffered
    .filter((c) => c.type === 'repay')
    .map((c) => (c as unknown as { loans: unknown }).loans)
    .find(isRange);
  if (draft.length > 0 || (gifts.length === 0 && !repay)) return null;
  const n = repay ? Math.min(repay.max, Math.max(repay.min, loans)) : 0;
  const chip = (id: string, text: string) => (
    <button
      key={id}
      type="button"
      className="button chip"
      aria-expanded={open === id}
      onClick={() => setOpen(open === id ? undefined : id)}
    >
      {text}
    </button>
  );
  const gift = gifts.find((g) => g.card === open);
  const ports = gift ? (geo.data.ports[gift.card] ?? []) : [];
  const paysNow = ports.some((hex) => hasStation(base, company, hex));
  return (
    <div className="anytime-chips" role="group" aria-label={t('s65.anytime')}>
      {gifts.map((g) => chip(g.card, t('s65.giveChip', g.card)))}
      {repay && chip('repay', t('s65.repayChip'))}
      {gift && (
        <div className="chip-body">
          <p>
            <strong>{t('s65.give', gift.card, company)}</strong>{' '}
            {t('s65.giveFacts', CARD_CAPACITY, words.list(ports.map((h) => placeOf(geo, h))))}{' '}
            {paysNow ? t('s65.bonusNow', base.phase) : t('s65.bonusLater')}
          </p>
          <button
            type="button"
            className="button primary"
            onClick={() => commit({ type: 'give', player: me ?? '', card: gift.card } as Action)}
          >
            {t('s65.giveButton', gift.card)}
          </button>
        </div>
      )}
      {open === 'repay' && repay && (
        <div className="chip-body">
          {repay.max > repay.min && (
            <Stepper label={t('s65.loans')} {...repay} value={n} onChange={setLoans} format={(x) => words.number(x)} />
          )}
          <button
            type="button"
            className="button primary"
            onClick={() => commit({ type: 'repay', player: me ?? '', loans: n } as Action)}
          >
            {t('s65.repay', n, words.money(n * LOAN))}
          </button>
        </div>
      )}
    </div>
  );
}
