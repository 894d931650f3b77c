import { isSimple, isStarted, sharesSold, tokensLeft } from '@traviesa/games/1862';
import { IPO, sharesOf } from '@traviesa/rail';
import { useMania } from '../useMania.ts';
import { dutyOf } from '../words.shares.ts';

/** What the ledger tells about a company beside its money and trains. */
export function CompanyDetails({ company }: { readonly company: string }) {
  const { t, state: s, words, name } = useMania();
  const c = s.companies[company];
  if (!c || !isStarted(s, company)) return null;
  const duty = dutyOf(s, company);
  const rows: readonly (readonly [string, string])[] = [
    ...(isSimple(s.variant)
      ? []
      : ([[t('m62.permits'), words.list(c.permits.map((k) => t(`r62.kind.${k}`)))]] as const)),
    [t('m62.row.par'), words.money(c.par)],
    ...(c.floated ? ([[t('rail.tokensLeft'), String(tokensLeft(s, company))]] as const) : []),
    ...(sharesOf(s, company, company) > 0
      ? ([[t('m62.ownShares'), String(sharesOf(s, company, company))]] as const)
      : []),
    ...(sharesOf(s, company, IPO) > 0 ? ([[t('rail.ipo'), String(sharesOf(s, company, IPO))]] as const) : []),
    ...(c.floated ? [] : ([[t('m62.notAfloat'), `${sharesSold(s, company)} / 5`]] as const)),
    ...(duty
      ? ([[t('m62.duty'), t('m62.dutyShort', name(duty.player), duty.round, words.money(duty.fine))]] as const)
      : []),
  ];
  return (
    <>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </>
  );
}
