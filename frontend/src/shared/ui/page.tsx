import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import css from './page.module.css';
import { setPageTitle } from '../title/document-title';
import { Tile } from '../pictures/tile';
import { Stack } from './layout/layout';

/** Sets the document title ("Escada de Outono · Torneios") and focuses the heading after a change of route. */
export const usePageTitle = (title: string, section = 'Tennis Code'): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  const opened = useRef(key);
  useEffect(() => {
    setPageTitle(`${title} · ${section}`);
  }, [title, section]);
  useEffect(() => {
    if (opened.current !== 'default') heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  return heading;
};

/**
 * The only `h1` of a page, on the court. It sets the document title ("Escada de Outono · Torneios") and takes the focus after a change of
 * route, so that a screen reader announces the page.
 */
export const PageHeader = ({
  title,
  section,
  aside,
  quiet = false,
  plain = quiet,
  imageUrl = null,
  leading,
  children,
}: {
  readonly title: string;
  readonly section?: string;
  /** A menu at the end of the title. */
  readonly aside?: ReactNode;
  /** Hides the title visually, because the content shows the same; screen readers still read it. */
  readonly quiet?: boolean;
  /** For content that draws its own court lines. */
  readonly plain?: boolean;
  /** Picture of the page's subject. */
  readonly imageUrl?: string | null;
  /** Content before the title and its subtitle, such as an avatar. */
  readonly leading?: ReactNode;
  readonly children?: ReactNode;
}) => {
  const heading = usePageTitle(title, section);
  return (
    <header className={css.header} data-plain={plain || undefined}>
      <div className={css.inner}>
        <Tile imageUrl={imageUrl} size="page" />
        {leading && <div className={css.beside}>{leading}</div>}
        <h1 ref={heading} tabIndex={-1} className={quiet ? 'sr-only' : css.title}>
          {title}
        </h1>
        {children}
        {aside && <div className={css.aside}>{aside}</div>}
      </div>
    </header>
  );
};

export const PageBody = ({ children, narrow = false }: { readonly children: ReactNode; readonly narrow?: boolean }) => (
  <div className={narrow ? `${css.body} ${css.narrow}` : css.body}>{children}</div>
);

/** Returns a function that puts a state (waiting, failed, not found) into a page with this title, or a better known one. */
export const pageFrame =
  (title: string, section?: string) =>
  (state: ReactNode, known = title): ReactNode => (
    <>
      <PageHeader title={known} {...(section ? { section } : {})} />
      <PageBody>{state}</PageBody>
    </>
  );

/** A titled part of a page; pass `heading` if a link leads to it. */
export const PagePart = ({
  title,
  heading,
  children,
}: {
  readonly title: string;
  readonly heading?: RefObject<HTMLHeadingElement | null>;
  readonly children: ReactNode;
}) => (
  <Stack as="section" gap={12} align="start" className={css.part}>
    <h2 ref={heading} tabIndex={heading && -1}>
      {title}
    </h2>
    {children}
  </Stack>
);
