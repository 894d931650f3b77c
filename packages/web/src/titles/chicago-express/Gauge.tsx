import { type Dial, dialLimits } from '@traviesa/games/chicago-express';
import { Act } from '../../dock/parts.tsx';
import { polar } from '../../map/geometry.ts';
import { useCx } from './useCx.ts';

const FROM = 150;
const SWEEP = 240;

function arc(from: number, to: number, r: number): string {
  const a = polar(from, r);
  const b = polar(to, r);
  return `M${a.x.toFixed(2)} ${a.y.toFixed(2)}A${r} ${r} 0 ${to - from > 180 ? 1 : 0} 1 ${b.x.toFixed(2)} ${b.y.toFixed(2)}`;
}

/** A steam gauge: the needle is what has been used of it in this round. */
export function GaugeArt({ used, limit }: { readonly used: number; readonly limit: number }) {
  const angle = FROM + (SWEEP * used) / limit;
  const tip = polar(angle, 17);
  const red = FROM + (SWEEP * (limit - 0.5)) / limit;
  return (
    <svg className="gauge-art" viewBox="-28 -28 56 56" aria-hidden="true">
      <circle r="26" className="case" />
      <path d={arc(FROM, red, 21)} className="scale" />
      <path d={arc(red, FROM + SWEEP, 21)} className="red" />
      {Array.from({ length: limit + 1 }, (_, i) => {
        const a = polar(FROM + (SWEEP * i) / limit, 24);
        const b = polar(FROM + (SWEEP * i) / limit, 18);
        return (
          <path
            key={`${a.x} ${a.y}`}
            className="tick"
            d={`M${a.x.toFixed(1)} ${a.y.toFixed(1)}L${b.x.toFixed(1)} ${b.y.toFixed(1)}`}
          />
        );
      })}
      <path className="needle" d={`M0 0L${tip.x.toFixed(1)} ${tip.y.toFixed(1)}`} />
      <circle r="3.2" className="hub" />
      <text y="21">
        {used}/{limit}
      </text>
    </svg>
  );
}

/** The gauges are the buttons. */
export function Gauge({ dial, chosen }: { readonly dial: Dial; readonly chosen: boolean }) {
  const { t, base, state, me, setDraft } = useCx();
  const used = state.dials[dial];
  const limit = dialLimits[dial];
  const action = { type: 'choose', player: me ?? '', dial } as const;
  const red = base.dials[dial] >= limit;
  const name = t(`cx.${dial}`);
  const content = (
    <>
      <GaugeArt used={used} limit={limit} />
      <span className="gauge-text">
        <strong>{name}</strong>
        <small>{chosen ? t('cx.chosen') : red ? t('cx.inRed') : t(`cx.${dial}Sub`)}</small>
      </span>
      <span className="hidden-text">{t('cx.dial', '', used, limit)}</span>
    </>
  );
  const free = base.stack[base.stack.length - 1]?.step === 'chooseDial' && me !== undefined;
  if (!free) return <div className={chosen ? 'gauge on' : 'gauge'}>{content}</div>;
  if (state !== base)
    return (
      <button
        type="button"
        className={chosen ? 'gauge on' : 'gauge'}
        aria-pressed={chosen}
        aria-disabled={red || undefined}
        onClick={() => !red && setDraft([action])}
      >
        {content}
      </button>
    );
  return (
    <Act action={action} className="gauge" choice pressed={false} what={`${name}:`} onDo={() => setDraft([action])}>
      {content}
    </Act>
  );
}
