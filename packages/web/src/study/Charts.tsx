import type { Chronicle } from '@traviesa/study';
import { useMemo, useState } from 'react';
import { type Flag, Legend, LineChart, type Numbered } from '../charts/LineChart.tsx';
import type { Face } from '../titles/face.ts';
import { ChartTable } from './ChartTable.tsx';
import { type ChartKind, chartsIn, isJudged, linesOf, shadesOf } from './lines.ts';
import type { Moment, Swing } from './review/judged.ts';
import type { Speech } from './words.ts';

interface Props extends Speech {
  readonly chronicle: Chronicle;
  readonly face: Face;
  readonly at: number;
  readonly onAt: (at: number) => void;
  readonly height: number;
  /** What it shows until something else is chosen. */
  readonly first?: ChartKind;
  /** What the bots think of the game, where they were asked. */
  readonly judgement?: Judgement;
}

export interface Judgement {
  readonly moments: readonly Moment[];
  /** Made by bots that judged otherwise. */
  readonly older: boolean;
  readonly flags: readonly Flag[];
  readonly swings: readonly Swing[];
}
const nobody: Judgement = { moments: [], older: false, flags: [], swings: [] };

/** Everything that has a value at every moment, one chart at a time, as lines or as a table. */
export function Charts({ chronicle, face, at, onAt, height, first, judgement = nobody, t, round, words }: Props) {
  const { moments, older, flags, swings } = judgement;
  const kinds = chartsIn(chronicle, moments);
  const [chosen, setKind] = useState<ChartKind | undefined>(first);
  const wanted = chosen ?? (kinds.includes('chance') ? 'chance' : 'wealth');
  const kind = kinds.includes(wanted) ? wanted : 'cash';
  const judged = isJudged(kind);
  const [asTable, setAsTable] = useState(false);
  const lines = useMemo(
    () => linesOf(chronicle, kind, moments, face.marks, t('study.bank')),
    [chronicle, kind, moments, face, t],
  );
  const shades = useMemo(() => shadesOf(chronicle, round), [chronicle, round]);
  const marks = useMemo<readonly Numbered[]>(() => {
    if (kind === 'chance')
      return swings.map(({ at: n, seat }) => ({ n: '◆', at: n, line: chronicle.players[seat]!.player }));
    if (kind !== 'wealth') return [];
    return chronicle.turnings.map(({ action, player }, i) => ({ n: String(i + 1), at: action, line: player }));
  }, [chronicle, kind, swings]);
  /** Phases as they begin; the first is there from the start. */
  const begins = useMemo(
    () => chronicle.phases.filter((p) => p.action > 0).map(({ action, phase }) => ({ at: action, text: phase })),
    [chronicle],
  );
  const name = t(`study.chart.${kind}`);
  const plain = useMemo(() => (kind === 'chance' ? (n: number) => t('study.percent', n) : t.number), [kind, t]);
  return (
    <div className={`charts${kind === 'prices' ? ' of-companies' : ''}${judged && older ? ' older' : ''}`}>
      <div className="row chart-kinds">
        <fieldset className="segments kinds" aria-label={t('study.chart.of')}>
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
      {judged && (
        <p className="estimate">
          <span className="pill">{t('judge.estimate')}</span> {t(older ? 'judge.older' : 'judge.note')}
        </p>
      )}
      <Legend lines={lines} at={at} format={judged ? plain : words.money} />
      {asTable ? (
        <ChartTable
          chronicle={chronicle}
          lines={lines}
          at={at}
          onAt={onAt}
          name={name}
          format={plain}
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
          begins={begins}
          at={at}
          onAt={onAt}
          format={plain}
          height={height}
          {...(judged && { flags })}
          {...(kind === 'chance' && { range: [0, 100] as const })}
          {...(kind === 'place' && { range: [chronicle.players.length, 1] as const })}
        />
      )}
    </div>
  );
}
