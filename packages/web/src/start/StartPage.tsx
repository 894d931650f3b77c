import { useState } from 'react';
import { Icon } from '../app/Icon.tsx';
import { Link } from '../app/Link.tsx';
import { Ornament } from '../app/Ornament.tsx';
import { TopBar } from '../app/TopBar.tsx';
import { useText } from '../i18n/text.ts';
import { listSaved } from '../table/saved.ts';
import { type Card, cards, wearing } from '../titles/look.ts';
import { playable } from '../titles/playable.ts';
import { Miniature } from './Miniature.tsx';
import { OpenTables } from './OpenTables.tsx';
import { YourGames } from './YourGames.tsx';

function Weight({ n }: { readonly n: Card['weight'] }) {
  const t = useText();
  return (
    <span className="row weight">
      <span className="bars" aria-hidden="true">
        {[1, 2, 3, 4, 5].map((i) => (
          <i key={i} className={i <= n ? 'on' : ''} />
        ))}
      </span>
      <span className="hidden-text">{t('start.weight')}: </span>
      {t(`weight.${n}`)}
    </span>
  );
}

function TitleCard({ card, first }: { readonly card: Card; readonly first: boolean }) {
  const t = useText();
  const ready = playable(card.id);
  const [lengthKey, length] = card.length;
  return (
    <article className={first ? 'title-card large panel' : 'title-card panel'} {...wearing(card.id)}>
      {card.miniature && <Miniature of={card.miniature} label={t('title.mapOf', card.name)} />}
      <Ornament title={card.id} />
      <div className="title-text">
        <h2 className="row">
          <span className="plate">{card.plate}</span>
          <small>{card.place[t.lang]}</small>
        </h2>
        <p className="row facts">
          <span className="row">
            <Icon name="people" />
            <span aria-hidden="true">{t('start.players', ...card.players)}</span>
            <span className="hidden-text">{t('start.playersLabel', ...card.players)}</span>
          </span>
          <span className="row">
            <Icon name="clock" />
            {t(lengthKey, length)}
          </span>
          <Weight n={card.weight} />
        </p>
        <p className="special">{card.special[t.lang]}</p>
        {ready ? (
          <p className="row actions">
            <Link className={first ? 'button primary big' : 'button outline'} to={{ page: 'play', title: card.id }}>
              {first && <Icon name="play" />}
              {t('start.playBots')}
            </Link>
            <Link className={first ? 'button big' : 'button quiet'} to={{ page: 'create', title: card.id }}>
              {t('start.create')}
            </Link>
            <Link className="button quiet" to={{ page: 'rules', title: card.id }}>
              {t('start.rules')}
            </Link>
          </p>
        ) : (
          <p className="row actions">
            <span className="coming" title={t('start.comingWhy')}>
              {t('start.coming')}
            </span>
            <Link className="button quiet" to={{ page: 'rules', title: card.id }}>
              {t('start.rules')}
            </Link>
          </p>
        )}
      </div>
    </article>
  );
}

/** The door for those who have never played a train game: the first thing a newcomer finds, the last for who comes back. */
function FirstTime() {
  const t = useText();
  return (
    <section className="panel side">
      <h2>{t('start.first')}</h2>
      <p>{t('start.firstText')}</p>
      <Link className="button primary" to={{ page: 'learn' }}>
        <Icon name="train" />
        {t('start.firstGo')}
      </Link>
    </section>
  );
}

export function StartPage() {
  const t = useText();
  // Who has games here comes back to go on with them.
  const [back] = useState(() => listSaved().length > 0);
  return (
    <>
      <TopBar />
      <main className={back ? 'start returning' : 'start'} id="content">
        {back && <YourGames />}
        <div className="start-titles">
          <div className="row heading">
            <h1>{t('start.heading')}</h1>
            <p className="muted">{t('start.sub')}</p>
          </div>
          {cards.map((card, i) => (
            <TitleCard key={card.id} card={card} first={i < 2} />
          ))}
        </div>
        <aside className="start-side">
          {!back && <FirstTime />}
          {!back && <YourGames />}
          <OpenTables />
          <section className="panel side">
            <h2>{t('start.puzzle')}</h2>
            <p>{t('start.puzzleText')}</p>
            <Link className="button" to={{ page: 'puzzles' }}>
              <Icon name="bolt" />
              {t('start.puzzleGo')}
            </Link>
          </section>
          <section className="panel side">
            <h2>{t('import.heading')}</h2>
            <p>{t('import.hint')}</p>
            <Link className="button" to={{ page: 'import' }}>
              <Icon name="link" />
              {t('import.door')}
            </Link>
          </section>
          {back && <FirstTime />}
        </aside>
      </main>
    </>
  );
}
