import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { navigate } from './history';
import { useLocation } from './router';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address of the client. */
  readonly to: string;
  /** What the next page is told. */
  readonly state?: unknown;
}

/** Another tab, another window, a download: the browser's own business. */
const isOwn = ({ button, metaKey, ctrlKey, shiftKey, altKey, currentTarget: { target } }: MouseEvent<HTMLAnchorElement>): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && (target === '' || target === '_self');

/** A link within the client: the page changes without being loaded anew. One to the address that is shown leaves no step to go back. */
export const Link = ({ to, state, onClick, ...rest }: LinkProps) => {
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    const { href, origin } = event.currentTarget;
    if (event.defaultPrevented || !isOwn(event) || origin !== location.origin) return;
    event.preventDefault();
    navigate(href, { replace: href === location.href, state });
  };
  return <a {...rest} href={to} onClick={follow} />;
};

/** Whether the page that is shown is the one at an address, or is beneath it. */
const leadsHere = (to: string, pathname: string): boolean => pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));

/** A link of a navigation: says of itself whether one is there. */
export const NavLink = (props: LinkProps) => {
  const { pathname } = useLocation();
  return <Link aria-current={leadsHere(props.to, pathname) ? 'page' : undefined} {...props} />;
};
