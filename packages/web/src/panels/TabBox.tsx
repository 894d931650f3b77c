import { type KeyboardEvent, useId, useSyncExternalStore } from 'react';
import { useText } from '../i18n/text.ts';
import { keep, readKept } from '../remote/kept.ts';
import { Changing } from '../table/source.ts';
import type { Entry } from './entries.tsx';

const KEY = 'traviesa.panel';
const isText = (v: unknown): v is string => typeof v === 'string';

/** Per box, the panel that was chosen last on this device. */
const chosen = new Changing<ReadonlyMap<string, string>>(new Map());
const chosenIn = (box: string): string | undefined => chosen.value.get(box) ?? readKept(`${KEY}.${box}`, isText);

/** Only a person opens a tab: by hand, or with its key. */
export function showPanel(box: string, panel: string): void {
  keep(`${KEY}.${box}`, panel);
  chosen.set(new Map([...chosen.value, [box, panel]]));
}

interface Props {
  readonly id: string;
  readonly label: string;
  readonly entries: readonly Entry[];
}

/** Several panels in the place of one. What belongs under a panel is shown with it. */
export function TabBox({ id, label, entries }: Props) {
  const t = useText();
  const own = useId();
  const wanted = useSyncExternalStore(chosen.subscribe, () => chosenIn(id));
  const tabs = entries.filter((e) => !entries.some((x) => x.id === e.under));
  const open = tabs.find((e) => e.id === wanted) ?? tabs[0];
  if (!open) return null;
  const onKeyDown = (e: KeyboardEvent<HTMLDivElement>): void => {
    const by = e.key === 'ArrowRight' ? 1 : e.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    e.preventDefault();
    const next = tabs[(tabs.indexOf(open) + by + tabs.length) % tabs.length]!;
    showPanel(id, next.id);
    e.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <section className="panel table-panel tab-box" data-box={id}>
      <div className="panel-tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((e) => (
          <button
            key={e.id}
            id={`${own}${e.id}`}
            type="button"
            role="tab"
            data-tab={e.id}
            aria-selected={e === open}
            aria-controls={`${own}body`}
            tabIndex={e === open ? 0 : -1}
            onClick={() => showPanel(id, e.id)}
          >
            {e.title}
            {e !== open && e.unread ? <b className="unread">{t('panel.new', e.unread)}</b> : null}
          </button>
        ))}
      </div>
      <div
        className="tab-body"
        id={`${own}body`}
        role="tabpanel"
        aria-labelledby={`${own}${open.id}`}
        data-panel={open.id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {open.body}
        {entries
          .filter((e) => e.under === open.id)
          .map((e) => (
            <div key={e.id} data-panel={e.id} className="under">
              <h3>{e.title}</h3>
              {e.body}
            </div>
          ))}
      </div>
    </section>
  );
}
