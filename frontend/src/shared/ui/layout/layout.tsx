import type { ComponentPropsWithRef, ElementType } from 'react';
import css from './layout.module.css';

type Tag =
  | ('article' | 'aside' | 'dd' | 'div' | 'dl' | 'dt' | 'em' | 'fieldset' | 'footer' | 'form' | 'h2' | 'h3' | 'header')
  | ('label' | 'li' | 'nav' | 'ol' | 'p' | 'section' | 'small' | 'span' | 'strong' | 'time' | 'ul');

/** Steps in pixels. Of two, the first is between lines and the second is between neighbours. */
type Gap = 2 | 4 | 6 | 8 | 10 | 12 | 16 | 20 | 24 | 32 | '0 8' | '4 8' | '4 12' | '8 12' | '8 16';
type Margin = 4 | 8 | 12 | 16 | 24;

interface LayoutProps {
  readonly gap?: Gap;
  readonly align?: 'start' | 'center' | 'end' | 'baseline';
  readonly justify?: 'between' | 'center';
  readonly wrap?: boolean;
  readonly marginTop?: Margin;
  readonly marginBottom?: Margin;
  readonly muted?: boolean;
  readonly size?: 12 | 13 | 15 | 17 | 20;
  readonly weight?: 600 | 700;
  /** Digits of the same width, for numbers that change or stand in columns. */
  readonly tabular?: boolean;
  readonly breakWords?: boolean;
  /** May become narrower than its longest word. */
  readonly shrink?: boolean;
  readonly className?: string | undefined;
}

type Props<As extends Tag> = LayoutProps & { readonly as?: As } & Omit<ComponentPropsWithRef<As>, keyof LayoutProps>;

const primitive =
  <Default extends Tag>(kind: 'stack' | 'row' | 'text' | 'smallMuted', tag: Default) =>
  <As extends Tag = Default>({
    as,
    gap,
    align,
    justify,
    wrap,
    marginTop,
    marginBottom,
    muted,
    size,
    weight,
    tabular,
    breakWords,
    shrink,
    className,
    ...rest
  }: Props<As>) => {
    const Rendered = (as ?? tag) as ElementType;
    const classes = [
      css[kind],
      (Rendered === 'ul' || Rendered === 'ol') && css.list,
      Rendered === 'fieldset' && css.fieldset,
      gap !== undefined && css[`gap-${String(gap).replace(' ', '-')}`],
      align && css[`${kind}-${align}`],
      justify && css[justify === 'between' ? 'between' : 'middle'],
      wrap && css.wrap,
      marginTop && css[`above-${marginTop}`],
      marginBottom && css[`below-${marginBottom}`],
      muted && css.muted,
      size && css[`size-${size}`],
      weight && css[`weight-${weight}`],
      tabular && css.tabular,
      breakWords && css.breakWords,
      shrink && css.shrink,
      className,
    ];
    return <Rendered className={classes.filter(Boolean).join(' ')} {...rest} />;
  };

/** Below each other. */
export const Stack = primitive('stack', 'div');
/** Beside each other. */
export const Row = primitive('row', 'div');
/** A list without bullets, like each `ul` and `ol` of these components. */
export const PlainList = primitive('text', 'ul');
export const Text = primitive('text', 'p');
/** Small and quiet: hints, dates, what is known besides. */
export const Muted = primitive('smallMuted', 'p');
