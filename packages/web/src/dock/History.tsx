import { useEffect, useRef, useState } from 'react';
import { Icon } from '../app/Icon.tsx';
import { useTable } from '../table/TableContext.ts';

/** Blocks of equal rounds: where each begins and ends. */
function blocksOf(
  rounds: readonly string[],
): readonly { readonly name: string; readonly from: number; readonly to: number }[] {
  const blocks: { name: string; from: number; to: number }[] = [];
  for (const [n, name] of rounds.entries()) {
    const last = blocks[blocks.length - 1];
    if (last?.name === name) last.to = n;
    else blocks.push({ name, from: n, to: n });
  }
  return blocks;
}

/** Looking back: a scrubber with the rounds as blocks; map and tables follow it. */
export function History({ onClose }: { readonly onClose: () => void }) {
  const table = useTable();
  const { t, snap, moment, past, lookAt, say, source, face } = table;
  const named = (name: string): string => face.roundName?.(name, table) ?? name;
  const [copied, setCopied] = useState(false);
  const [playing, setPlaying] = useState(false);
  const slider = useRef<HTMLInputElement>(null);
  const blocks = blocksOf(snap.rounds);
  const last = snap.length;
  const go = (n: number): void => lookAt(Math.max(0, Math.min(last, n)) === last ? undefined : Math.max(0, n));
  const round = (to: 1 | -1): void => {
    const here = blocks.findIndex((b) => moment >= b.from && moment <= b.to);
    const target =
      to > 0
        ? blocks[here + 1]?.from
        : moment > (blocks[here]?.from ?? 0)
          ? blocks[here]?.from
          : blocks[here - 1]?.from;
    go(target ?? (to > 0 ? last : 0));
  };
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
        <div className="scrubber">
          <div className="blocks" aria-hidden="true">
            {blocks.map((b) => (
              <span
                key={b.from}
                style={{ flexGrow: b.to - b.from + 1 }}
                className={moment >= b.from && moment <= b.to ? 'here' : ''}
              >
                {named(b.name)}
              </span>
            ))}
          </div>
          <input
            ref={slider}
            type="range"
            min={0}
            max={last}
            value={moment}
            aria-label={t('history.scrubber')}
            aria-valuetext={`${named(snap.rounds[moment] ?? '')}, ${moment} / ${last}`}
            onChange={(e) => go(Number(e.target.value))}
            onKeyDown={(e) => {
              if (!e.shiftKey || (e.key !== 'ArrowLeft' && e.key !== 'ArrowRight')) return;
              e.preventDefault();
              round(e.key === 'ArrowRight' ? 1 : -1);
            }}
          />
        </div>
      </div>
    </div>
  );
}
