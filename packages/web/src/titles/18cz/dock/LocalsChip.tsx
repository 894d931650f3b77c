import type { Action } from '@traviesa/engine';
import { fitsSize, INCOME, kitOf, type LocalSpec, localPrice, locals, type Seen, sizeOf } from '@traviesa/games/18cz';
import { tokensOf } from '@traviesa/rail';
import { useState } from 'react';
import { About } from '../../../cards/About.tsx';
import { Act, Stepper } from '../../../dock/parts.tsx';
import { Effects } from '../../../rail/dock/Effects.tsx';
import { companyOnTurn, topStep } from '../../../rail/spec.ts';
import { offersOf, valuesOf } from '../../../table/offers.ts';
import { localOfferInWords } from '../offers.ts';
import { useCz } from '../useCz.ts';

/** The chip that opens the local railways; what is done with one is another chip. */
export const LOCALS = 'locals';
export const purpleWith = (local: string): string => `purple:${local}`;
export const terrainWith = (local: string): string => `terrain:${local}`;

/** Steps of a company's turn, in which local railways may be bought, sold and used. */
const turnSteps: readonly string[] = ['layTrack', 'placeTokens', 'runTrains', 'dividend', 'acquire', 'buyTrains'];

/** At the right end of the step line: what the company may do at any time of its turn. */
export function LocalsChip() {
  const { t, base, chip, openChip } = useCz();
  const company = companyOnTurn(base);
  if (!company || !turnSteps.includes(topStep(base)) || base.vaclav.includes(company)) return null;
  const own = locals.filter((l) => base.privates[l.id]?.owner === company).length;
  const open = chip !== undefined;
  return (
    <button type="button" className="cz-chip" aria-expanded={open} onClick={() => openChip(open ? undefined : LOCALS)}>
      {t('cz.locals', own)}
    </button>
  );
}

type Use = 'layPurple' | 'layOverTerrain';

function nearUses(s: Seen, company: string, local: LocalSpec, player: string): Readonly<Record<Use, Action>> {
  const kit = kitOf(s);
  const home = tokensOf(s.board, company)[0]?.hex ?? '';
  const costly = kit.hexIds.find((hex) => kit.map.hexes[hex]!.cost > 0 && !s.board.tiles[hex]) ?? home;
  const use = (type: Use, hex: string, tile: string) =>
    ({ type, player, local: local.id, hex, tile, rotation: 0 }) as Action;
  return { layPurple: use('layPurple', home, '14p'), layOverTerrain: use('layOverTerrain', costly, '8') };
}

/** A local railway of the company: two powers of which one can be used, and its sale. */
function OwnLocal({ local, company }: { readonly local: LocalSpec; readonly company: string }) {
  const { t, base, me, words, commit, openChip, baseOffered } = useCz();
  const used = base.privates[local.id]?.used === true;
  const price = localPrice(base);
  const sell = { type: 'sellLocal', player: me ?? '', local: local.id, price } as const;
  // Where a power can be used is shown on the map; where it cannot, one use that comes near says why.
  const near = nearUses(base, company, local, me ?? '');
  const power = (type: Use, chip: string, text: string) =>
    offersOf(baseOffered, type).some((c) => valuesOf(c.local)[0]?.startsWith(local.size)) && !used ? (
      <button type="button" className="button" data-choice onClick={() => openChip(chip)}>
        {text}
      </button>
    ) : (
      <Act action={near[type]} what={`${local.name}:`} onDo={() => openChip(chip)}>
        {text}
      </Act>
    );
  return (
    <li>
      <span>
        <b>{local.id}</b> {local.name}
        <small>
          {t('cz.income', words.money(INCOME[local.size]))} · {used ? t('cz.used') : t('cz.unused')}
        </small>
      </span>
      <span className="row">
        {power('layPurple', purpleWith(local.id), t('cz.layPurple'))}
        {topStep(base) === 'layTrack' && power('layOverTerrain', terrainWith(local.id), t('cz.layFree'))}
        <Act action={sell} what={`${local.name}:`} choice onDo={() => commit(sell)}>
          {t('cz.sellLocal', words.money(price))}
        </Act>
      </span>
    </li>
  );
}

/** Local railways of players: pick one, name a price; the own director's change hands at once. */
function BuyLocals({ company }: { readonly company: string }) {
  const table = useCz();
  const { t, base, me, words, commit, name } = table;
  const [picked, setPicked] = useState<string>();
  const [price, setPrice] = useState<number>();
  const theirs = locals.filter((l) => base.seats.includes(base.privates[l.id]?.owner ?? ''));
  if (theirs.length === 0) return null;
  const offer = (local: string, n: number) => ({ type: 'offerForLocal', player: me ?? '', local, price: n }) as const;
  const most = Math.min(localPrice(base), base.cash[company] ?? 0);
  const local = theirs.find((l) => l.id === picked);
  const n = Math.max(1, Math.min(most, price ?? most));
  const owner = local && base.privates[local.id]!.owner;
  const fitting = [...theirs].sort(
    (a, b) => Number(fitsSize(sizeOf(company), b.size)) - Number(fitsSize(sizeOf(company), a.size)),
  );
  return (
    <div className="cz-buy-locals">
      <p className="fact-label">{t('cz.buyLocals', words.money(localPrice(base)))}</p>
      <div className="row">
        {fitting.map((l) => (
          <Act
            key={l.id}
            action={offer(l.id, 1)}
            className="cz-pick"
            choice
            pressed={picked === l.id}
            what={`${l.name}:`}
            onDo={() => setPicked(picked === l.id ? undefined : l.id)}
          >
            <b>{l.id}</b>
            <span>{name(base.privates[l.id]!.owner)}</span>
          </Act>
        ))}
      </div>
      {local && (
        <>
          <p className="cz-asks">
            <About kind="private" id={local.id}>
              {local.name}
            </About>{' '}
            <small className="muted">{owner === me ? t('cz.yours') : t('cz.isAsked', name(owner ?? ''))}</small>
          </p>
          <Effects effects={localOfferInWords({ local: local.id, company, price: n }, base, me ?? '', table)} />
        </>
      )}
      {local && (
        <div className="row">
          <Stepper
            label={t('rail.price')}
            min={1}
            max={most}
            step={1}
            value={n}
            onChange={setPrice}
            format={words.money}
          />
          <button type="button" className="button outline" onClick={() => commit(offer(local.id, n))}>
            {owner === me ? t('rail.buyFor', words.money(n)) : t('rail.offer', words.money(n))}
          </button>
        </div>
      )}
    </div>
  );
}

/** What the chip opens, below the step. */
export function LocalsPanel() {
  const { t, base, chip } = useCz();
  if (chip !== LOCALS) return null;
  const company = companyOnTurn(base) ?? '';
  const own = locals.filter((l) => base.privates[l.id]?.owner === company);
  return (
    <div className="dock-row cz-locals">
      {own.length === 0 ? (
        <p className="muted">{t('cz.noLocals')}</p>
      ) : (
        <ul>
          {own.map((l) => (
            <OwnLocal key={l.id} local={l} company={company} />
          ))}
        </ul>
      )}
      <BuyLocals company={company} />
    </div>
  );
}
