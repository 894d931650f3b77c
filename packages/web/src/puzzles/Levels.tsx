import { usePuzzleText } from './texts.ts';

const ALL = [1, 2, 3, 4, 5];

/** How hard a puzzle is, in five bars. */
export function Levels({ level }: { readonly level: number }) {
  const t = usePuzzleText();
  return (
    <span className="bars puzzle-level" role="img" aria-label={t('puzzles.level', level)}>
      {ALL.map((n) => (
        <i key={n} className={n <= level ? 'on' : ''} />
      ))}
    </span>
  );
}
