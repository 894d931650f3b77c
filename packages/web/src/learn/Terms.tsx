import './terms.css';
import { pieces, type Term } from '@traviesa/study/lessons';
import { useId, useState } from 'react';
import { Link } from '../app/Link.tsx';
import { useLearnText } from './texts.ts';

/** The rule of a word in this title, or nothing. */
export function RuleOf({ term, title }: { readonly term: Term; readonly title: string }) {
  const t = useLearnText();
  const rule = term.rules[title];
  if (rule === undefined) return null;
  return (
    <Link to={{ page: 'rules', title, rule }} target="_blank">
      {t('rules.rule', rule)}
    </Link>
  );
}

interface Props {
  readonly text: string;
  readonly terms: readonly Term[];
  readonly title: string;
}

/** A text whose words of the games open their meaning and their rule. */
export function TermText({ text, terms, title }: Props) {
  const t = useLearnText();
  const [open, setOpen] = useState<string>();
  const id = useId();
  const shown = terms.find((x) => x.key === open);
  return (
    <>
      <span>
        {pieces(text, t.lang, terms).map((piece) =>
          piece.term ? (
            <button
              key={piece.term.key}
              type="button"
              className="term"
              aria-expanded={open === piece.term.key}
              aria-controls={id}
              title={t('words.open', piece.term.word[t.lang])}
              onClick={() => setOpen(open === piece.term!.key ? undefined : piece.term!.key)}
            >
              {piece.text}
            </button>
          ) : (
            piece.text
          ),
        )}
      </span>
      <span id={id} className="term-means" role="status" hidden={!shown}>
        {shown && (
          <>
            <strong>{shown.word[t.lang]}</strong> {shown.means[t.lang]} <RuleOf term={shown} title={title} />
          </>
        )}
      </span>
    </>
  );
}
