import { highestBid, isAvailable, isStarted } from '@traviesa/games/1862';
import { useState } from 'react';
import { Group } from '../../../dock/Group.tsx';
import { Act, Commit, Fact } from '../../../dock/parts.tsx';
import { chooseCompany, useChosenCompany } from '../../../rail/chosenCompany.ts';
import { Foot, useFree } from '../../../rail/dock/Head.tsx';
import { Skip } from '../../../rail/dock/Skip.tsx';
import { Plate } from '../../Plate.tsx';
import { CompanySigns } from '../panels/Signs.tsx';
import { useMania } from '../useMania.ts';
import { dueRound, homeOf } from '../words.shares.ts';
import { Bidding } from './Bidding.tsx';
import { charterStations } from './charterStations.ts';
import { PhoneHint, ShareHead } from './ShareHead.tsx';

/** Parliament: open an auction for a charter, or open nothing. */
export function ParliamentDock() {
  const table = useMania();
  const { t, base, me, face, words, commit, name } = table;
  const looked = useChosenCompany();
  const [asked, setAsked] = useState(0);
  const there = Object.keys(base.companies)
    .filter((c) => !isStarted(base, c) && !base.companies[c]!.closed)
    .sort((a, b) => Number(isAvailable(base, b)) - Number(isAvailable(base, a)));
  const company = looked !== undefined && there.includes(looked) && isAvailable(base, looked) ? looked : undefined;
  const max = Math.max(0, highestBid(base, me ?? ''));
  const bid = Math.min(asked, max);
  const open = (c: string, amount: number) =>
    ({ type: 'openAuction', player: me ?? '', company: c, bid: amount }) as const;
  const free = useFree();
  return (
    <>
      <ShareHead
        company={company}
        title={company ? t('m62.charterOf', company) : name(me ?? '')}
        sub={company ? homeOf(company) : free(base, me ?? '')}
        stations={charterStations(table, 'open')}
      />
      <div className="dock-row groups">
        <Group label={t('m62.openWhich')} wide>
          <div className="charter-picks">
            {there.map((c) => (
              <Act
                key={c}
                action={open(c, 0)}
                className="charter-pick"
                choice={!company}
                pressed={company === c}
                what={`${c}:`}
                onDo={() => chooseCompany(company === c ? undefined : c)}
              >
                <Plate id={c} marks={face.marks} />
                <CompanySigns company={c} />
                <small>{homeOf(c)}</small>
              </Act>
            ))}
          </div>
        </Group>
        <Bidding label={t('m62.openingBid')} min={0} bid={bid} onBid={setAsked} />
        <PhoneHint>{company ? t('m62.winnerShort', dueRound(base)) : t('m62.openHint')}</PhoneHint>
      </div>
      <Foot
        lead={
          <div>
            <strong>{company ? t('m62.opensAt', company, words.money(bid)) : t('m62.openAsk')}</strong>
            <small>{company ? t('m62.winnerShort', dueRound(base)) : t('m62.openHint')}</small>
          </div>
        }
        facts={company && <Fact label={t('common.cashAfter')}>{words.money((base.cash[me ?? ''] ?? 0) - bid)}</Fact>}
      >
        <Skip text={t('m62.openNothing')} />
        {company && <Commit onDo={() => commit(open(company, bid))}>{t('m62.openFor', words.money(bid))}</Commit>}
      </Foot>
    </>
  );
}
