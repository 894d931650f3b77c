import './cards.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../app/Icon.tsx';
import { Link } from '../app/Link.tsx';
import { useTable } from '../table/TableContext.ts';
import { closeCard, useShownThing } from './thing.ts';

/** The half of the map in which fewer hexes are ringed: the card stands there. */
function freeSide(card: HTMLElement): 'left' | 'right' {
  const map = card.parentElement?.getBoundingClientRect();
  if (!map) return 'left';
  let left = 0;
  const rings = [...(card.parentElement?.querySelectorAll('.ring') ?? [])];
  for (const ring of rings) {
    const { x, width } = ring.getBoundingClientRect();
    if (x + width / 2 < map.x + map.width / 2) left++;
  }
  return left > rings.length / 2 ? 'right' : 'left';
}

/** The card of what somebody wants to know about, over a corner of the map. */
export function CardPlace() {
  const table = useTable();
  const { t, face, state, source } = table;
  const thing = useShownThing(source.id);
  const card = thing && face.card?.(thing, state, table);
  const box = useRef<HTMLElement>(null);
  const [side, setSide] = useState<'left' | 'right'>('left');
  const key = thing && `${thing.kind}.${thing.id}`;
  useLayoutEffect(() => {
    if (key !== undefined && box.current) setSide(freeSide(box.current));
  }, [key]);
  useEffect(() => closeCard, []);
  if (!card) return null;
  return (
    <aside className={`info-card ${side}`} ref={box} data-card={key} aria-label={card.title}>
      <header>
        <div>
          <h2>{card.title}</h2>
          <small>{card.sub}</small>
        </div>
        <button type="button" className="button quiet square" aria-label={t('settings.close')} onClick={closeCard}>
          <Icon name="close" />
        </button>
      </header>
      {card.about.length > 0 && (
        <div className="about-text">
          {card.about.map(({ text, rule }) => (
            <p key={text}>
              {text}{' '}
              {rule && (
                <Link to={{ page: 'rules', title: face.game.id, rule }} target="_blank">
                  {t('rules.rule', rule)}
                </Link>
              )}
            </p>
          ))}
        </div>
      )}
      <dl>
        {card.facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
