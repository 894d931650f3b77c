import { COLOURS, phaseOf, TRAINS, topOfStack } from '@traviesa/games/1865';
import { About } from '../../../cards/About.tsx';
import { useSardinia } from '../useSardinia.ts';

/** Trains in the order of the stack, what each phase brings, and how near the end is. */
export function TrainsPanel() {
  const { t, state: s, words } = useSardinia();
  const top = topOfStack(s).phase;
  const bank = Math.max(0, s.cash['bank'] ?? 0);
  const first = s.length === 'short' ? 6000 : 8000;
  const pool = s.trains.filter((x) => x.owner === 'pool');
  return (
    <>
      <ul className="trains sardinia-trains">
        {TRAINS.map((type) => {
          const left = s.trains.filter((x) => x.phase === type.phase && x.owner === 'stack').length;
          const gone = type.removedIn > 0 && s.phase >= type.removedIn;
          const rules = phaseOf(type.phase);
          const before = phaseOf(type.phase - 1);
          const colour = rules.colours > before.colours ? COLOURS[rules.colours - 1] : undefined;
          const news = [
            ...(colour ? [t('s65.opensColour', t(`colour.${colour}`))] : []),
            ...(rules.trainLimit !== before.trainLimit || type.phase === 2 ? [t('rail.limit', rules.trainLimit)] : []),
            ...TRAINS.filter((x) => x.removedIn === type.phase).map((x) => t('s65.removesAll', `PH${x.phase}`)),
            ...(type.phase === 5 ? [t('s65.newMajors')] : []),
            ...(rules.dragonsLimit !== before.dragonsLimit ? [t('s65.dragonsUpTo', rules.dragonsLimit)] : []),
          ];
          return (
            <li key={type.phase} className={gone ? 'gone' : top === type.phase ? 'offer' : ''}>
              <span>
                <About kind="train" id={`PH${type.phase}`} className="plain">
                  <strong>PH{type.phase}</strong>
                </About>{' '}
                {words.money(type.price)}{' '}
                {type.last < type.price && left > 0 && <span className="muted">({words.money(type.last)})</span>}{' '}
                <b>{gone ? '' : type.phase === 7 ? '∞' : `×${left}`}</b>
              </span>
              <small>{t('s65.capacityN', type.capacity)}</small>
              <small>{news.join(' · ')}</small>
            </li>
          );
        })}
      </ul>
      {pool.length > 0 && (
        <p>{t('s65.inPool', words.list(pool.map((x) => `PH${x.phase} (${words.money(x.price)})`)))}</p>
      )}
      <div className="bank-bar">
        <span>{t('s65.bank', words.money(bank), words.money(first))}</span>
        <meter min={0} max={first} value={bank} aria-label={t('s65.bank', words.money(bank), words.money(first))} />
        <small className={s.bankBroken ? 'warn' : 'muted'}>{t(s.bankBroken ? 's65.endSure' : 's65.endWhen')}</small>
      </div>
    </>
  );
}
