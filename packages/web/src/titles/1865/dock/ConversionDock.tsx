import { apply, type View } from '@traviesa/engine';
import { companyOf, conversionMarkers, percentOf, type State, stationsOf } from '@traviesa/games/1865';
import { useEffect, useMemo } from 'react';
import { Commit, Fact } from '../../../dock/parts.tsx';
import { Foot } from '../../../rail/dock/Head.tsx';
import { Skip } from '../../../rail/dock/Skip.tsx';
import { setRun } from '../../../rail/runStore.ts';
import { frameOf } from '../../../table/TableContext.ts';
import { Badge } from '../../Plate.tsx';
import { placeOf, useSardinia } from '../useSardinia.ts';
import { asRoute, cheapestWay } from '../ways.ts';
import { Head } from './Head.tsx';

/** A minor has reached its destination: the connection on the map, every holder before and after. */
export function ConversionDock() {
  const { t, base, me, commit, words, geo, face, name } = useSardinia();
  const company = frameOf(base, 'conversions')?.waiting[0] ?? '';
  const goal = geo.data.destinations[company] ?? '';
  const action = { type: 'convert', player: me ?? '', company } as const;
  const applied = apply(face.game, base, action);
  const after = (applied.ok ? applied.state : base) as View<State>;
  const link = useMemo(() => {
    const board = base.board as State['board'];
    return cheapestWay(geo, board, stationsOf(base, company), goal);
  }, [base, company, geo, goal]);
  useEffect(() => {
    if (!link) return;
    const route = asRoute(geo, base.board as State['board'], link.way);
    setRun({ on: base, routes: [route], values: [] });
    return () => setRun(undefined);
  }, [link, geo, base]);
  const holders = [...base.players, 'pool', 'dragons', 'ipo'].filter(
    (h) => percentOf(companyOf(after, company), h) > 0,
  );
  const called = (h: string): string => (h === 'pool' || h === 'dragons' || h === 'ipo' ? t(`s65.at.${h}`) : name(h));
  return (
    <>
      <Head>
        <div className="lead">
          <Badge id={company} marks={face.marks} />
          <div>
            <strong>{t('s65.converts', company)}</strong>
            <small>{t('s65.linked', placeOf(geo, goal))}</small>
          </div>
        </div>
      </Head>
      <div className="dock-row">
        <table className="holders">
          <thead>
            <tr>
              <th scope="col">{t('s65.holder')}</th>
              <th scope="col">{t('s65.asMinor')}</th>
              <th scope="col">{t('s65.asMajor')}</th>
            </tr>
          </thead>
          <tbody>
            {holders.map((h) => (
              <tr key={h}>
                <th scope="row">{called(h)}</th>
                <td>{words.percent(percentOf(companyOf(base, company), h))}</td>
                <td>{words.percent(percentOf(companyOf(after, company), h))}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="explain">{t('s65.convertFacts')}</p>
      </div>
      <Foot
        lead={<strong>{t('s65.convertAsk', company)}</strong>}
        facts={
          <>
            <Fact label={t('s65.newShares')}>5</Fact>
            <Fact label={t('s65.moreMarkers')}>+{conversionMarkers(base, company)}</Fact>
          </>
        }
      >
        <Skip text={t('s65.stayMinor')} />
        <Commit choice onDo={() => commit(action)}>
          {t('s65.convert', company)}
        </Commit>
      </Foot>
    </>
  );
}
