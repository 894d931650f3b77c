import './panels.css';
import {
  certificatesOf,
  companyOf,
  costOf,
  estimate,
  operatingOrder,
  phaseOf,
  rowOfPhase,
  stationsOf,
  trainsOf,
  type Zone,
  zone,
  zoneAt,
} from '@traviesa/games/1865';
import { useMemo } from 'react';
import { Link } from '../../../app/Link.tsx';
import { Plate } from '../../Plate.tsx';
import { dragonsOwn, lastStory, nextStory } from '../dragons.ts';
import { useSardinia } from '../useSardinia.ts';
import { ZoneMark } from '../ZoneMark.tsx';
import { Story } from './Story.tsx';

const LEAST_COLUMNS = 16;
/** Before it, during the draft, the Dragons have no limit yet. */
const FIRST_PHASE = 2;

/** Rows and zones, and where each company stands: its column is its estimate. */
function Chart() {
  const { t, state: s, geo, face } = useSardinia();
  const { chart } = geo.data;
  const order = operatingOrder(s);
  const columns = Math.max(LEAST_COLUMNS, ...order.map((c) => estimate(s, c)));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a chart that scrolls sideways must be reachable by keyboard
    <div className="scroll-x" tabIndex={0} role="group" aria-label={t('s65.chart')}>
      <table className="dragons-chart">
        <thead>
          <tr>
            <th scope="col">{t('s65.estimate')}</th>
            {Array.from({ length: columns }, (_, i) => (
              <th key={i} scope="col">
                {i + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.map((_, r) => (
            <tr key={r} className={rowOfPhase(s.phase) === r + 1 ? 'now' : ''}>
              <th scope="row">PH{r + 2}</th>
              {Array.from({ length: columns }, (_c, i) => {
                const here: Zone = zoneAt(chart, r + 1, i + 1);
                const first = i === 0 || zoneAt(chart, r + 1, i) !== here;
                const there = order.filter((c) => companyOf(s, c).row === r + 1 && estimate(s, c) === i + 1);
                return (
                  <td key={i} className={`zone-cell ${here}`}>
                    {there.length > 0
                      ? there.map((c) => <Plate key={c} id={c} marks={face.marks} />)
                      : first && <span>{t(`s65.zoneShort.${here}`)}</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The Dragons: chart, holdings, what they did and what they would do next. */
export function DragonsPanel() {
  const { t, state: s, snap, source, moment, words, face } = useSardinia();
  const order = operatingOrder(s);
  const inShares = s.stack.some((f) => f.step === 'shareRound');
  const last = useMemo(() => lastStory(source, snap, moment), [source, snap, moment]);
  const next = useMemo(() => (s.stack.length > 0 ? nextStory(s) : undefined), [s]);
  return (
    <div className="dragons">
      <p className="scales">
        <strong>
          {t('s65.dragonsOwn', certificatesOf(s, 'dragons'), phaseOf(Math.max(FIRST_PHASE, s.phase)).dragonsLimit)}
        </strong>
        <span>{t('s65.dragonsGrow')}</span>
      </p>
      <Chart />
      {order.length > 0 && (
        <table className="ledger dragons-list">
          <thead>
            <tr>
              <th scope="col">{t('common.company')}</th>
              <th scope="col">{t('s65.zone')}</th>
              <th scope="col">{t('s65.estimate')}</th>
              <th scope="col">{t('s65.theyOwn')}</th>
              <th scope="col">{t('s65.theyAsk')}</th>
            </tr>
          </thead>
          <tbody>
            {order.map((c) => (
              <tr key={c}>
                <th scope="row">
                  <Plate id={c} marks={face.marks} />
                </th>
                <td>
                  <ZoneMark zone={zone(s, c)} />
                </td>
                <td>
                  <span className="muted">
                    {[stationsOf(s, c).length, ...trainsOf(s, c).map((x) => x.phase)].join(' + ')} =
                  </span>{' '}
                  <strong>{estimate(s, c)}</strong>
                </td>
                <td>{dragonsOwn(s, c) || '·'}</td>
                <td>{words.money(costOf(s, c, 'dragons'))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {last && <Story title={t(inShares ? 's65.dragonsDid' : 's65.dragonsDidLast')} story={last} />}
      {next && order.length > 0 && <Story title={t('s65.dragonsNext')} story={next} />}
      <p>
        <Link to={{ page: 'rules', title: face.game.id, rule: '1865-3.2-q' }} target="_blank">
          {t('rules.rule', '1865-3.2-q')}
        </Link>
      </p>
    </div>
  );
}
