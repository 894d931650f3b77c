import { CARD_CAPACITY, CARD_INCOME } from '@traviesa/games/1865';
import { useState } from 'react';
import { Act, Commit } from '../../../dock/parts.tsx';
import { Foot } from '../../../rail/dock/Head.tsx';
import { frameOf } from '../../../table/TableContext.ts';
import { usePhone } from '../../../table/usePhone.ts';
import { placeOf, useSardinia } from '../useSardinia.ts';
import { Head } from './Head.tsx';

/** The maritime draft: cards in a row, who picks when, and the place of the card looked at on the map. */
export function DraftDock() {
  const { t, base, me, commit, words, geo, name, pick } = useSardinia();
  const phone = usePhone();
  const [card, setCard] = useState<string>();
  const waiting = frameOf(base, 'draft')?.waiting ?? [];
  const order = waiting.map((p, i) => (i === 0 ? `${name(p)} (${t('s65.now')})` : name(p)));
  const ports = (m: string): readonly string[] => geo.data.ports[m] ?? [];
  // On a phone what is taken gives way to what can be.
  const isFree = (m: string): boolean => base.cards[m]?.owner === 'supply';
  const cards = Object.keys(base.cards);
  const shown = phone ? cards.filter(isFree) : cards;
  const taken = cards.filter((m) => base.players.includes(base.cards[m]?.owner ?? ''));
  const chosen = card !== undefined && base.cards[card]?.owner === 'supply' ? card : undefined;
  return (
    <>
      <Head>
        <p className="pick-order">
          <span className="muted">{t('s65.pickOrder')}</span> {order.join(' › ')}
        </p>
      </Head>
      <div className="dock-row">
        <ul className="maritime">
          {shown.map((m) => {
            const { owner } = base.cards[m]!;
            const free = owner === 'supply';
            const places = words.list(ports(m).map((h) => placeOf(geo, h)));
            const action = { type: 'pick', player: me ?? '', card: m } as const;
            return (
              <li key={m}>
                {free ? (
                  <Act
                    action={action}
                    className="card"
                    choice
                    pressed={chosen === m}
                    what={`${m}:`}
                    onDo={() => {
                      setCard(m);
                      pick(ports(m)[0]);
                    }}
                  >
                    <strong>{m}</strong>
                    <span>{places}</span>
                  </Act>
                ) : (
                  <div className="card">
                    <strong>
                      {m} · {name(owner)}
                    </strong>
                    <span>{places}</span>
                  </div>
                )}
              </li>
            );
          })}
        </ul>
        {phone && (
          <p className="muted">
            {t('s65.cardRules', words.money(CARD_INCOME), CARD_CAPACITY)}
            {taken.length > 0 &&
              ` ${t('rail.soldLots', words.list(taken.map((m) => `${m} (${name(base.cards[m]!.owner)})`)))}`}
          </p>
        )}
      </div>
      <Foot
        lead={
          <div>
            <strong>{t('s65.pickCard')}</strong>
            <small className="wide">{t('s65.cardRules', words.money(CARD_INCOME), CARD_CAPACITY)}</small>
          </div>
        }
      >
        {chosen && (
          <Commit onDo={() => commit({ type: 'pick', player: me ?? '', card: chosen })}>{t('s65.take', chosen)}</Commit>
        )}
      </Foot>
    </>
  );
}
