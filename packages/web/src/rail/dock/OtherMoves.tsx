import { createContext, useContext } from 'react';
import { PlainDock } from '../../dock/PlainDock.tsx';
import { useTable } from '../../table/TableContext.ts';
import type { AnyChoice } from '../../titles/face.ts';
import type { DockSpec } from '../spec.ts';

/** The dock that is shown: what it does not show itself stands in the list of other moves. */
export const ShownDock = createContext<Pick<DockSpec, 'shows' | 'goesOn'> | undefined>(undefined);

/** Tiles and tokens are picked on the map, where they are ringed. */
const onMap = (c: AnyChoice): boolean => 'hex' in c && ('tile' in c || 'city' in c);

/** Moves that no control of this dock offers: no move of a title is ever hidden. */
export function OtherMoves() {
  const table = useTable();
  const { t, face, draft, chip } = table;
  const shown = useContext(ShownDock);
  if (!shown || chip !== undefined || (draft.length > 0 && !shown.goesOn)) return null;
  const { anytime = [], chips } = face.rail ?? {};
  const known = new Set([...shown.shows, 'pass', 'offerForPrivate', ...anytime, ...(chips?.shows ?? [])]);
  const isOther = (c: AnyChoice): boolean => !known.has(c.type) && !onMap(c);
  // What follows a draft is worked out only where it is needed.
  if (!(draft.length > 0 ? table.offered : table.baseOffered).some(isOther)) return null;
  return (
    <section className="other-moves" aria-label={t('rail.others')}>
      <PlainDock only={isOther} />
    </section>
  );
}
