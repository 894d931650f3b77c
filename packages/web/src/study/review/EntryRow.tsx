import type { Action } from '@traviesa/engine';
import { memo, useState } from 'react';
import { Icon } from '../../app/Icon.tsx';
import { Link } from '../../app/Link.tsx';
import { go } from '../../app/router.ts';
import { Plate } from '../../titles/Plate.tsx';
import { useAt, useSetAt } from '../Cursor.tsx';
import { useStudyRoom } from '../StudyContext.ts';
import { type Entry, lostBy } from './entries.ts';
import type { Doubt } from './judged.ts';
import { openBranch } from './openBranch.ts';

type Path = readonly [Action, ...Action[]];

/** What the bots think of a decision, in a sentence: by how much another was better, by what, and how sure that is. */
function useSentence(): (doubt: Doubt) => string {
  const { t, say } = useStudyRoom();
  return ({ said, by, error, games, mostly }) => {
    const other = said.other.map(say).join('; ');
    const points = t.number(Math.round(Math.abs(100 * by)));
    const reasons = mostly.map((term) => t(`term.${term}`));
    const why = reasons.length > 0 ? t('review.mostly', reasons) : '.';
    return t('review.better', other, points, t.number(Math.max(1, Math.round(100 * error))), games, why);
  };
}

function useFact(): (fact: Extract<Entry, { kind: 'fact' }>['fact']) => string {
  const { t, words } = useStudyRoom();
  return ({ kind, best, earned, better }) => {
    const { tile, hex, source } = (better ?? {}) as Readonly<Record<string, unknown>>;
    switch (kind) {
      case 'run':
        return t('review.run', words.money(earned), words.money(best));
      case 'tile':
        return t('review.tile', String(tile), String(hex), words.money(best), words.money(earned));
      case 'station':
        return t('review.station', String(hex), words.money(best), words.money(earned));
      case 'share':
        return t(source === 'pool' ? 'review.sharePool' : 'review.share', words.money(-earned), words.money(-best));
    }
  };
}

/** Plays the better move in a branch of its own. */
function TryIt({
  at,
  path,
  note,
  label,
}: {
  readonly at: number;
  readonly path: Path;
  readonly note: string;
  readonly label: string;
}) {
  const { t, opened, route } = useStudyRoom();
  const [full, setFull] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button"
        aria-label={`${t('review.try')}: ${label}`}
        onClick={() => {
          const to = openBranch(opened.face.game, opened.game, { of: route.of, id: route.id }, at, path, note);
          if (to) go(to);
          else setFull(true);
        }}
      >
        <Icon name="branch" />
        {t('review.try')}
      </button>
      {full && <p role="alert">{t('review.noRoom')}</p>}
    </>
  );
}

/** While a review goes on only what is new is drawn: a doubt does not change, but a swing may, and how a tile is judged. */
const isSame = (a: { readonly entry: Entry }, b: { readonly entry: Entry }): boolean =>
  a.entry.kind === b.entry.kind &&
  a.entry.at === b.entry.at &&
  (a.entry.kind === 'doubt' || JSON.stringify(a.entry) === JSON.stringify(b.entry));

/** One mark: what it is, what was better, and the ways to the map and to the other move. */
export const EntryRow = memo(function EntryRow({ entry }: { readonly entry: Entry }) {
  const { t, words, say, round, momentAt, chronicle, opened } = useStudyRoom();
  const sentence = useSentence();
  const fact = useFact();
  const at = useAt();
  const setAt = useSetAt();
  const name = chronicle.spans.find((s) => entry.at >= s.from && entry.at <= s.to)?.name ?? '';
  const where = t('study.turning.where', round(name), t.number(entry.at));
  const who = entry.player === 'bank' ? t('study.bank') : words.player(entry.player);
  const percent = (n: number): string => t('study.percent', Math.round(100 * n));
  const mark = entry.kind === 'doubt' ? '?' : entry.kind === 'swing' ? '◆' : `−${t.number(lostBy(entry.fact))}`;
  const better: Path | undefined =
    entry.kind === 'doubt'
      ? entry.doubt.other
      : entry.kind === 'fact' && entry.fact.better
        ? [entry.fact.better]
        : undefined;
  const text =
    entry.kind === 'doubt'
      ? sentence(entry.doubt)
      : entry.kind === 'fact'
        ? fact(entry.fact)
        : t('review.swing', who, percent(entry.swing.from), percent(entry.swing.to));
  const played = entry.kind === 'doubt' ? entry.doubt.said.played.map(say).join('; ') : '';
  const head = played || who;
  const hollow = entry.kind === 'fact' && entry.hollow;
  return (
    <li className={at === entry.at ? 'here' : ''}>
      <button
        type="button"
        className={`loss-mark ${entry.kind}${hollow ? ' hollow' : ''}`}
        aria-pressed={at === entry.at}
        onClick={() => setAt(entry.at)}
      >
        {mark}
        <span className="hidden-text">{where}</span>
      </button>
      <div>
        <small>{where}</small>
        {entry.kind !== 'swing' && (
          <strong>
            {entry.kind === 'fact' && <Plate id={entry.fact.company} marks={opened.face.marks} />} {head}
          </strong>
        )}
        <p>
          {text}
          {hollow && ` ${t('review.hollow')}`}
        </p>
      </div>
      {better && <TryIt at={entry.at} path={better} note={text} label={where} />}
      <Link className="see" to={momentAt(entry.at)} aria-label={`${t('study.see')}: ${where}, ${who}`}>
        <Icon name="right" />
      </Link>
    </li>
  );
}, isSame);
