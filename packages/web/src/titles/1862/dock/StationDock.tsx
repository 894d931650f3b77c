import { tokensLeft } from '@traviesa/games/1862';
import { Commit, Fact } from '../../../dock/parts.tsx';
import { Foot, Head } from '../../../rail/dock/Head.tsx';
import { Skip } from '../../../rail/dock/Skip.tsx';
import { companyOnTurn } from '../../../rail/spec.ts';
import { useBestRun } from '../../../worker/useBestRun.ts';
import { homeName } from '../building.ts';
import { useMania } from '../useMania.ts';

/** One token a turn, free: what it does to the run, and how many are left. */
export function StationDock() {
  const { t, base, state, draft, commit, words, face } = useMania();
  const company = companyOnTurn(base) ?? '';
  const drafted = draft.findLast((a) => a.type === 'placeToken');
  const before = useBestRun(face.game.id, base, company);
  const after = useBestRun(face.game.id, state, drafted ? company : undefined);
  const left = tokensLeft(base, company);
  return (
    <>
      <Head />
      <Foot
        lead={
          <div>
            <strong>{drafted ? t('rail.putToken', homeName(words, drafted.hex)) : t('rail.pickToken')}</strong>
            <small>{t('r62.tokenNote')}</small>
          </div>
        }
        facts={
          <>
            <Fact label={t('rail.tokensLeft')} to={drafted ? left - 1 : undefined}>
              {left}
            </Fact>
            {drafted && before && after && (
              <Fact label={t('rail.bestRun')} to={words.number(after.total)}>
                {words.money(before.total)}
              </Fact>
            )}
          </>
        }
      >
        <Skip text={t('rail.skipToken')} />
        {drafted && <Commit onDo={() => commit()}>{t('r62.placeToken')}</Commit>}
      </Foot>
    </>
  );
}
