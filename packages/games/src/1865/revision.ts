/**
 * Revision 2 reads three sentences more closely. Games begun before keep the reading they were begun with:
 * - Q31: in the short game the ends of sea links stay printed track; before, they were sea.
 * - Q34: with too few markers kept stations are joined to the absorber's own; before, two could keep each other.
 * - Q40: a discounted train waits for the full-price ones of its phase; before, it was sold at any time.
 */
export const REVISION = 2;

export const readsClosely = ({ revision }: { readonly revision: number }): boolean => revision >= 2;
