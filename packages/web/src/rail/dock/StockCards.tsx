import type { Field, PlayerId } from '@traviesa/engine';
import { Icon } from '../../app/Icon.tsx';
import { fieldsOf, valuesOf } from '../../table/offers.ts';
import { useTable } from '../../table/TableContext.ts';
import type { FaceTexts } from '../../titles/face.ts';
import { Plate } from '../../titles/Plate.tsx';

/** A company as a stock turn begins: what a share costs, and what one has. */
export interface StockCard {
  readonly company: string;
  readonly price: string;
  /** What it costs elsewhere. */
  readonly more?: readonly string[];
  readonly note: string;
  readonly unfounded: boolean;
}

/** What one has of a company, and who directs it. */
export function holding(
  { t, words }: FaceTexts,
  me: PlayerId,
  percent: number,
  director: PlayerId | undefined,
): string {
  if (percent > 0 && director === me) return t('rail.card.mineToLead', words.percent(percent));
  return [
    ...(percent > 0 ? [t('rail.card.mine', words.percent(percent))] : []),
    ...(director ? [t('rail.card.led', words.player(director))] : []),
  ].join(' · ');
}

interface Props {
  readonly cards: readonly StockCard[];
  readonly onPick: (company: string) => void;
  readonly label: string;
  readonly group?: string;
}

/** What can be bought or sold, all of it in sight before one is picked: what goes comes first. */
export function StockCards({ cards, onPick, label, group = '' }: Props) {
  const { face, offered } = useTable();
  // What cannot be bought or sold now is greyed; whoever opens it reads why.
  const able = new Set(offered.flatMap((c) => valuesOf(fieldsOf(c)['company'] as Field<string>)));
  return (
    <div className={`stock-cards ${group}`} role="group" aria-label={label}>
      {[...cards]
        .sort((a, b) => Number(able.has(b.company)) - Number(able.has(a.company)))
        .map(({ company, price, more = [], note, unfounded }) => {
          const open = able.has(company);
          return (
            <button
              key={company}
              type="button"
              className={`stock-card ${unfounded ? 'unfounded' : ''} ${open ? '' : 'idle'}`}
              data-choice={open ? '' : undefined}
              onClick={() => onPick(company)}
            >
              <Plate id={company} marks={face.marks} />
              <span>
                <strong>{price}</strong>
                <small>{[...more, note].filter(Boolean).join(' · ')}</small>
              </span>
            </button>
          );
        })}
    </div>
  );
}

/** From one company back to all of them. */
export function AllCompanies({ onBack }: { readonly onBack: () => void }) {
  const { t } = useTable();
  return (
    <button type="button" className="button quiet" data-all-companies onClick={onBack}>
      <Icon name="left" />
      {t('rail.allCompanies')}
    </button>
  );
}
