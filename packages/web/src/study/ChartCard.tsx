import { useMemo } from 'react';
import { Icon } from '../app/Icon.tsx';
import { Link } from '../app/Link.tsx';
import { Scrubber } from '../dock/Scrubber.tsx';
import { Charts } from './Charts.tsx';
import { useAt, useSetAt } from './Cursor.tsx';
import { flagsOf } from './review/entries.ts';
import { swingsOf } from './review/judged.ts';
import { useEntries, useReview } from './review/useReview.ts';
import { useStudyRoom } from './StudyContext.ts';

/** The charts with the line of the whole game below: one cursor for both. */
export function ChartCard({ height }: { readonly height: number }) {
  const study = useStudyRoom();
  const { chronicle, opened, t, words, say, round, momentAt } = study;
  const at = useAt();
  const setAt = useSetAt();
  const { judged, older } = useReview();
  const entries = useEntries();
  const judgement = useMemo(
    () => ({ moments: judged.moments, older, flags: flagsOf(entries, t.number), swings: swingsOf(judged.moments) }),
    [judged, older, entries, t],
  );
  const here = chronicle.spans.find((s) => at >= s.from && at <= s.to);
  return (
    <section className="panel chart-card">
      <Charts
        chronicle={chronicle}
        face={opened.face}
        at={at}
        onAt={setAt}
        height={height}
        judgement={judgement}
        t={t}
        words={words}
        say={say}
        round={round}
      />
      <div className="row scrub">
        <button
          type="button"
          className="button square"
          aria-label={t('history.previous')}
          disabled={at === 0}
          onClick={() => setAt(at - 1)}
        >
          <Icon name="left" />
        </button>
        <Scrubber
          blocks={chronicle.spans}
          last={chronicle.actions}
          at={at}
          onAt={setAt}
          named={round}
          label={t('history.scrubber')}
        />
        <button
          type="button"
          className="button square"
          aria-label={t('history.next')}
          disabled={at === chronicle.actions}
          onClick={() => setAt(at + 1)}
        >
          <Icon name="right" />
        </button>
      </div>
      <p className="row">
        <strong className="where">
          {t('study.at', round(here?.name ?? ''), t.number(at), t.number(chronicle.actions))}
        </strong>
        <span className="spacer" />
        <Link className="button" to={momentAt(at)}>
          <Icon name="eye" />
          {t('study.see')}
        </Link>
      </p>
    </section>
  );
}
