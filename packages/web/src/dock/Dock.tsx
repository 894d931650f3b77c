import { actors } from '@traviesa/engine';
import type { ReactNode } from 'react';
import { Icon } from '../app/Icon.tsx';
import { useGuide } from '../table/guide.ts';
import { useTable } from '../table/TableContext.ts';
import { usePhone } from '../table/usePhone.ts';
import { VoteDock } from '../time/VoteDock.tsx';
import { Coach } from './Coach.tsx';
import { History } from './History.tsx';
import { Over } from './Over.tsx';
import { StandingOrders } from './StandingOrders.tsx';
import { Why } from './Why.tsx';

interface Props {
  readonly history: boolean;
  readonly onHistory: (on: boolean) => void;
  readonly charts: boolean;
  readonly onCharts: (on: boolean) => void;
  readonly again?: ReactNode;
}

/** The one place to act. Its lamp-coloured edge says: it is up to you. */
export function Dock({ history, onHistory, charts, onCharts, again }: Props) {
  const table = useTable();
  const { t, snap, face, base, myTurn, sending, past, name, lookAt } = table;
  const phone = usePhone();
  const guide = useGuide();
  const asked = snap.affairs?.vote;
  const vote = asked && snap.me[0] !== undefined && asked.voters.includes(snap.me[0]) ? asked : undefined;
  const over = base.stack.length === 0;
  const state =
    history || past ? 'past' : over ? 'over' : myTurn ? (sending ? 'sent' : 'choose') : vote ? 'choose' : 'waiting';
  return (
    <div className="dock-place">
      {guide?.head}
      <section className="dock" id="dock" tabIndex={-1} data-state={state} aria-label={t('dock.name')}>
        {guide && !guide.asks && !past ? null : history || past ? (
          <History
            charts={charts}
            onCharts={onCharts}
            onClose={() => {
              onHistory(false);
              // A line of the log leads to the past too, without the history being open.
              lookAt(undefined);
            }}
          />
        ) : over ? (
          <Over onHistory={() => onHistory(true)} again={again} />
        ) : myTurn ? (
          <face.Dock />
        ) : vote ? (
          <VoteDock vote={vote} player={snap.me[0]!} />
        ) : (
          <div className="dock-row">
            <p className="sentence">
              <strong>
                {snap.me.length === 0 && <Icon name="eye" />}{' '}
                {t('dock.waiting', name(actors(face.game, base)[0] ?? ''), face.task(base, table))}
              </strong>
              {snap.waitingSince !== undefined && (
                <span className="muted"> {t.ago(Date.now() - snap.waitingSince)}</span>
              )}
            </p>
            <span className="spacer" />
            <UndoButton />
          </div>
        )}
        {phone && !guide && !history && !past && !over && <Standing />}
      </section>
      <Why />
    </div>
  );
}

/** Who plays for the whole table gives no orders. */
function Standing() {
  const { snap, face } = useTable();
  if (snap.me.length !== 1) return null;
  return (
    <>
      {face.Standing && <face.Standing />}
      <StandingOrders />
    </>
  );
}

/** On the map's edge, where nothing is pushed: what newcomers are told, and standing orders. */
export function MapPills({ history }: { readonly history: boolean }) {
  const table = useTable();
  const { t, face, base, myTurn, past } = table;
  const phone = usePhone();
  const guide = useGuide();
  if (guide || history || past || base.stack.length === 0) return null;
  const last = myTurn ? face.ending?.(base, table)?.last : undefined;
  return (
    <div className="map-pills">
      {last && <p className="last-round">{t(`ending.last.${last}`)}</p>}
      {myTurn && <Coach />}
      {!phone && <Standing />}
    </div>
  );
}

export function UndoButton() {
  const { t, snap, source, draft, setDraft } = useTable();
  const drop = draft.length > 0;
  if (snap.me.length === 0) return null;
  return (
    <button
      type="button"
      className="button undo"
      data-undo
      disabled={!drop && !snap.canUndo}
      onClick={() => (drop ? setDraft([]) : void source.undo())}
    >
      <Icon name="undo" />
      {drop ? t('act.drop') : t('act.undo')}
      <kbd>{drop ? 'Esc' : 'Z'}</kbd>
    </button>
  );
}
