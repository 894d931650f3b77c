import type { Term } from '@traviesa/study/lessons';
import { type ComponentType, useEffect, useState } from 'react';

interface Terms {
  readonly TermText: ComponentType<{ readonly text: string; readonly terms: readonly Term[]; readonly title: string }>;
  readonly terms: readonly Term[];
}

async function load(title: string): Promise<Terms> {
  const [{ TermText }, { loadGlossary }, { termsFor }] = await Promise.all([
    import('./Terms.tsx'),
    import('./files.ts'),
    import('@traviesa/study/lessons'),
  ]);
  return { TermText, terms: termsFor(await loadGlossary(), title) };
}

/** A text whose words open their meaning once the glossary has come; until then, and without it, the plain text. */
export function Glossed({ text, title }: { readonly text: string; readonly title: string }) {
  const [known, setKnown] = useState<Terms>();
  useEffect(() => {
    let live = true;
    load(title).then(
      (terms) => live && setKnown(terms),
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, [title]);
  return known ? <known.TermText text={text} terms={known.terms} title={title} /> : <span>{text}</span>;
}
