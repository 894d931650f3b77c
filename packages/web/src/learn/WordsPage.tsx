import './learn.css';
import type { Term } from '@traviesa/study/lessons';
import { useEffect, useState } from 'react';
import { useFailure } from '../app/failure.ts';
import { Link } from '../app/Link.tsx';
import { TopBar } from '../app/TopBar.tsx';
import { cardOf } from '../titles/look.ts';
import { loadGlossary } from './files.ts';
import { useLearnText } from './texts.ts';

/** The glossary: every word with its meaning and its rule in each title. */
export default function WordsPage({ word }: { readonly word: string | undefined }) {
  const t = useLearnText();
  const fail = useFailure();
  const [terms, setTerms] = useState<readonly Term[]>([]);
  useEffect(() => {
    let live = true;
    loadGlossary().then(
      (found) => live && setTerms(found),
      (error: unknown) => live && fail(error),
    );
    return () => {
      live = false;
    };
  }, [fail]);
  useEffect(() => {
    if (word !== undefined && terms.length > 0) document.getElementById(word)?.scrollIntoView();
  }, [word, terms]);
  const sorted = terms.toSorted((a, b) => a.word[t.lang].localeCompare(b.word[t.lang], t.lang));
  return (
    <>
      <TopBar />
      <main className="learn" id="content">
        <div className="row heading">
          <h1>{t('words.heading')}</h1>
          <p className="muted">{t('words.sub')}</p>
        </div>
        <dl className="panel words-list">
          {sorted.map((term) => (
            <div key={term.key} id={term.key}>
              <dt>{term.word[t.lang]}</dt>
              <dd>
                <p>{term.means[t.lang]}</p>
                <p className="row">
                  {Object.entries(term.rules).map(([title, rule]) => (
                    <Link key={title} to={{ page: 'rules', title, rule }}>
                      {cardOf(title)?.plate ?? title}
                      <span className="hidden-text">, {t('rules.rule', rule)}</span>
                    </Link>
                  ))}
                </p>
              </dd>
            </div>
          ))}
        </dl>
      </main>
    </>
  );
}
