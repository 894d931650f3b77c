import type { Chronicle } from '@traviesa/study';
import { useMemo, useState } from 'react';
import { Legend, LineChart, type Numbered } from '../charts/LineChart.tsx';
import type { Face } from '../titles/face.ts';
import { ChartTable } from './ChartTable.tsx';
import { type ChartKind, chartsIn, linesOf, shadesOf } from './lines.ts';
import type { Speech } from './words.ts';

interface Props extends Speech {
  readonly chronicle: Chronicle;
  readonly face: Face;
  readonly at: number;
  readonly onAt: (at: number) => void;
  readonly height: number;
  /** What it shows until something else is chosen. */
  readonly first?: ChartKind;
}

/** Everything that has a value at every moment, one chart at a time, as lines or as a table. */
export function Charts({ chronicle, face, at, onAt, height, first = 'wealth', t, round, words }: Props) {
  const kinds = chartsIn(chronicle);
  const [chosen, setKind] = useState<ChartKind>(first);
  const kind = kinds.includes(chosen) ? chosen : 'cash';
  const [asTable, setAsTable] = useState(false);
  const lines = useMemo(() => linesOf(chronicle, kind, face.marks, t('study.bank')), [chronicle, kind, face, t]);
  const shades = useMemo(() => shadesOf(chronicle, round), [chronicle, round]);
  const marks = useMemo<readonly Numbered[]>(
    () =>
      kind === 'wealth'
        ? chronicle.turnings.map(({ action, player }, i) => ({ n: i + 1, at: action, line: player }))
        : [],
    [chronicle, kind],
  );
  const name = t(`study.chart.${kind}`);
  return (
    <div className={kind === 'prices' ? 'charts of-companies' : 'charts'}>
      <div className="row chart-kinds">
        <fieldset className="segments" aria-label={t('study.chart.of')}>
          {kinds.map((k) => (
            <button key={k} type="button" aria-pressed={k === kind} onClick={() => setKind(k)}>
              {t(`study.chart.${k}`)}
            </button>
          ))}
        </fieldset>
        <span className="spacer" />
        <fieldset className="segments" aria-label={t('study.chart.as')}>
          <button type="button" aria-pressed={!asTable} onClick={() => setAsTable(false)}>
            {t('study.chart.chart')}
          </button>
          <button type="button" aria-pressed={asTable} onClick={() => setAsTable(true)}>
            {t('study.chart.table')}
          </button>
        </fieldset>
      </div>
      <Legend lines={lines} at={at} format={words.money} />
      {asTable ? (
        <ChartTable
          chronicle={chronicle}
          lines={lines}
          at={at}
          onAt={onAt}
          name={name}
          height={height}
          t={t}
          round={round}
        />
      ) : (
        <LineChart
          label={t('study.chart.label', name)}
          lines={lines}
          shades={shades}
          marks={marks}
          at={at}
          onAt={onAt}
          format={t.number}
          height={height}
        />
      )}
    </div>
  );
}
