import './scrubber.css';
import type { Ref } from 'react';

export interface Block {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** Blocks of equal rounds: where each begins and ends. */
export function blocksOf(rounds: readonly string[]): readonly Block[] {
  const blocks: { name: string; from: number; to: number }[] = [];
  for (const [n, name] of rounds.entries()) {
    const last = blocks[blocks.length - 1];
    if (last?.name === name) last.to = n;
    else blocks.push({ name, from: n, to: n });
  }
  return blocks;
}

/** Where the round before or after this moment begins. */
export function roundFrom(blocks: readonly Block[], at: number, to: 1 | -1): number {
  const here = blocks.findIndex((b) => at >= b.from && at <= b.to);
  if (to > 0) return blocks[here + 1]?.from ?? blocks.at(-1)?.to ?? 0;
  const begin = blocks[here]?.from ?? 0;
  return at > begin ? begin : (blocks[here - 1]?.from ?? 0);
}

interface Props {
  readonly ref?: Ref<HTMLInputElement>;
  readonly blocks: readonly Block[];
  readonly last: number;
  readonly at: number;
  readonly onAt: (at: number) => void;
  readonly named: (round: string) => string;
  readonly label: string;
}

/** The whole game as one line: the cursor of everything that shows a moment. */
export function Scrubber({ ref, blocks, last, at, onAt, named, label }: Props) {
  const here = blocks.find((b) => at >= b.from && at <= b.to);
  return (
    <div className="scrubber">
      <div className="blocks" aria-hidden="true">
        {blocks.map((b) => (
          <span key={b.from} style={{ flexGrow: b.to - b.from + 1 }} className={b === here ? 'here' : ''}>
            <i>{named(b.name)}</i>
          </span>
        ))}
      </div>
      <input
        {...(ref && { ref })}
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={label}
        aria-valuetext={`${named(here?.name ?? '')}, ${at} / ${last}`}
        onChange={(e) => onAt(Number(e.target.value))}
        onKeyDown={(e) => {
          if (!e.shiftKey || (e.key !== 'ArrowLeft' && e.key !== 'ArrowRight')) return;
          e.preventDefault();
          onAt(roundFrom(blocks, at, e.key === 'ArrowRight' ? 1 : -1));
        }}
      />
    </div>
  );
}
