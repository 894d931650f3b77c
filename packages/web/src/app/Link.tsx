import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { go, href, type Route } from './router.ts';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { readonly to: Route };

/** An ordinary link that moves within the page; with a modifier key it opens as the browser does. */
export function Link({ to, onClick, ...rest }: Props) {
  const follow = (e: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(e);
    if (e.defaultPrevented || rest.target || e.button !== 0 || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return;
    e.preventDefault();
    go(to);
  };
  return <a {...rest} href={href(to)} onClick={follow} />;
}
