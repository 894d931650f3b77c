import './signs.css';
import { inReceivership, isSimple, type Kind } from '@traviesa/games/1862';
import { useMania } from '../useMania.ts';
import { dutyOf } from '../words.shares.ts';

const letters: Readonly<Record<Kind, string>> = { express: 'E', freight: 'F', local: 'L' };

/** The sign of a kind of train: its letter in a shape of its own. */
export function PermitSign({ kind }: { readonly kind: Kind }) {
  const { t } = useMania();
  return (
    <abbr className={`permit permit-${kind}`} title={t('m62.permit', t(`r62.kind.${kind}`))}>
      {letters[kind]}
    </abbr>
  );
}

/** What a company may run, what somebody owes for it, and whether nobody leads it. */
export function CompanySigns({ company }: { readonly company: string }) {
  const { t, state: s, words, name } = useMania();
  const c = s.companies[company];
  if (!c) return null;
  const duty = dutyOf(s, company);
  const kinds = c.floated ? c.permits : [c.permit];
  return (
    <span className="company-signs">
      {!isSimple(s.variant) && kinds.map((kind) => <PermitSign key={kind} kind={kind} />)}
      {duty && (
        <abbr className="duty-sign" title={t('m62.dutyShort', name(duty.player), duty.round, words.money(duty.fine))}>
          !{duty.round}
        </abbr>
      )}
      {c.par > 0 && inReceivership(s, company) && (
        <abbr className="receiver-sign" title={t('m62.receivership')}>
          R
        </abbr>
      )}
    </span>
  );
}
