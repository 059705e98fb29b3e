import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import css from './page.module.css';
import { titlePage } from '../title/document-title';
import { Tile } from '../pictures/tile';

/** Names the document ("Escada de Outono · Torneios") and gives the heading the focus after a change of route. */
export const usePageTitle = (title: string, section = 'Tennis Code'): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  const opened = useRef(key);
  useEffect(() => {
    titlePage(`${title} · ${section}`);
  }, [title, section]);
  useEffect(() => {
    if (opened.current !== 'default') heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  return heading;
};

/**
 * The only `h1` of a page, on the court. It names the document ("Escada de Outono · Torneios") and takes the focus after a change
 * of route, so that a screen reader says where one is.
 */
export const PageHeader = ({
  title,
  section,
  aside,
  quiet = false,
  plain = quiet,
  imageUrl = null,
  beside,
  children,
}: {
  readonly title: string;
  readonly section?: string;
  /** A menu at the end of the title. */
  readonly aside?: ReactNode;
  /** What follows says the same to the eye: the title is for the ear alone. */
  readonly quiet?: boolean;
  /** What stands on the court draws lines of its own. */
  readonly plain?: boolean;
  /** The picture of what the page is about. */
  readonly imageUrl?: string | null;
  /** What stands before the title and what follows it, such as a face. */
  readonly beside?: ReactNode;
  readonly children?: ReactNode;
}) => {
  const heading = usePageTitle(title, section);
  return (
    <header className={css.header} data-plain={plain || undefined}>
      <div className={css.inner}>
        <Tile imageUrl={imageUrl} size="page" />
        {beside && <div className={css.beside}>{beside}</div>}
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

/** Answers what puts a state (waiting, failed, not found) into a page of this title, or of another where more is known. */
export const framedBy =
  (title: string, section?: string) =>
  (state: ReactNode, known = title): ReactNode => (
    <>
      <PageHeader title={known} {...(section ? { section } : {})} />
      <PageBody>{state}</PageBody>
    </>
  );

/** A part of a page with a name of its own; `heading` where somebody is led to it. */
export const PagePart = ({
  title,
  heading,
  children,
}: {
  readonly title: string;
  readonly heading?: RefObject<HTMLHeadingElement | null>;
  readonly children: ReactNode;
}) => (
  <section className={css.part}>
    <h2 ref={heading} tabIndex={heading && -1}>
      {title}
    </h2>
    {children}
  </section>
);
