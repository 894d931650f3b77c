import { useEffect, useRef, useState } from 'react';
import { Icon } from '../app/Icon.tsx';
import { late } from '../app/late.tsx';
import { useTable } from '../table/TableContext.ts';
import { usePhone } from '../table/usePhone.ts';
import { blocksOf, Scrubber } from './Scrubber.tsx';
import { WhatIfButton } from './WhatIfButton.tsx';

/** Their code comes when somebody asks for them. */
export const HistoryCharts = late(() => import('../study/HistoryCharts.tsx'));

interface Props {
  readonly onClose: () => void;
  /** Charts stand beside the map, or on a phone below. */
  readonly charts: boolean;
  readonly onCharts: (on: boolean) => void;
}

/** Looking back: a scrubber with the rounds as blocks; map and tables follow it. */
export function History({ onClose, charts, onCharts }: Props) {
  const table = useTable();
  const phone = usePhone();
  const { t, snap, moment, past, lookAt, say, source, face } = table;
  const named = (name: string): string => face.roundName?.(name, table) ?? name;
  const [copied, setCopied] = useState(false);
  const [playing, setPlaying] = useState(false);
  const slider = useRef<HTMLInputElement>(null);
  const blocks = blocksOf(snap.rounds);
  const last = snap.length;
  const go = (n: number): void => lookAt(Math.max(0, Math.min(last, n)) === last ? undefined : Math.max(0, n));
  useEffect(() => {
    if (!playing) return;
    if (!past) {
      setPlaying(false);
      return;
    }
    const timer = window.setTimeout(() => lookAt(moment + 1 >= last ? undefined : moment + 1), 350);
    return () => window.clearTimeout(timer);
  }, [playing, past, moment, last, lookAt]);
  useEffect(() => slider.current?.focus(), []);
  const playOn = (): void => {
    if (!past) go(0);
    setPlaying(!playing || !past);
  };
  const lines = snap.log[moment] ?? [];
  const link = async (): Promise<void> => {
    const address = source.linkTo(moment);
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      prompt(t('history.linkHere'), address);
    }
  };
  return (
    <div className="history">
      <div className="dock-row">
        <p className="sentence">
          <strong>{t('history.where', named(snap.rounds[moment] ?? ''), moment, last)}</strong>
          <span className="muted">{lines.length > 0 ? say(lines[lines.length - 1]!) : t('history.start')}</span>
        </p>
        <span className="spacer" />
        {source.studied && (
          <button type="button" className="button" aria-pressed={charts} onClick={() => onCharts(!charts)}>
            <Icon name="bars" />
            {t('tool.charts')}
          </button>
        )}
        <WhatIfButton className="button" />
        <button type="button" className="button" onClick={() => void link()}>
          <Icon name="link" />
          {copied ? t('room.copied') : t('history.linkHere')}
        </button>
        <button type="button" className="button primary" data-primary onClick={onClose}>
          {t('history.back')}
        </button>
      </div>
      <div className="dock-row scrub">
        <div className="row buttons">
          <button
            type="button"
            className="button square"
            aria-label={t('history.previous')}
            disabled={moment === 0}
            onClick={() => go(moment - 1)}
          >
            <Icon name="left" />
          </button>
          <button
            type="button"
            className="button square"
            aria-label={t('history.play')}
            aria-pressed={playing}
            onClick={playOn}
          >
            <Icon name="play" />
          </button>
          <button
            type="button"
            className="button square"
            aria-label={t('history.next')}
            disabled={!past}
            onClick={() => go(moment + 1)}
          >
            <Icon name="right" />
          </button>
        </div>
        <Scrubber
          ref={slider}
          blocks={blocks}
          last={last}
          at={moment}
          onAt={go}
          named={named}
          label={t('history.scrubber')}
        />
      </div>
      {charts && phone && <HistoryCharts />}
    </div>
  );
}
