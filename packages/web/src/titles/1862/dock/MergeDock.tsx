import { type MergePlan, planMerger, priceTogether, sharePrice } from '@traviesa/games/1862';
import { directorOf } from '@traviesa/rail';
import { useMemo, useState } from 'react';
import { Group } from '../../../dock/Group.tsx';
import { Act, Commit, Fact } from '../../../dock/parts.tsx';
import { Foot, Head } from '../../../rail/dock/Head.tsx';
import { Skip } from '../../../rail/dock/Skip.tsx';
import { frameOf } from '../../../table/TableContext.ts';
import { Plate } from '../../Plate.tsx';
import { CompanySigns } from '../panels/Signs.tsx';
import { useMania } from '../useMania.ts';
import { MergeSharesPlan } from './MergeSharesPlan.tsx';
import { PhoneHint } from './ShareHead.tsx';

/** How the plan turns out for one player, in one line. */
function useMine(plan: MergePlan | undefined): string {
  const { t, me, name } = useMania();
  if (!plan) return '';
  const mine = plan.holders.find((h) => h.holder === me);
  return [
    mine ? t('m62.mineThen', 10 * mine.now) : t('m62.mineNone'),
    plan.director === undefined
      ? t('m62.receivership')
      : plan.director === me
        ? t('m62.youLead')
        : t('m62.ledBy', name(plan.director)),
  ].join(', ');
}

/** A merger at the start of a turn or an acquisition at its end: with whom, who survives, what everybody does. */
export function MergeDock() {
  const { t, base, me, face, words, commit, name, check } = useMania();
  const f = frameOf(base, 'merge');
  const [picked, setPicked] = useState<{ on: unknown; other: string; survivor: string }>();
  const [open, setOpen] = useState(false);
  const company = f?.company ?? '';
  const here = picked?.on === base ? picked : undefined;
  const offer = (other: string, survivor: string) =>
    ({ type: 'offerMerger', player: me ?? '', other, survivor }) as const;
  const plan = useMemo(
    () => (here ? planMerger(base, company, here.other, here.survivor) : undefined),
    [base, company, here],
  );
  const mine = useMine(plan);
  if (!f) return null;
  const pick = (other: string, survivor: string): void => setPicked({ on: base, other, survivor });
  const others = Object.keys(base.companies)
    .filter((c) => c !== company && base.companies[c]!.floated)
    .sort((a, b) => Number(isPossible(b)) - Number(isPossible(a)));
  function isPossible(other: string): boolean {
    return !check(offer(other, company)) || !check(offer(other, other));
  }
  const director = here && directorOf(base, here.other);
  const asks = director !== undefined && director !== me;
  return (
    <>
      <Head />
      <div className="dock-row groups">
        <Group label={t(f.kind === 'merger' ? 'm62.mergeWith' : 'm62.acquireWhich')} wide>
          <div className="buy-cards scroll">
            {others.map((other) => {
              const who = directorOf(base, other);
              // Whatever survives, it is the same partner.
              const action = check(offer(other, company)) ? offer(other, other) : offer(other, company);
              return (
                <Act
                  key={other}
                  action={action}
                  className="par-card"
                  choice={!here}
                  pressed={here?.other === other}
                  what={`${other}:`}
                  onDo={() => (here?.other === other ? setPicked(undefined) : pick(other, action.survivor))}
                >
                  <span>
                    <Plate id={other} marks={face.marks} />
                    <CompanySigns company={other} />
                  </span>
                  <small>
                    {t(
                      'm62.pricesTogether',
                      words.number(sharePrice(base, other)),
                      words.number(priceTogether(base, company, other)),
                    )}
                  </small>
                  <small>
                    {who === undefined ? t('m62.receivership') : who === me ? t('m62.yours') : t('m62.asks', name(who))}
                  </small>
                </Act>
              );
            })}
          </div>
        </Group>
        {here && (
          <Group label={t('m62.whoSurvives')}>
            <div className="buy-cards">
              {[company, here.other].map((survivor) => (
                <Act
                  key={survivor}
                  action={offer(here.other, survivor)}
                  className="par-card"
                  choice
                  pressed={here.survivor === survivor}
                  what={`${survivor}:`}
                  onDo={() => pick(here.other, survivor)}
                >
                  <Plate id={survivor} marks={face.marks} />
                  <small>{t('m62.survives')}</small>
                </Act>
              ))}
            </div>
          </Group>
        )}
        <PhoneHint>{here ? mine : t('m62.mergeHint')}</PhoneHint>
      </div>
      <Foot
        lead={
          <div>
            <strong>
              {here
                ? t('m62.mergesInto', here.survivor === company ? here.other : company, here.survivor)
                : t(f.kind === 'merger' ? 'm62.mergeAsk' : 'm62.acquireAsk', company)}
            </strong>
            <small>{here ? mine : t('m62.mergeHint')}</small>
          </div>
        }
        facts={plan && <Fact label={t('m62.newPrice')}>{words.money(plan.price)}</Fact>}
      >
        {here && (
          <button type="button" className="button" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('m62.plan')}
          </button>
        )}
        <Skip text={t(f.kind === 'merger' ? 'm62.noMerger' : 'm62.noAcquisition')} />
        {here && (
          <Commit onDo={() => commit(offer(here.other, here.survivor))}>
            {asks ? t('m62.offerTo', name(director)) : t('m62.mergeNow')}
          </Commit>
        )}
      </Foot>
      {open && plan && <MergeSharesPlan plan={plan} onClose={() => setOpen(false)} />}
    </>
  );
}
