import { memo } from 'react';
import { inkOn, type Mark, rimDashes } from './marks.ts';

interface Props {
  readonly id: string;
  readonly mark: Mark;
  readonly x?: number;
  readonly y?: number;
  readonly r?: number;
  readonly ghost?: boolean;
}

/** A company's token, for drawings. */
export const Token = memo(function Token({ id, mark, x = 0, y = 0, r = 28, ghost }: Props) {
  const k = r / 28;
  const ink = inkOn(mark.colour);
  const dashes = rimDashes[mark.rim];
  const letters = mark.short ?? id;
  const size = letters.length > 3 ? 15 : letters.length > 2 ? 17.5 : 22;
  return (
    <g
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})${k === 1 ? '' : ` scale(${k.toFixed(3)})`}`}
      opacity={ghost ? 0.7 : 1}
    >
      <circle
        r="28"
        fill={mark.colour}
        stroke="#14181c"
        strokeWidth="2"
        {...(ghost && { strokeDasharray: '7 5', strokeWidth: 4 })}
      />
      {dashes && (
        <circle
          r="24.5"
          fill="none"
          stroke={ink}
          strokeWidth={mark.rim === 'dots' ? 4 : 3.4}
          strokeDasharray={dashes}
          strokeLinecap={mark.rim === 'dots' ? 'round' : 'butt'}
        />
      )}
      <text textAnchor="middle" y={size * 0.36} fontSize={size} fontWeight="700" fill={ink}>
        {letters}
      </text>
    </g>
  );
});
