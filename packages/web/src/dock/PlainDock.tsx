import { isOneOf, isOpen, isRange, openField, type Range } from '@traviesa/engine';
import { useState } from 'react';
import { draftedLay } from '../rail/choices.ts';
import { TileList } from '../rail/TileList.tsx';
import { fieldsOf, filled, within } from '../table/offers.ts';
import { useTable } from '../table/TableContext.ts';
import { usePhone } from '../table/usePhone.ts';
import type { AnyChoice } from '../titles/face.ts';
import { useSuggestion } from '../worker/useSuggestion.ts';
import { UndoButton } from './Dock.tsx';
import { Stepper } from './parts.tsx';

interface RangeProps {
  readonly choice: AnyChoice;
  readonly field: string;
  readonly range: Range;
}

function RangeChoice({ choice, field, range }: RangeProps) {
  const table = useTable();
  const { commit, face, state, words } = table;
  const [value, setValue] = useState(range.min);
  const n = within(range, value);
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
      {!only && phone && lay && <TileList hex={lay.hex} />}
      <div className="dock-row plain-choices">
        {shown.map((choice) => {
          const field = openField(choice);
          const value = field === undefined ? undefined : fieldsOf(choice)[field];
          const key = JSON.stringify(choice);
          if (field === undefined) {
            return (
              <button
                key={key}
                type="button"
                className="button"
                data-choice
                data-pass={choice.type === 'pass' ? '' : undefined}
                onClick={() => commit(choice)}
              >
                {face.label(choice, state, table)}
              </button>
            );
          }
          if (isRange(value)) return <RangeChoice key={key} choice={choice} field={field} range={value} />;
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
        {!only && draft.length > 0 && (
          <button type="button" className="button primary" data-primary onClick={() => commit()}>
            {lay ? t('rail.lay', lay.tile) : t('act.done')}
          </button>
        )}
      </div>
    </>
  );
}
