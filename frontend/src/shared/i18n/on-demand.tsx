import { type ComponentType, lazy, type LazyExoticComponent, type ReactNode, useEffect, useState } from 'react';
import { onItsWay } from '../loading/on-its-way';
import { renew } from '../loading/release';
import { Missing } from './missing';
import { laterWords } from './i18n';

/** Component rendered for a lazy part, once its load succeeded or failed. */
type Place<Props> = LazyExoticComponent<ComponentType<{ readonly props: Props; readonly onAgain: () => void }>>;

/** The rules of a style sheet that failed to load cannot be read; in some browsers `sheet` is null. */
const isHere = ({ sheet }: HTMLLinkElement): boolean => {
  try {
    return Boolean(sheet?.cssRules);
  } catch {
    return false;
  }
};

/** Reloads failed style sheets: the bundler requests each one only once. */
const fetchStylesAgain = (): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!isHere(link)) link.replaceWith(link.cloneNode());
};

const closes = (props: object): props is { readonly onClose: () => void } => 'onClose' in props && typeof props.onClose === 'function';

type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? Props : never;

/**
 * A lazy part of the client, loaded together with the translations of lazy parts. If loading fails, a message takes its place, with a
 * button to load it again, or to reload the document if only that helps. The page around it stays.
 */
export function onDemand<Part extends (props: never) => ReactNode>(
  load: () => Promise<{ readonly default: Part }>,
): ComponentType<PropsOf<Part>>;
export function onDemand<Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>): ComponentType<Props> {
  let tries = 0;
  const fetched = (): Place<Props> =>
    lazy(() =>
      onItsWay(Promise.all([load(), laterWords()])).then(
        ([{ default: Part }]) => ({ default: ({ props }) => <Part {...props} /> }),
        async (failure: unknown) => {
          console.warn('part:', failure);
          tries += 1;
          const renewal = await renew(tries);
          // keeps the current screen until the document reloads
          if (renewal === 'reloads') await new Promise(() => undefined);
          return { default: renewal === 'stuck' ? Stuck : NotHere };
        },
      ),
    );
  let place = fetched();
  /** The next render loads the part again: after a press, or once the failed part was closed. */
  const forget = (): void => {
    fetchStylesAgain();
    place = fetched();
  };
  const NotHere = ({ props, onAgain }: { readonly props: Props; readonly onAgain: () => void }) => {
    useEffect(() => forget, []);
    return <Missing onAgain={onAgain} onClose={closes(props) ? props.onClose : undefined} />;
  };
  const Stuck = ({ props }: { readonly props: Props }) => <Missing onClose={closes(props) ? props.onClose : undefined} />;
  const OnDemand = (props: Props) => {
    const [Shown, setShown] = useState(() => place);
    const again = (): void => {
      forget();
      setShown(() => place);
    };
    return <Shown props={props} onAgain={again} />;
  };
  return OnDemand;
}
