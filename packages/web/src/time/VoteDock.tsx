import './time.css';
import type { PlayerId } from '@traviesa/engine';
import { type FormEvent, useId, useState } from 'react';
import { Icon, type IconName } from '../app/Icon.tsx';
import { useTable } from '../table/TableContext.ts';
import { clockFace } from './clock.ts';
import type { Ballot, Vote } from './types.ts';
import { useServerNow } from './useTick.ts';

const CHOICES: readonly (readonly [Ballot, IconName])[] = [
  ['wait', 'clock'],
  ['bot', 'bot'],
  ['invite', 'people'],
];

/** The others decide what happens to a seat. */
export function VoteDock({ vote, player }: { readonly vote: Vote; readonly player: PlayerId }) {
  const { t, name, snap, source } = useTable();
  const group = useId();
  const sent = vote.ballots[player];
  const [picked, setPicked] = useState<Ballot>(sent ?? 'bot');
  const now = useServerNow(1000);
  const whose = name(vote.player);
  const isBot = snap.seats.find((s) => s.player === vote.player)?.kind === 'bot';
  const needed = Math.floor(vote.voters.length / 2) + 1;
  const send = (e: FormEvent): void => {
    e.preventDefault();
    void source.act?.({ do: 'vote', player: vote.player, ballot: picked });
  };
  return (
    <form className="vote" onSubmit={send}>
      <div className="vote-head">
        <h2>{t(isBot ? 'vote.headingLeft' : 'vote.heading', whose)}</h2>
        <p className="muted">
          {t('vote.ends', clockFace(Math.max(0, vote.ends - now), snap.affairs?.isLive ? 'live' : 'turns'))}.{' '}
          {t('vote.silence')}
        </p>
      </div>
      <fieldset>
        <legend className="hidden-text">{t(isBot ? 'vote.headingLeft' : 'vote.heading', whose)}</legend>
        {CHOICES.filter(([ballot]) => !isBot || ballot !== 'wait').map(([ballot, icon]) => {
          const by = vote.voters.filter((v) => vote.ballots[v] === ballot).map(name);
          return (
            <label key={ballot} className="vote-choice pick-card">
              <input
                type="radio"
                name={group}
                value={ballot}
                checked={picked === ballot}
                onChange={() => setPicked(ballot)}
              />
              <span>
                <b>
                  <Icon name={icon} />
                  {ballot === 'wait' ? t('vote.wait', whose) : t(`vote.${ballot}`)}
                </b>
                <small>{t(`vote.${ballot}Hint`)}</small>
                <small className={by.length > 0 ? 'by' : 'by none'}>
                  {by.length > 0 ? by.join(', ') : t('vote.none')}
                </small>
              </span>
            </label>
          );
        })}
      </fieldset>
      <p className="row">
        <small className="muted">{sent ? t('vote.yours') : t('vote.needed', needed, vote.voters.length)}</small>
        <span className="spacer" />
        <button type="submit" className="button primary" disabled={sent === picked}>
          {t('vote.go')}
        </button>
      </p>
    </form>
  );
}
