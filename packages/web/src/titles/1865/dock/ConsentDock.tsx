import { About } from '../../../cards/About.tsx';
import { OfferDock } from '../../../rail/dock/OfferDock.tsx';
import { frameOf } from '../../../table/TableContext.ts';
import { effectsOf } from '../offers.ts';
import { useSardinia } from '../useSardinia.ts';
import { Head } from './Head.tsx';

/** Another president asks for a train: who, for how much, and what changes for both companies. */
export function ConsentDock() {
  const table = useSardinia();
  const { t, base, me, words, name, after } = table;
  const frame = frameOf(base, 'consent');
  const train = base.trains.find((x) => x.id === frame?.train);
  if (!frame || !train) return null;
  const answer = (yes: boolean) => ({ type: 'answer', player: me ?? '', yes }) as const;
  const asker = base.companies[frame.company]?.president ?? '';
  const sold = after(answer(true));
  return (
    <>
      <Head />
      <OfferDock
        asked={{ player: frame.player, item: frame.train, price: frame.price }}
        title={
          <About kind="company" id={frame.company}>
            {t('s65.consent', name(asker), frame.company, `PH${train.phase}`, train.owner, words.money(frame.price))}
          </About>
        }
        effects={sold ? effectsOf(frame, base, sold, table) : []}
        yes={answer(true)}
        no={answer(false)}
      />
    </>
  );
}
