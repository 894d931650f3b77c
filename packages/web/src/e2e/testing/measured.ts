import type { Page } from 'playwright-core';
import { withFonts } from './browser.ts';

/**
 * What is wrong with how a page lies on its screen: it scrolls sideways, something runs out of it, words are cut off
 * or lie on each other, a finger cannot hit something. What opened over a page is looked at instead of the page; a
 * table itself is measured step by step elsewhere (measure.test.ts).
 */
export async function pageFaults(page: Page, touch: boolean): Promise<string[]> {
  await withFonts(page);
  return page.evaluate((byFinger) => {
    const found = new Set<string>();
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth) found.add(`the page is ${root.scrollWidth - innerWidth} pixels too wide`);
    const over = [...document.querySelectorAll('dialog[open]')].at(-1);
    if (!over && document.querySelector('.table')) return [...found];
    const within = over ?? document.body;
    const called = (e: Element): string =>
      `${e.tagName.toLowerCase()}.${e.className} “${(e.ariaLabel ?? e.textContent).trim().slice(0, 40)}”`;
    const box = (e: Element): DOMRect => e.getBoundingClientRect();
    /** Where this can be seen: within the window, or within what hides the rest of it; what is scrolled can be reached. */
    const placeOf = (e: Element): { left: number; right: number } | undefined => {
      for (let at = e.parentElement; at && at !== root; at = at.parentElement) {
        const { overflowX } = getComputedStyle(at);
        if (overflowX === 'auto' || overflowX === 'scroll') return undefined;
        if (overflowX !== 'visible') return box(at);
      }
      return { left: 0, right: innerWidth };
    };
    for (const e of within.querySelectorAll<HTMLElement>('*')) {
      if (e.closest('svg, .hidden-text, .skip-link, [aria-hidden=true]') || !e.checkVisibility()) continue;
      const style = getComputedStyle(e);
      const { left, right, width, height } = box(e);
      if (width < 2 || height < 2) continue;
      const place = placeOf(e);
      if (place && (right > place.right + 1 || left < place.left - 1)) found.add(`${called(e)} runs out of its place`);
      const hides = style.overflowX === 'hidden' || style.overflowX === 'clip';
      const isText = [...e.childNodes].some((n) => n.nodeType === Node.TEXT_NODE && n.textContent!.trim() !== '');
      if (isText && hides && e.scrollWidth > e.clientWidth + 1 && !e.title) found.add(`${called(e)} is cut off`);
      if (isText && !hides && e.matches('.button, .plate, .chip-button, th, td') && e.scrollWidth > e.clientWidth + 1)
        found.add(`${called(e)} is wider than its place`);
    }
    const handles = [
      ...within.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
    ].filter(
      (e) => e.checkVisibility() && !e.closest('svg, .hidden-text, .skip-link, [aria-hidden=true]') && box(e).width > 1,
    );
    /** A word in a sentence is as high as its line; a box to tick is as large as its label. */
    const inText = (e: HTMLElement): boolean => getComputedStyle(e).display === 'inline' || e.matches('.rule-id');
    if (byFinger)
      for (const e of handles) {
        if (inText(e) && !e.matches('input, select, textarea')) continue;
        const target = e.matches('input') ? (e.closest('label') ?? e) : e;
        const { width, height } = box(target);
        if (height < 43.5 || width < 23.5) found.add(`${called(e)} is ${Math.round(width)} × ${Math.round(height)}`);
      }
    for (const [i, a] of handles.entries()) {
      const here = box(a);
      const [x, y] = [(here.left + here.right) / 2, (here.top + here.bottom) / 2];
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
      for (const b of handles.slice(i + 1, i + 30)) {
        if (a.contains(b) || b.contains(a)) continue;
        const there = box(b);
        const wide = Math.min(here.right, there.right) - Math.max(here.left, there.left);
        const high = Math.min(here.bottom, there.bottom) - Math.max(here.top, there.top);
        // What stands still on the screen may lie over what scrolls under it.
        const stuck = [a, b].some((e) => e.closest('.quick-match, .search-pill, .phone-tabs, .share-menu'));
        if (wide > 2 && high > 2 && !stuck && !(inText(a) && inText(b))) found.add(`${called(a)} lies on ${called(b)}`);
      }
    }
    return [...found];
  }, touch);
}
