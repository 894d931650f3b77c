import './rules.css';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useFailure } from '../app/failure.ts';
import { Icon } from '../app/Icon.tsx';
import { Link } from '../app/Link.tsx';
import { Ornament } from '../app/Ornament.tsx';
import { TopBar } from '../app/TopBar.tsx';
import { Trouble } from '../app/Trouble.tsx';
import { useText } from '../i18n/text.ts';
import { type Card, cardOf, cards, wearing } from '../titles/look.ts';
import { Inline } from './Inline.tsx';
import { loadRules, type Reference } from './load.ts';
import { type Block, type RuleItem, type Section, searchRules } from './parse.ts';

function Rule({ rule, title }: { readonly rule: RuleItem; readonly title: string }) {
  const t = useText();
  return (
    <p className="rule" id={rule.id}>
      <Link className="rule-id" to={{ page: 'rules', title, rule: rule.id }} aria-label={t('rules.linkTo', rule.id)}>
        {rule.id}
      </Link>
      <span>
        <Inline text={rule.text} />
      </span>
    </p>
  );
}

function BlockView({ block, title }: { readonly block: Block; readonly title: string }): ReactNode {
  switch (block.kind) {
    case 'rule':
      return <Rule rule={block} title={title} />;
    case 'table':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways must be reachable by keyboard
        <div className="scroll-x" tabIndex={0} role="group" aria-label={block.rows[0]?.join(', ') ?? ''}>
          <table>
            <tbody>
              {block.rows.map((row, r) => (
                <tr key={row.join('|')}>
                  {row.map((cell, c) => {
                    const key = `${c}:${cell}`;
                    return r === 0 ? (
                      <th key={key} scope="col">
                        <Inline text={cell} />
                      </th>
                    ) : (
                      <td key={key}>
                        <Inline text={cell} />
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    case 'item':
      return (
        <p className="point">
          <Inline text={block.text} />
        </p>
      );
    case 'text':
      return (
        <p>
          <Inline text={block.text} />
        </p>
      );
  }
}

function SectionView({ section, title }: { readonly section: Section; readonly title: string }) {
  const Heading = section.level <= 2 ? 'h2' : 'h3';
  return (
    <section id={section.id} className="rules-section">
      {section.level > 1 && <Heading>{section.title}</Heading>}
      {section.blocks.map((block, i) => (
        <BlockView key={block.kind === 'rule' ? block.id : i} block={block} title={title} />
      ))}
    </section>
  );
}

function FactCard({ card }: { readonly card: Card }) {
  const t = useText();
  return (
    <dl className="fact-card">
      <dt>{t('facts.players')}</dt>
      <dd>{t('start.players', ...card.players)}</dd>
      <dt>{t('facts.length')}</dt>
      <dd>{t(card.length[0], card.length[1])}</dd>
      <dt>{t('facts.weight')}</dt>
      <dd>{t(`weight.${card.weight}`)}</dd>
      <dt>{t('facts.place')}</dt>
      <dd>{card.place[t.lang]}</dd>
    </dl>
  );
}

function Reader({ card, rule }: { readonly card: Card; readonly rule: string | undefined }) {
  const t = useText();
  const fail = useFailure();
  const [reference, setReference] = useState<Reference | null | undefined>(undefined);
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query);
  useEffect(() => {
    let live = true;
    loadRules(card.id, t.lang).then(
      (r) => live && setReference(r ?? null),
      (error: unknown) => live && fail(error),
    );
    return () => {
      live = false;
    };
  }, [card.id, t.lang, fail]);
  useEffect(() => {
    if (!reference || !rule) return;
    const target = document.getElementById(rule);
    target?.scrollIntoView({ block: 'center' });
    target?.classList.add('shown');
    return () => target?.classList.remove('shown');
  }, [reference, rule]);
  const found = useMemo(() => (reference ? searchRules(reference.sections, wanted) : []), [reference, wanted]);
  if (reference === undefined) return <p role="status">{t('app.loading')}</p>;
  if (reference === null) return <p>{t('rules.notYet')}</p>;
  const chapters = reference.sections.filter((s) => s.level === 2);
  return (
    <>
      <div className="rules-search">
        <Icon name="search" />
        <input
          className="input"
          type="search"
          aria-label={t('rules.search')}
          placeholder={t('rules.search')}
          value={query}
          onChange={(e) => setQuery(e.target.value)}
        />
      </div>
      {reference.lang !== t.lang && <p className="muted">{t('rules.otherLanguage')}</p>}
      {wanted.trim() ? (
        <div className="rules-text" lang={reference.lang}>
          <p role="status" className="muted" lang={t.lang}>
            {found.length > 0 ? t('rules.found', found.length) : t('rules.none')}
          </p>
          {found.map((r) => (
            <Rule key={r.id} rule={r} title={card.id} />
          ))}
        </div>
      ) : (
        <div className="rules-columns">
          <nav aria-label={t('rules.sections')} className="rules-toc">
            <ul>
              {chapters.map((s) => (
                <li key={s.id}>
                  <a href={`#${s.id}`}>{s.title}</a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="rules-text" lang={reference.lang}>
            {reference.sections.map((s) => (
              <SectionView key={s.id} section={s} title={card.id} />
            ))}
          </div>
        </div>
      )}
    </>
  );
}

/** What each title is, for those who come without one in mind. */
function AllRules() {
  const t = useText();
  return (
    <ul className="rules-all" aria-label={t('rules.pick')}>
      {cards.map((card) => (
        <li key={card.id} className="panel rules-panel" {...wearing(card.id)}>
          <Ornament title={card.id} />
          <div className="rules-body">
            <h2>
              <span className="plate">{card.plate}</span>
            </h2>
            <FactCard card={card} />
            <p>{card.special[t.lang]}</p>
            <Link className="button outline" to={{ page: 'rules', title: card.id }}>
              {t('create.optionRules')}
              <span className="hidden-text">: {card.name}</span>
            </Link>
          </div>
        </li>
      ))}
    </ul>
  );
}

export default function RulesPage({
  title,
  rule,
}: {
  readonly title: string | undefined;
  readonly rule: string | undefined;
}) {
  const t = useText();
  const card = title === undefined ? undefined : cardOf(title);
  if (title !== undefined && !card) return <Trouble what={{ title }} />;
  return (
    <>
      <TopBar />
      <main className="rules" id="content">
        <h1>{t('rules.heading')}</h1>
        {card && (
          <nav aria-label={t('rules.pick')} className="row rules-titles">
            {cards.map((c) => (
              <Link
                key={c.id}
                {...wearing(c.id)}
                className="plate"
                aria-current={c.id === title ? 'page' : undefined}
                to={{ page: 'rules', title: c.id }}
              >
                {c.plate}
              </Link>
            ))}
          </nav>
        )}
        {card ? (
          <article {...wearing(card.id)} className="panel rules-panel">
            <Ornament title={card.id} />
            <div className="rules-body">
              <FactCard card={card} />
              <p>{card.special[t.lang]}</p>
              <Reader key={card.id} card={card} rule={rule} />
            </div>
          </article>
        ) : (
          <AllRules />
        )}
      </main>
    </>
  );
}
