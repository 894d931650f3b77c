import { operatingOrder } from '@traviesa/games/1865';
import { useMemo, useState } from 'react';
import { lastStory } from '../dragons.ts';
import { StoryBody } from '../panels/Story.tsx';
import { useSardinia } from '../useSardinia.ts';

/** What the Dragons have just done, in a line; how they chose, on tap. */
export function DragonsLine() {
  const { t, base, source, snap, words } = useSardinia();
  const [open, setOpen] = useState(false);
  const story = useMemo(() => lastStory(source, snap, snap.length), [source, snap]);
  if (!story || operatingOrder(base).length === 0) return null;
  const { sales, bought } = story;
  const done = [
    ...sales.map((x) => t('s65.lineSale', x.n, x.company)),
    ...(bought ? [t('s65.lineBuy', bought.company, t(`s65.reason.${bought.reason}`))] : []),
  ];
  return (
    <div className="dock-row dragons-line">
      <p>
        <strong>{t('panel.dragons')}</strong> {done.length > 0 ? words.list(done) : t('s65.linePass')}
      </p>
      <button type="button" className="button chip" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('s65.howChosen')}
      </button>
      {open && (
        <div className="story">
          <StoryBody story={story} />
        </div>
      )}
    </div>
  );
}
