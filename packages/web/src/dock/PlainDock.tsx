import { type Action, isOneOf, isOpen, isRange, openField } from '@traviesa/engine';
import { useState } from 'react';
import { draftedLay } from '../rail/choices.ts';
import { TileList } from '../rail/TileList.tsx';
import { useTable } from '../table/TableContext.ts';
import { usePhone } from '../table/usePhone.ts';
import type { AnyChoice } from '../titles/face.ts';
import { useSuggestion } from '../worker/useSuggestion.ts';
import { UndoButton } from './Dock.tsx';
import { Stepper } from './parts.tsx';

type Fields = Readonly<Record<string, unknown>>;
const filled = (choice: AnyChoice, key: string, value: unknown): Action =>
  ({ ...(choice as object), [key]: value }) as unknown as Action;

function RangeChoice({ choice, field }: { readonly choice: AnyChoice; readonly field: string }) {
  const { commit, face, state, words } = useTable();
  const range = (choice as unknown as Fields)[field] as { min: number; max: number; step: number };
  const [value, setValue] = useState(range.min);
  const n = Math.max(range.min, Math.min(range.max, value));
  const table = useTable();
  const action = filled(choice, field, n);
  return (
    <div className="row">
      <Stepper label={field} {...range} value={n} onChange={setValue} format={words.number} />
      <button type="button" className="button" data-choice onClick={() => commit(action)}>
        {face.label(action, state, table)}
      </button>
    </div>
  );
}

function OpenChoice({ choice }: { readonly choice: AnyChoice }) {
  const table = useTable();
  const { t, commit, face, state } = table;
  const suggestion = useSuggestion(choice);
  return (
    <button
      type="button"
      className="button"
      data-choice
      disabled={!suggestion}
      onClick={() => suggestion && commit(suggestion)}
    >
      {suggestion ? face.label(suggestion, state, table) : t('rail.looking')}
    </button>
  );
}

/** Every move that is offered, as buttons and steppers: works for any title. `only` leaves some to other controls. */
export function PlainDock({ only }: { readonly only?: (c: AnyChoice) => boolean }) {
  const table = useTable();
  const { t, offered, commit, face, state, draft, baseTiles } = table;
  const phone = usePhone();
  const onMap = (face.board ?? face.rail) !== undefined;
  // Tiles are picked on the map, where there is one.
  const listed = onMap ? offered.filter((c) => !('tile' in c)) : offered;
  const lay = draftedLay(draft, baseTiles);
  const shown = only ? offered.filter(only) : lay ? [] : listed;
  return (
    <>
      {!only && (
        <div className="dock-row">
          <p className="sentence">
            <strong>{onMap && baseTiles.length > 0 ? t('plain.pickHex') : t('plain.pick')}</strong>
          </p>
          <span className="spacer" />
          <UndoButton />
        </div>
      )}
      {phone && lay && <TileList hex={lay.hex} />}
      <div className="dock-row plain-choices">
        {shown.map((choice) => {
          const field = openField(choice);
          const value = field === undefined ? undefined : (choice as unknown as Fields)[field];
          const key = JSON.stringify(choice);
          if (field === undefined) {
            const action = choice as unknown as Action;
            return (
              <button
                key={key}
                type="button"
                className="button"
                data-choice
                data-pass={action.type === 'pass' ? '' : undefined}
                onClick={() => commit(action)}
              >
                {face.label(action, state, table)}
              </button>
            );
          }
          if (isRange(value)) return <RangeChoice key={key} choice={choice} field={field} />;
          if (isOpen(value)) return <OpenChoice key={key} choice={choice} />;
          if (!isOneOf(value)) return null;
          return value.oneOf.map((x) => {
            const action = filled(choice, field, x);
            return (
              <button
                key={`${key}${JSON.stringify(x)}`}
                type="button"
                className="button"
                data-choice
                onClick={() => commit(action)}
              >
                {face.label(action, state, table)}
              </button>
            );
          });
        })}
        {draft.length > 0 && (
          <button type="button" className="button primary" data-primary onClick={() => commit()}>
            {lay ? t('rail.lay', lay.tile) : t('act.done')}
          </button>
        )}
      </div>
    </>
  );
}
