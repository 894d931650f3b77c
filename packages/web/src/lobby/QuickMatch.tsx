import { useEffect, useState } from 'react';
import { Dialog } from '../app/Dialog.tsx';
import { Icon } from '../app/Icon.tsx';
import { go } from '../app/router.ts';
import { type Text, useText } from '../i18n/text.ts';
import { api } from '../remote/api.ts';
import type { Wishes } from '../remote/fair.ts';
import { live } from '../remote/live.ts';
import { useMe } from '../remote/me.ts';
import { type Problem, problemText } from '../remote/problem.ts';
import type { Pace } from '../remote/types.ts';
import { cardOf } from '../titles/look.ts';
import { TitleOptions } from '../titles/TitleOptions.tsx';
import { keepWishes, keptWishes, look, seek, stopSeeking, useQuest } from './quest.ts';
import { clockWords, sitDown } from './SearchPill.tsx';
import { useSeconds } from './useSeconds.ts';

const MOST_PLAYERS = 6;
/** From then on there are other ways to play. */
const LONG = 180_000;
const USUAL_TITLE = 'chicago-express';
const USUAL_PLAYERS = 3;
const BOT = 'level3';

interface FieldsProps {
  readonly value: Wishes;
  readonly onChange: (w: Wishes) => void;
}

function WishFields({ value, onChange }: FieldsProps) {
  const t = useText();
  const me = useMe();
  const set = (change: Partial<Wishes>): void => onChange({ ...value, ...change });
  return (
    <div className="filters">
      <label>
        {t('quick.title')}
        <select className="input" value={value.title ?? ''} onChange={(e) => set({ title: e.target.value || null })}>
          <option value="">{t('quick.anyTitle')}</option>
          <TitleOptions />
        </select>
      </label>
      <label>
        {t('lobby.pace')}
        <select className="input" value={value.pace} onChange={(e) => set({ pace: e.target.value as Pace })}>
          <option value="live">{t('lobby.live')}</option>
          <option value="turns">{t('lobby.turns')}</option>
        </select>
      </label>
      <label>
        {t('quick.players')}
        <select
          className="input"
          value={value.players ?? ''}
          onChange={(e) => set({ players: e.target.value ? Number(e.target.value) : null })}
        >
          <option value="">{t('quick.anyPlayers')}</option>
          {Array.from({ length: MOST_PLAYERS - 1 }, (_, i) => i + 2).map((n) => (
            <option key={n} value={n}>
              {n}
            </option>
          ))}
        </select>
      </label>
      {me?.kind === 'person' && (
        <button
          type="button"
          className="chip-button"
          aria-pressed={value.rated}
          onClick={() => set({ rated: !value.rated })}
        >
          {t('quick.rated')}
        </button>
      )}
    </div>
  );
}

const wishWords = (t: Text, w: Wishes): string =>
  [
    w.title === null ? t('quick.anyTitle') : (cardOf(w.title)?.short ?? w.title),
    t(`lobby.${w.pace}`),
    w.players === null ? t('quick.anyPlayers') : `${w.players}`,
    w.rated ? t('fair.rated') : '',
  ]
    .filter(Boolean)
    .join(' · ');

/** One click, and people who want the same are found. */
export function QuickMatch() {
  const t = useText();
  const me = useMe();
  const quest = useQuest();
  const [wishes, setWishes] = useState(keptWishes);
  const [sheet, setSheet] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const searching = quest.state === 'searching';
  const now = useSeconds(searching);
  const rated = wishes.rated && me?.kind === 'person';
  useEffect(() => {
    void look();
    return live.lobby((m) => {
      if (m.type === 'again' || (m.type === 'news' && m.what === 'match')) void look();
    });
  }, []);
  const found = quest.state === 'found' ? quest.table : undefined;
  useEffect(() => {
    if (found !== undefined) sitDown(found);
  }, [found]);
  const change = (next: Wishes): void => {
    setWishes(next);
    keepWishes(next);
  };
  const start = async (): Promise<void> => setProblem(await seek({ ...wishes, rated }));
  /** A table of the same kind, open to everybody or filled with bots. */
  const make = async (bots: boolean): Promise<void> => {
    const title = wishes.title ?? USUAL_TITLE;
    const count = wishes.players ?? USUAL_PLAYERS;
    const seats = Array.from({ length: count }, (_, i) => (bots && i > 0 ? { bot: BOT } : null));
    const fairly = bots ? false : rated;
    const made = await api.create({
      title,
      seats,
      options: {},
      pace: wishes.pace,
      access: 'public',
      sit: true,
      rated: fairly,
    });
    if (!made.ok) return setProblem(made.problem);
    await stopSeeking();
    const { id } = made.value.table;
    if (bots) await api.start(id);
    go({ page: 'table', id });
  };
  const waited = searching ? now - quest.since : 0;
  return (
    <section className="panel quick-match">
      <h2>
        <Icon name="bolt" />
        {t('quick.heading')}
      </h2>
      <p className="muted quick-is">{t('quick.is')}</p>
      {!searching && (
        <>
          <div className="quick-fields">
            <WishFields value={wishes} onChange={change} />
          </div>
          <div className="quick-go">
            <button
              type="button"
              className="button square quick-gear"
              aria-label={t('quick.search')}
              onClick={() => setSheet(true)}
            >
              <Icon name="gear" />
            </button>
            <button type="button" className="button primary big" data-quick onClick={() => void start()}>
              {t('quick.go')}
              <small className="quick-words">{wishWords(t, { ...wishes, rated })}</small>
            </button>
          </div>
        </>
      )}
      {searching && (
        <div className="quick-go">
          <p>
            <b aria-hidden="true">{t('quick.searching', clockWords(waited))}</b>
            <small className="muted">
              {wishWords(t, { ...wishes, rated })} · <span role="status">{t('quick.people', quest.searching)}</span>
            </small>
          </p>
          <button type="button" className="button" onClick={() => void stopSeeking()}>
            {t('quick.stop')}
          </button>
        </div>
      )}
      {searching && waited > LONG && (
        <div className="row" role="status">
          <span>{t('quick.long')}</span>
          <button type="button" className="button" onClick={() => void make(true)}>
            <Icon name="bot" />
            {t('quick.bots')}
          </button>
          <button type="button" className="button" onClick={() => void make(false)}>
            {t('quick.open')}
          </button>
        </div>
      )}
      {problem && (
        <p className="problem" role="alert">
          {problemText(t, problem)}
        </p>
      )}
      {sheet && (
        <Dialog title={t('quick.search')} onClose={() => setSheet(false)}>
          <WishFields value={wishes} onChange={change} />
        </Dialog>
      )}
    </section>
  );
}
