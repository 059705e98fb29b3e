import { type ComponentType, lazy, type LazyExoticComponent, type ReactNode, useEffect, useState } from 'react';
import { onItsWay } from '../loading/on-its-way';
import { renew } from '../loading/release';
import { Missing } from './missing';
import { laterWords } from './i18n';

/** What is drawn in the place of a part, once it is known whether it came. */
type Place<Props> = LazyExoticComponent<ComponentType<{ readonly props: Props; readonly onAgain: () => void }>>;

/** Of a style sheet that failed the rules cannot be read; some browsers have none at all. */
const isHere = ({ sheet }: HTMLLinkElement): boolean => {
  try {
    return Boolean(sheet?.cssRules);
  } catch {
    return false;
  }
};

/** The bundler asks for a style sheet once for all, so that one which failed is asked for again here. */
const fetchStylesAgain = (): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!isHere(link)) link.replaceWith(link.cloneNode());
};

const closes = (props: object): props is { readonly onClose: () => void } => 'onClose' in props && typeof props.onClose === 'function';

type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? Props : never;

/**
 * A part of the client that comes when it is needed, together with the words that only such parts say. Where it cannot be fetched a
 * sentence stands in its place, with a button that fetches it again, or the document where that alone helps: the page around it stays.
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
          // what is shown now stays until the document goes
          if (renewal === 'reloads') await new Promise(() => undefined);
          return { default: renewal === 'stuck' ? Stuck : NotHere };
        },
      ),
    );
  let place = fetched();
  /** Whoever wants the part the next time asks anew: pressed, or once what could not come is closed. */
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
