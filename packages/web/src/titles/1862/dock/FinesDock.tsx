import { salePrice, sharePrice } from '@traviesa/games/1862';
import { directorOf, sharesOf } from '@traviesa/rail';
import { useState } from 'react';
import { Commit, Fact, Stepper } from '../../../dock/parts.tsx';
import { Foot } from '../../../rail/dock/Head.tsx';
import { offersOf, valuesOf } from '../../../table/offers.ts';
import { frameOf } from '../../../table/TableContext.ts';
import { Plate } from '../../Plate.tsx';
import { useMania } from '../useMania.ts';
import { Group, ShareHead } from './ShareHead.tsx';

/** A fine that cash and the failed company could not pay: shares are sold until it is covered. */
export function FinesDock() {
  const { t, base, me, face, words, commit, offered, after, name } = useMania();
  const f = frameOf(base, 'fines');
  const [picked, setPicked] = useState<string>();
  const [asked, setAsked] = useState(1);
  if (!f) return null;
  const offers = offersOf(offered, 'sellForFine').map((c) => ({
    company: String(c.company),
    able: valuesOf(c.shares),
  }));
  const company = offers.find((o) => o.company === picked) ?? offers[0];
  if (!company) return null;
  const { able } = company;
  const n = able.includes(asked) ? asked : (able.findLast((x) => x < asked) ?? able[0]!);
  const action = { type: 'sellForFine', player: me ?? '', company: company.company, shares: n } as const;
  const sum = n * salePrice(base, company.company);
  const owed = f.owed ?? 0;
  const then = after(action);
  const [was, is] = [directorOf(base, company.company), then && directorOf(then, company.company)];
  return (
    <>
      <ShareHead title={name(me ?? '')} sub={t('m62.owes', words.money(owed))} />
      <div className="dock-row groups">
        <Group label={t('m62.sellWhich')} wide>
          <div className="buy-cards">
            {offers.map(({ company: c }) => (
              <button
                key={c}
                type="button"
                className="par-card"
                data-choice
                aria-pressed={c === company.company}
                onClick={() => setPicked(c)}
              >
                <Plate id={c} marks={face.marks} />
                <small>{t('m62.eachFor', sharesOf(base, c, me ?? ''), words.money(salePrice(base, c)))}</small>
                {directorOf(base, c) === me && <small>{t('m62.ledBy', name(me ?? ''))}</small>}
              </button>
            ))}
          </div>
        </Group>
        <Group label={t('rail.sharesToSell')}>
          {able.length > 1 ? (
            <Stepper
              label={t('rail.sharesToSell')}
              min={able[0]!}
              max={able.at(-1)!}
              step={1}
              value={n}
              onChange={setAsked}
              format={words.number}
            />
          ) : (
            <strong>{n}</strong>
          )}
          <small className="muted">
            {then &&
              [
                t(
                  'rail.priceTo',
                  words.number(sharePrice(base, company.company)),
                  words.number(sharePrice(then, company.company)),
                ),
                ...(is !== was && is !== undefined ? [t('rail.directorTo', name(is))] : []),
                ...(is === undefined && was === me ? [t('m62.toReceivership')] : []),
              ].join('; ')}
          </small>
        </Group>
      </div>
      <Foot
        lead={
          <div>
            <strong>{t('m62.fineAsk', words.money(owed))}</strong>
            <small>{t('m62.fineHint')}</small>
          </div>
        }
        facts={
          <>
            <Fact label={t('m62.owed')} to={words.money(Math.max(0, owed - sum))}>
              {words.money(owed)}
            </Fact>
            {sum > owed && <Fact label={t('m62.youKeep')}>{words.money(sum - owed)}</Fact>}
          </>
        }
      >
        <Commit onDo={() => commit(action)}>{t('rail.sellFor', n, words.money(sum))}</Commit>
      </Foot>
    </>
  );
}
