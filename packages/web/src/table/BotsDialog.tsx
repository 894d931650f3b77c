import { type BotLevel, botLevels } from '@traviesa/bots/levels';
import { useId } from 'react';
import { Dialog } from '../app/Dialog.tsx';
import { botWords, keepLevel } from './botWords.ts';
import { Hint, Reasons } from './Reasons.tsx';
import { useTable } from './TableContext.ts';

/** The bots of the table: what they advise, why they did what they did, how strong they play. */
export function BotsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTable();
  return (
    <Dialog title={t('bot.tool')} onClose={onClose}>
      <Hint />
      <Reasons />
      <Levels />
    </Dialog>
  );
}

function Levels() {
  const { t, snap, source } = useTable();
  const name = useId();
  const kinds = [...new Set(snap.seats.flatMap((s) => (s.bot === undefined ? [] : [s.bot])))];
  if (!source.setLevel || kinds.length === 0)
    return (
      <ul className="bot-list">
        {snap.seats.flatMap((s) =>
          s.bot === undefined ? [] : [<li key={s.player}>{`${s.name}: ${botWords(t, s.bot).name}`}</li>],
        )}
      </ul>
    );
  const choose = (level: BotLevel): void => {
    keepLevel(level);
    source.setLevel?.(level);
  };
  return (
    <fieldset className="bot-levels">
      <legend>{t('bot.strength')}</legend>
      {botLevels.map((level) => (
        <label key={level} className="bot-level">
          <input
            type="radio"
            name={name}
            checked={kinds.length === 1 && kinds[0] === level}
            onChange={() => choose(level)}
          />
          <span>
            {botWords(t, level).name}
            <small>{botWords(t, level).hint}</small>
          </span>
        </label>
      ))}
      <p className="muted">{t('bot.fromNow')}</p>
    </fieldset>
  );
}
