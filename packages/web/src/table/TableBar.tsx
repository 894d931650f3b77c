import { actors } from '@traviesa/engine';
import { Fragment, type ReactNode } from 'react';
import { Icon } from '../app/Icon.tsx';
import { Link } from '../app/Link.tsx';
import { SettingsButton } from '../app/TopBar.tsx';
import { About } from '../cards/About.tsx';
import { WhatIfButton } from '../dock/WhatIfButton.tsx';
import type { Text } from '../i18n/text.ts';
import { ClockAnnouncer, SeatClock } from '../time/SeatClock.tsx';
import { cardOf } from '../titles/look.ts';
import { botWords, levelNumber } from './botWords.ts';
import { isOwnSeat } from './source.ts';
import { useTable } from './TableContext.ts';
import { useMedia } from './useMedia.ts';
import { numberOf } from './useOwn.ts';
import { usePhone } from './usePhone.ts';

interface Props {
  readonly history: boolean;
  readonly onHistory: () => void;
  readonly onHelp: () => void;
  readonly onText: () => void;
  readonly onBots: () => void;
  readonly tools?: ReactNode;
}

/** Title, round, seats and tools. */
export function TableBar({ history, onHistory, onHelp, onText, onBots, tools }: Props) {
  const table = useTable();
  const { t, face, snap, base, myTurn, source } = table;
  const phone = usePhone();
  const narrow = useMedia('(max-width: 1299px)');
  const round = face.round(base, table);
  const ending = face.ending?.(base, table);
  const title = cardOf(face.game.id);
  // The bar outlasts games; what remembers something is keyed by them.
  const game = numberOf(source);
  return (
    <header className="tablebar">
      <a className="skip-link" href="#content">
        {t('app.skip')}
      </a>
      <Link className="plate" to={{ page: 'start' }} title={t('nav.start')}>
        <Icon name="home" />
        {(phone ? title?.short : title?.plate) ?? face.game.name}
        <span className="hidden-text">, {t('nav.start')}</span>
      </Link>
      <h1 className="round">
        <span className="hidden-text">{title?.name ?? face.game.name}: </span>
        <span>{narrow ? (round.short ?? round.name) : round.name}</span>
        <small>{phone && ending ? ending.text : round.sub}</small>
      </h1>
      {phone ? (
        <>
          <span className="spacer" />
          <AwaitedClock />
          {myTurn && <span className="your-turn">{t('dock.yourTurn')}</span>}
          <button
            type="button"
            className="button quiet square"
            aria-label={t('act.undo')}
            disabled={!snap.canUndo}
            onClick={() => void source.undo()}
          >
            <Icon name="undo" />
          </button>
        </>
      ) : (
        <>
          {ending && (
            <p className={ending.certain ? 'ending certain' : 'ending'} role="status" title={ending.text}>
              {ending.text}
            </p>
          )}
          <Seats />
          <div className="tools">
            <button type="button" className="tool" aria-pressed={history} title={t('tool.history')} onClick={onHistory}>
              <Icon name="history" />
              <span>{t('tool.history')}</span>
            </button>
            <WhatIfButton className="tool" />
            <button type="button" className="tool" title={t('tool.text')} onClick={onText}>
              <Icon name="text" />
              <span>{t('tool.text')}</span>
            </button>
            {(snap.me.length > 0 || snap.seats.some((s) => s.bot !== undefined)) && (
              <button type="button" className="tool" title={t('bot.tool')} onClick={onBots}>
                <Icon name="bot" />
                <span>{t('bot.tool')}</span>
              </button>
            )}
            <Link className="tool" to={{ page: 'rules', title: face.game.id }} target="_blank" title={t('nav.rules')}>
              <Icon name="book" />
              <span>{t('nav.rules')}</span>
            </Link>
            <button
              type="button"
              className="button quiet square"
              aria-label={t('tool.help')}
              title={t('tool.help')}
              onClick={onHelp}
            >
              <Icon name="keyboard" />
            </button>
            <SettingsButton key={game} />
          </div>
        </>
      )}
      <Fragment key={game}>
        {tools}
        <ClockAnnouncer />
      </Fragment>
    </header>
  );
}

/** That a bot sits there, and how strong it is. */
function BotMark({ t, kind }: { readonly t: Text; readonly kind: string | undefined }) {
  const level = levelNumber(kind);
  return (
    <span className="bot-mark" title={kind === undefined ? t('room.bot') : botWords(t, kind).name}>
      <Icon name="bot" />
      {level !== undefined && <small aria-hidden="true">{level}</small>}
      <span className="hidden-text">
        {t('room.bot')}
        {kind !== undefined && `, ${botWords(t, kind).name}`}
      </span>
    </span>
  );
}

/** The clock that runs, where there is no room for all of them. */
function AwaitedClock() {
  const { face, base } = useTable();
  const [player] = actors(face.game, base);
  return player === undefined ? null : <SeatClock player={player} />;
}

export function Seats() {
  const table = useTable();
  const { t, face, snap, base, words, order } = table;
  const awaited = actors(face.game, base);
  return (
    <ul className="seats" aria-label={t('table.seats')}>
      {order.flatMap((player) => {
        const seat = snap.seats.find((s) => s.player === player);
        if (!seat) return [];
        const on = awaited.includes(seat.player);
        const badge = face.badge?.(base, seat.player, table);
        return (
          <li key={seat.player} className={on ? 'seat on' : 'seat'}>
            <i className={seat.online ? 'dot' : 'dot away'} aria-hidden="true" />
            <span>
              <About kind="player" id={seat.player} className="plain">
                {seat.name}
              </About>
              {isOwnSeat(snap, seat.player) && ` (${t('table.you')})`}
              {on && <span className="hidden-text">, {t('table.onTurn')}</span>}
              {!seat.online && <span className="hidden-text">, {t('table.away')}</span>}
            </span>
            {seat.kind === 'bot' && <BotMark t={t} kind={seat.bot} />}
            <span className="cash">{words.money(face.cash(base, seat.player))}</span>
            <SeatClock player={seat.player} />
            {badge && (
              <abbr className="badge" title={badge.long}>
                {badge.short}
              </abbr>
            )}
          </li>
        );
      })}
    </ul>
  );
}
