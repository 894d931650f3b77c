import { isRange } from '@traviesa/engine';
import { CARD_CAPACITY, hasStation, LOAN } from '@traviesa/games/1865';
import { useState } from 'react';
import { Stepper } from '../../../dock/parts.tsx';
import { offersOf, valuesOf, within } from '../../../table/offers.ts';
import { placeOf, useSardinia } from '../useSardinia.ts';

/** What the president may do at any time: hand cards to the company, pay loans back. Chips that open in place. */
export function Anytime({ company }: { readonly company: string }) {
  const { t, base, baseOffered, draft, commit, words, geo, me } = useSardinia();
  const [open, setOpen] = useState<string>();
  const [loans, setLoans] = useState(1);
  const gifts = offersOf(baseOffered, 'give').flatMap((c) => valuesOf(c.card));
  const repay = offersOf(baseOffered, 'repay')
    .map((c) => c.loans)
    .find(isRange);
  if (draft.length > 0 || (gifts.length === 0 && !repay)) return null;
  const n = repay ? within(repay, loans) : 0;
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
  const gift = gifts.find((card) => card === open);
  const ports = gift ? (geo.data.ports[gift] ?? []) : [];
  const paysNow = ports.some((hex) => hasStation(base, company, hex));
  return (
    <div className="anytime-chips" role="group" aria-label={t('s65.anytime')}>
      {gifts.map((card) => chip(card, t('s65.giveChip', card)))}
      {repay && chip('repay', t('s65.repayChip'))}
      {gift && (
        <div className="chip-body">
          <p>
            <strong>{t('s65.give', gift, company)}</strong>{' '}
            {t('s65.giveFacts', CARD_CAPACITY, words.list(ports.map((h) => placeOf(geo, h))))}{' '}
            {paysNow ? t('s65.bonusNow', base.phase) : t('s65.bonusLater')}
          </p>
          <button
            type="button"
            className="button primary"
            onClick={() => commit({ type: 'give', player: me ?? '', card: gift })}
          >
            {t('s65.giveButton', gift)}
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
            onClick={() => commit({ type: 'repay', player: me ?? '', loans: n })}
          >
            {t('s65.repay', n, words.money(n * LOAN))}
          </button>
        </div>
      )}
    </div>
  );
}
