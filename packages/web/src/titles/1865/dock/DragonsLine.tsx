import { operatingOrder } from '@traviesa/games/1865';
import { useMemo } from 'react';
import { lastStory } from '../dragons.ts';
import { useSardinia } from '../useSardinia.ts';

type Story = NonNullable<ReturnType<typeof lastStory>>;

/** The last turn of the Dragons, once there is a company to deal in. */
export function useLastStory(): Story | undefined {
  const { base, source, snap } = useSardinia();
  const story = useMemo(() => lastStory(source, snap, snap.length), [source, snap]);
  return operatingOrder(base).length === 0 ? undefined : story;
}

interface Props {
  readonly story: Story;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** What the Dragons have just done, in a line; how they chose, on tap. */
export function DragonsLine({ story, open, onOpen }: Props) {
  const { t, words } = useSardinia();
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
      <button type="button" className="button chip" aria-expanded={open} onClick={() => onOpen(!open)}>
        {t('s65.howChosen')}
      </button>
    </div>
  );
}
