import { Commit } from '../../dock/parts.tsx';
import { frameOf } from '../../table/TableContext.ts';
import { useRail } from '../spec.ts';
import { Foot, Head } from './Head.tsx';

/** Somebody's company wants a train or a private of mine. */
export function ConsentDock() {
  const { t, base, me, commit, words, rail } = useRail();
  const f = frameOf(base, 'consent');
  if (!f) return null;
  const item = rail.privates.find((p) => p.id === f.item)?.name ?? t('rail.train', f.item.split('-')[0] ?? f.item);
  return (
    <>
      <Head />
      <Foot lead={<strong>{t('rail.consent', item, f.buyer, words.money(f.price))}</strong>}>
        <button
          type="button"
          className="button"
          data-choice
          onClick={() => commit({ type: 'decline', player: me ?? '' })}
        >
          {t('undo.refuse')}
        </button>
        <Commit choice onDo={() => commit({ type: 'accept', player: me ?? '' })}>
          {t('undo.accept')}
        </Commit>
      </Foot>
    </>
  );
}
