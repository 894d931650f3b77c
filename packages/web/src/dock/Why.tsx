import { useEffect, useRef, useState } from 'react';
import { Icon } from '../app/Icon.tsx';
import { Link } from '../app/Link.tsx';
import { Glossed } from '../learn/Glossed.tsx';
import { Inline } from '../rules/Inline.tsx';
import { loadRules } from '../rules/load.ts';
import { findRule } from '../rules/parse.ts';
import { useTable } from '../table/TableContext.ts';

/** Why something cannot be done: the reason, what would make it legal, and the rule's own text. */
export function Why() {
  const { t, explained: given, explain, say, face } = useTable();
  const explained = given?.at === 'map' ? undefined : given;
  const [text, setText] = useState<{ readonly rule: string; readonly text: string }>();
  const rule = explained?.illegal.rule;
  useEffect(() => {
    if (rule === undefined) return;
    let live = true;
    void loadRules(face.game.id, t.lang)
      .then((reference) => {
        const found = reference && findRule(reference.sections, rule);
        if (live) setText(found && { rule, text: found.text });
      })
      .catch(() => live && setText(undefined));
    return () => {
      live = false;
    };
  }, [rule, face.game.id, t.lang]);
  // It lies over the dock: the next press anywhere else takes it away.
  const strip = useRef<HTMLDivElement>(null);
  const open = explained !== undefined;
  useEffect(() => {
    if (!open) return;
    const away = (e: PointerEvent): void => {
      if (!strip.current?.contains(e.target as Node)) explain(undefined);
    };
    document.addEventListener('pointerdown', away, true);
    return () => document.removeEventListener('pointerdown', away, true);
  }, [open, explain]);
  return (
    <div ref={strip} className={explained ? `why open ${explained.passing ? 'passing' : ''}` : 'why'} role="status">
      {explained && (
        <>
          <p>
            {explained.what && <strong>{explained.what} </strong>}
            <Glossed text={say(explained.illegal.message)} title={face.game.id} />
          </p>
          {text && text.rule === rule && (
            <p className="rule-text">
              <Inline text={text.text} />
            </p>
          )}
          <p className="row">
            <Link to={{ page: 'rules', title: face.game.id, rule: explained.illegal.rule }} target="_blank">
              {t('rules.rule', explained.illegal.rule)}
            </Link>
            <span className="spacer" />
            <button
              type="button"
              className="why-close"
              aria-label={t('settings.close')}
              onClick={() => explain(undefined)}
            >
              <Icon name="close" />
            </button>
          </p>
        </>
      )}
    </div>
  );
}
