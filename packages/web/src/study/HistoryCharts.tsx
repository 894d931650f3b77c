import './study.css';
import { useMemo } from 'react';
import { useTable } from '../table/TableContext.ts';
import { usePhone } from '../table/usePhone.ts';
import { useChronicle } from '../worker/chronicle.ts';
import { Charts } from './Charts.tsx';
import { useSpeech } from './words.ts';

/** Beside the map while one looks back: the charts follow the scrubber, and lead it. */
export default function HistoryCharts() {
  const { source, snap, face, moment, lookAt } = useTable();
  const phone = usePhone();
  const { length } = snap;
  const game = useMemo(() => {
    void length;
    return source.studied?.();
  }, [source, length]);
  const { chronicle, error } = useChronicle(game);
  const speech = useSpeech(face, snap.names);
  if (error !== undefined) return <p className="muted">{speech.t('study.failed')}</p>;
  if (!chronicle) return <p className="muted">{speech.t('study.working')}</p>;
  const at = Math.min(moment, chronicle.actions);
  const shown = { chronicle, face, at, onAt: (n: number) => lookAt(n >= snap.length ? undefined : n), ...speech };
  if (phone) return <Charts {...shown} height={180} />;
  return (
    <>
      <div className="panel chart-panel">
        <Charts {...shown} height={290} />
      </div>
      <div className="panel chart-panel">
        <Charts {...shown} height={270} first="prices" />
      </div>
    </>
  );
}
