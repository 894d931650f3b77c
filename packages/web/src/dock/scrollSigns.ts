/** What may have more to show than there is room for. */
const lists = [
  ['.dock', '.raised-body', '.scroll-x', '.tile-row', '.way-rows', '.offer-rows', '.start-prices', '.homes'],
  ['.plain-choices', '.offer > div', '.box-body', '.tab-body', '.panel-tabs', '.chat'],
]
  .flat()
  .join(', ');
/** So little is no more than a border or a rounding. */
const SLIGHT = 4;

type Side = 'above' | 'below' | 'left' | 'right';
type Scrolled = Pick<
  HTMLElement,
  'scrollTop' | 'scrollLeft' | 'scrollHeight' | 'scrollWidth' | 'clientHeight' | 'clientWidth'
>;

/** To which sides of a list there is more. */
export function hiddenSides(e: Scrolled): readonly Side[] {
  const found: Side[] = [];
  if (e.scrollTop > SLIGHT) found.push('above');
  if (e.scrollHeight - e.clientHeight - e.scrollTop > SLIGHT) found.push('below');
  if (e.scrollLeft > SLIGHT) found.push('left');
  if (e.scrollWidth - e.clientWidth - e.scrollLeft > SLIGHT) found.push('right');
  return found;
}

/**
 * Lists in a place say in `data-more` to which sides they go on: the styles fade them out there, so that nothing looks
 * cut in half. A ref; what it returns ends it.
 */
export function watchLists(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return undefined;
  let frame = 0;
  const look = (): void => {
    frame = 0;
    for (const list of place.querySelectorAll<HTMLElement>(lists)) {
      const sides = hiddenSides(list).join(' ');
      if ((list.dataset['more'] ?? '') === sides) continue;
      if (sides) list.dataset['more'] = sides;
      else delete list.dataset['more'];
    }
  };
  const soon = (): void => {
    frame ||= requestAnimationFrame(look);
  };
  const changed = new MutationObserver(soon);
  changed.observe(place, { childList: true, subtree: true, characterData: true });
  const sized = new ResizeObserver(soon);
  sized.observe(place);
  // Scrolling does not bubble, so it is caught on its way down.
  place.addEventListener('scroll', soon, { capture: true, passive: true });
  soon();
  return () => {
    cancelAnimationFrame(frame);
    changed.disconnect();
    sized.disconnect();
    place.removeEventListener('scroll', soon, { capture: true });
  };
}
