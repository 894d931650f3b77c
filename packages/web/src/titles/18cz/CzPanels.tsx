import {
  type CycleFrame,
  classOf,
  INCOME,
  localPrice,
  locals,
  phase,
  RUSTS,
  SETS,
  type Seen,
  SIZES,
  sizes,
  trainClasses,
} from '@traviesa/games/18cz';
import { DECK, OUT, POOL } from '@traviesa/rail';
import { About } from '../../cards/About.tsx';
import { Plate } from '../Plate.tsx';
import { SizeTag, TrainFaces } from './parts.tsx';
import { useCz } from './useCz.ts';

const cycleOf = (s: Seen): CycleFrame | undefined => {
  const f = s.stack[0];
  return f?.step === 'cycle' ? (f as CycleFrame) : undefined;
};

/** The whole game on one line: stock rounds, operating rounds with the price of locals, exports. */
export function CzTrack() {
  const { t, state: s, words } = useCz();
  const now = cycleOf(s);
  const over = now === undefined;
  const at = now ? now.set * 10 + now.round : 999;
  const look = (place: number): string => (place === at ? 'now' : place < at ? 'done' : '');
  return (
    <>
      <ol className="cz-track" aria-label={t('cz.track')}>
        <li className={look(0)} aria-current={at === 0 ? 'step' : undefined}>
          <b>{t('cz.track.draft')}</b>
        </li>
        {SETS.map((prices, i) => [
          <li
            key={`s${i}`}
            className={`stock ${look((i + 1) * 10)}`}
            aria-current={at === (i + 1) * 10 ? 'step' : undefined}
          >
            <b>{t('rail.round.srShort', i + 1)}</b>
          </li>,
          ...prices.map((price, j) => {
            const place = (i + 1) * 10 + j + 1;
            const exports = j === prices.length - 1 && i < SETS.length - 1;
            return (
              <li key={`o${place}`} className={look(place)} aria-current={place === at ? 'step' : undefined}>
                <b>{t('rail.round.orShort', i + 1, j + 1)}</b>
                <small>
                  {words.money(price)}
                  {exports && (
                    <abbr className="export" title={t('cz.export')}>
                      ↗
                    </abbr>
                  )}
                </small>
              </li>
            );
          }),
        ])}
      </ol>
      <p className="muted">{over ? t('rail.round.over') : t('cz.trackNote', words.money(localPrice(s)))}</p>
    </>
  );
}

/** The deck class by class with the faces of each card, what rusts when, and the limits that follow. */
export function CzTrains() {
  const { t, state: s, words } = useCz();
  const current = phase(s);
  const pool = s.trains.filter((x) => x.owner === POOL);
  const top = s.trains.find((x) => x.owner === DECK);
  return (
    <>
      <div className="scroll-x">
        <table className="cz-classes">
          <thead>
            <tr>
              <th scope="col">{t('cz.class')}</th>
              <th scope="col">{t('cz.cardsLeft')}</th>
              {SIZES.map((size) => (
                <th key={size} scope="col" className={`face-${size}`}>
                  {t(`cz.faceShort.${size}`)}
                </th>
              ))}
              <th scope="col">{t('cz.limits')}</th>
              <th scope="col" className="wide">
                {t('cz.brings')}
              </th>
            </tr>
          </thead>
          <tbody>
            {trainClasses.map(({ letter, faces }) => {
              const left = s.trains.filter((x) => x.owner === DECK && classOf(x.id).letter === letter).length;
              const { limits } = phase({ ...s, phase: letter });
              const on = top && classOf(top.id).letter === letter;
              return (
                <tr key={letter} className={on ? 'offer' : left === 0 ? 'gone' : ''}>
                  <th scope="row">{letter}</th>
                  <td>{letter === 'j' ? '∞' : left}</td>
                  {SIZES.map((size) => {
                    const face = faces.find((f) => f.size === size);
                    if (!face) return <td key={size}>–</td>;
                    const rusted = s.rusted.includes(face.name);
                    const kills = (RUSTS[face.name] ?? []).filter((x) => !s.rusted.includes(x));
                    return (
                      <td key={size}>
                        <About kind="train" id={face.name} className="plain">
                          <b className={rusted ? 'rusted' : ''}>{face.name}</b>
                        </About>{' '}
                        {words.number(face.price)}
                        {kills.length > 0 && <small>{t('rail.rusts', kills.join(', '))}</small>}
                      </td>
                    );
                  })}
                  <td>{SIZES.map((size) => limits[size]).join('/')}</td>
                  <td className="wide">
                    <small>{t(`cz.phase.${letter as 'a'}`)}</small>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className="muted">
        {t('cz.phaseNow', current.name)} · {t('rail.pool')}:{' '}
        {pool.length === 0 ? t('cz.empty') : <TrainFaces types={pool.map((x) => x.type)} />}
      </p>
    </>
  );
}

/** Who holds which local railway, and what a company could do with it. */
export function CzLocals() {
  const { t, state: s, face, words, name } = useCz();
  const here = locals.filter((l) => s.privates[l.id]);
  return (
    <>
      {SIZES.map((size) => (
        <section key={size} className="cz-locals-of">
          <h3>
            {size} · {t('cz.income', words.money(INCOME[size]))}
          </h3>
          <p className="muted">{t(`cz.power.${size}`)}</p>
          <ul className="privates">
            {here
              .filter((l) => l.size === size)
              .map((l) => {
                const { owner, used } = s.privates[l.id]!;
                return (
                  <li key={l.id} className={owner === OUT ? 'gone' : ''}>
                    <strong>{l.id}</strong>
                    <About kind="private" id={l.id}>
                      {l.name}
                    </About>
                    <span className="muted">{used ? t('cz.used') : owner === 'bank' ? words.money(l.price) : ''}</span>
                    <span>
                      {owner === OUT ? (
                        t('rail.closed')
                      ) : owner === 'bank' ? (
                        '–'
                      ) : s.seats.includes(owner) ? (
                        name(owner)
                      ) : (
                        <Plate id={owner} marks={face.marks} />
                      )}
                    </span>
                  </li>
                );
              })}
          </ul>
        </section>
      ))}
    </>
  );
}

/** The three sizes of company side by side: what each needs to begin and what it may own. */
export function CzSizes() {
  const { t, words } = useCz();
  return (
    <ul className="cz-sizes">
      {SIZES.map((size) => (
        <li key={size}>
          <strong>
            <SizeTag size={size} /> {t(`cz.size.${size}`)}
          </strong>
          <span>{t(`cz.company.${size}`)}</span>
          <span className="muted">
            {t('cz.tokensEach', sizes[size].tokens)} ·{' '}
            {t('cz.atMostShares', words.percent((100 * sizes[size].holding) / sizes[size].shares))}
          </span>
        </li>
      ))}
    </ul>
  );
}
