import { actors } from '@traviesa/engine';
import { Dialog } from '../app/Dialog.tsx';
import { PlainDock } from '../dock/PlainDock.tsx';
import { useTable } from './TableContext.ts';

/** The position in words: for screen readers, and for whoever prefers reading. */
export function TextView({ onClose }: { readonly onClose: () => void }) {
  const table = useTable();
  const { t, face, state, snap, moment, say, name, myTurn } = table;
  const awaited = actors(face.game, state)[0];
  const recent = snap.log.slice(Math.max(0, moment - 12), moment + 1).flat();
  return (
    <Dialog title={t('tool.text')} onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className="text-view" tabIndex={0} role="group" aria-label={t('tool.text')}>
        <section>
          <h3>{t('text.now')}</h3>
          <p>{face.round(state, table).name}</p>
          <p>{awaited ? t('dock.waiting', name(awaited), face.task(state, table)) : t('lobby.over')}</p>
          {myTurn && <PlainDock only={(c) => c.type !== ''} />}
        </section>
        {face.text(state, table).map((s) => (
          <section key={s.title}>
            <h3>{s.title}</h3>
            <ul>
              {s.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
        <section>
          <h3>{t('panel.log')}</h3>
          <ul>
            {recent.map((m, i) => {
              const text = say(m);
              return <li key={`${i}${text}`}>{text}</li>;
            })}
          </ul>
        </section>
      </div>
    </Dialog>
  );
}
