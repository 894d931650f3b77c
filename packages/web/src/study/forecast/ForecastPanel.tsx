import './forecast.css';
import type { CoreState } from '@traviesa/engine';
import { type Forecast, forecastOf, lastRuns, loadReading, type Reading } from '@traviesa/study';
import { useEffect, useMemo, useState } from 'react';
import { useTable } from '../../table/TableContext.ts';
import { Plate } from '../../titles/Plate.tsx';
import { useSpeech } from '../words.ts';
import { ComingTrains } from './ComingTrains.tsx';

function useReading(title: string): Reading | undefined {
  const [reading, setReading] = useState<Reading>();
  useEffect(() => {
    let live = true;
    void loadReading(title).then((r) => live && setReading(r));
    return () => {
      live = false;
    };
  }, [title]);
  return reading;
}

/** If all run as last time: dividends, prices, the bank; and what the next trains do. Facts, no opinion. */
export default function ForecastPanel() {
  const { face, snap, base, moment } = useTable();
  const speech = useSpeech(face, snap.names);
  const { t, words } = speech;
  const reading = useReading(face.game.id);
  const forecast = useMemo<Forecast | undefined>(() => {
    if (!reading || base.stack.length === 0) return undefined;
    return forecastOf(face.game, reading, base as CoreState, lastRuns(snap.log.slice(0, moment + 1)));
  }, [reading, face, base, snap.log, moment]);
  if (base.stack.length === 0) return <p className="muted">{t('forecast.over')}</p>;
  if (!forecast) return <p className="muted">{t('study.working')}</p>;
  const { companies, players, bank, roundsLeft } = forecast;
  const hasPrices = companies.some((c) => c.price !== null);
  return (
    <div className="forecast">
      <p className="muted">{t('forecast.note')}</p>
      {companies.length === 0 ? (
        <p>{t('study.noCells')}</p>
      ) : (
        <>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('study.player')}</th>
                <th scope="col">{t('forecast.receives')}</th>
                <th scope="col">{t('forecast.cashAfter')}</th>
              </tr>
            </thead>
            <tbody>
              {snap.seats.map(({ player, name }) => (
                <tr key={player}>
                  <th scope="row">{name}</th>
                  <td>{words.money(players[player] ?? 0)}</td>
                  <td>{words.money(face.cash(base, player) + (players[player] ?? 0))}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('study.company')}</th>
                <th scope="col">{t('forecast.earns')}</th>
                {hasPrices && <th scope="col">{t('study.price')}</th>}
              </tr>
            </thead>
            <tbody>
              {companies.map((c) => (
                <tr key={c.id}>
                  <th scope="row">
                    <Plate id={c.id} marks={face.marks} />
                  </th>
                  <td>{words.money(c.run)}</td>
                  {hasPrices && (
                    <td>
                      {c.price === null || c.after === null
                        ? '–'
                        : c.price === c.after
                          ? words.money(c.price)
                          : `${words.money(c.price)} → ${words.money(c.after)}`}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
          {roundsLeft !== null && (
            <p>
              {t('forecast.bank', words.money(bank.now), words.money(bank.after))}{' '}
              <strong>{roundsLeft <= 1 ? t('forecast.breaksNow') : t('forecast.breaksIn', roundsLeft)}</strong>
            </p>
          )}
        </>
      )}
      <ComingTrains speech={speech} />
    </div>
  );
}
