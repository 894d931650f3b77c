import { useId } from 'react';
import { linear } from '../charts/scale.ts';
import { stack } from '../charts/shape.ts';
import { usePhone } from '../table/usePhone.ts';
import { byPlace, PARTS, type Part, partsIn, partsOf } from './parts.ts';
import { useStudyRoom } from './StudyContext.ts';

const WIDE = 1000;

/** Each part has a pattern of its own: bars are read without colour. */
function Patterns({ id }: { readonly id: string }) {
  return (
    <defs>
      {PARTS.map((part) => (
        <pattern
          key={part}
          id={`${id}${part}`}
          className={`part ${part}`}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
        >
          <rect className="ground" width="8" height="8" />
          {part === 'shares' && <path d="M-2 6 6-2M2 10 10 2" />}
          {part === 'start' && <path className="dot" d="M2 2h1.6v1.6H2zM6 6h1.6v1.6H6z" />}
          {part === 'privates' && <path d="M0 2h8M0 6h8" />}
          {part === 'help' && <path d="M-2 2 6 10M2-2 10 6" />}
          {part === 'other' && <path d="M0 4h8M4 0v8" />}
        </pattern>
      ))}
    </defs>
  );
}

function Swatch({ id, part }: { readonly id: string; readonly part: Part }) {
  return (
    <svg className="part-swatch" width="18" height="12" aria-hidden="true">
      <rect x="0.5" y="0.5" width="17" height="11" fill={`url(#${id}${part})`} />
    </svg>
  );
}

/** Where everybody's money came from: figures and bars that add up to the wealth. */
export function Money() {
  const { chronicle, t, words } = useStudyRoom();
  const id = useId().replaceAll(':', '');
  const phone = usePhone();
  const parts = partsIn(chronicle);
  const rows = byPlace(chronicle).map((p) => ({ ...p, sums: partsOf(p.lines) }));
  const bars = rows.map(({ sums }) => stack(parts.map((part) => sums[part])));
  const least = Math.min(0, ...bars.flat().map((b) => b.from));
  const most = Math.max(1, ...bars.flat().map((b) => b.to));
  const x = linear([least, most], [2, WIDE - 2]);
  const figure = (n: number): string => (n === 0 ? '·' : t.number(n));
  const bar = (i: number) => (
    <svg className="money-bar" viewBox={`0 0 ${WIDE} 20`} preserveAspectRatio="none" aria-hidden="true">
      {bars[i]!.map(({ from, to }, k) => (
        <rect
          key={parts[k]}
          x={x(from)}
          y="1"
          width={Math.max(0, x(to) - x(from))}
          height="18"
          fill={`url(#${id}${parts[k]})`}
        />
      ))}
      <line x1={x(0)} x2={x(0)} y1="0" y2="20" />
    </svg>
  );
  return (
    <section className="panel money" aria-labelledby={`${id}h`}>
      <header>
        <h2 id={`${id}h`}>{t('study.money')}</h2>
        <small>{t(chronicle.over === null ? 'study.addsUpNow' : 'study.addsUp')}</small>
      </header>
      <svg width="0" height="0" aria-hidden="true">
        <Patterns id={id} />
      </svg>
      <table className={phone ? 'narrow' : ''}>
        <thead>
          <tr>
            <th scope="col" className="hidden-text">
              {t('study.player')}
            </th>
            {parts.map((part) => (
              <th key={part} scope="col" title={t(`study.partHelp.${part}`)}>
                <Swatch id={id} part={part} />
                {t(`study.part.${part}`)}
              </th>
            ))}
            <th scope="col">{t('study.total')}</th>
          </tr>
        </thead>
        {rows.map(({ player, name, sums, wealth }, i) => (
          <tbody key={player} data-player={player}>
            <tr>
              <th scope="row">{name}</th>
              {parts.map((part) => (
                <td key={part} className={sums[part] < 0 ? 'loss' : ''} data-part={part}>
                  {figure(sums[part])}
                </td>
              ))}
              <td className="total">{t.number(wealth)}</td>
            </tr>
            <tr aria-hidden="true">
              <td colSpan={parts.length + 2}>{bar(i)}</td>
            </tr>
          </tbody>
        ))}
      </table>
      {rows.map(({ player, name, lines, wealth }) => (
        <details key={player}>
          <summary>{t('study.byLine', name)}</summary>
          <table className="lines">
            <tbody>
              {lines.map((line) => (
                <tr key={`${line.kind}${line.of}`}>
                  <th scope="row">{t(`study.line.${line.kind}`)}</th>
                  <td>{line.of ?? ''}</td>
                  <td className={line.amount < 0 ? 'loss' : ''}>{words.money(line.amount)}</td>
                </tr>
              ))}
              <tr className="total">
                <th scope="row">{t('study.total')}</th>
                <td />
                <td>{words.money(wealth)}</td>
              </tr>
            </tbody>
          </table>
        </details>
      ))}
    </section>
  );
}
