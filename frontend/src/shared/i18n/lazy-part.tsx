import { onlineManager } from '@tanstack/react-query';
import { type ComponentType, createElement, lazy, type LazyExoticComponent, type ReactNode, useEffect, useState } from 'react';
import { trackLoad } from '../loading/track-load';
import { recoverFromMissingFile } from '../loading/release';
import { LoadFailed } from './load-failed';
import { loadLazyTranslations } from './i18n';

/** Component rendered for a lazy part, once its load succeeded or failed. */
type PartComponent<Props> = ComponentType<{ readonly props: Props; readonly onRetry: () => void }>;

/** The rules of a style sheet that failed to load cannot be read; in some browsers `sheet` is null. */
const isLoaded = ({ sheet }: HTMLLinkElement): boolean => {
  try {
    return Boolean(sheet?.cssRules);
  } catch {
    return false;
  }
};

/** Reloads failed style sheets: the bundler requests each one only once. */
const reloadFailedStyles = (): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!isLoaded(link)) link.replaceWith(link.cloneNode());
};

const hasOnClose = (props: object): props is { readonly onClose: () => void } => 'onClose' in props && typeof props.onClose === 'function';

type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? Props : never;

/**
 * A lazy part of the client: the export `name` of a module, loaded together with the translations of lazy parts. If loading fails, a message
 * takes its place, with a button to load it again, or to reload the document if only that helps. The page around it stays. A `silent` part
 * shows nothing instead, and is loaded again when the network changes.
 */
export function lazyPart<Module extends object, Name extends keyof Module = 'default' & keyof Module>(
  load: () => Promise<Module>,
  name?: Name,
  whenFailed?: 'shown' | 'silent',
): ComponentType<PropsOf<Module[Name]>>;
export function lazyPart<Props extends object>(
  load: () => Promise<Readonly<Record<string, ComponentType<Props>>>>,
  name = 'default',
  whenFailed: 'shown' | 'silent' = 'shown',
): ComponentType<Props> {
  let tries = 0;
  const createPart = (): LazyExoticComponent<PartComponent<Props>> =>
    lazy<PartComponent<Props>>(() =>
      trackLoad(Promise.all([load(), loadLazyTranslations()])).then(
        ([{ [name]: Part }]) => ({ default: ({ props }) => createElement(Part!, props) }),
        async (failure: unknown) => {
          console.warn('part:', failure);
          tries += 1;
          const recovery = await recoverFromMissingFile(tries);
          // keeps the current screen until the document reloads
          if (recovery === 'reloads') await new Promise(() => undefined);
          if (whenFailed === 'silent') return { default: SilentPart };
          return { default: recovery === 'stuck' ? StuckPart : FailedPart };
        },
      ),
    );
  let currentPart = createPart();
  /** The next render loads the part again: after a press, or once the failed part was closed. */
  const resetPart = (): void => {
    reloadFailedStyles();
    currentPart = createPart();
  };
  const FailedPart = ({ props, onRetry }: { readonly props: Props; readonly onRetry: () => void }) => {
    useEffect(() => resetPart, []);
    return <LoadFailed onRetry={onRetry} onClose={hasOnClose(props) ? props.onClose : undefined} />;
  };
  const SilentPart = ({ onRetry }: { readonly onRetry: () => void }) => {
    useEffect(() => resetPart, []);
    useEffect(() => onlineManager.subscribe(onRetry), [onRetry]);
    return null;
  };
  const StuckPart = ({ props }: { readonly props: Props }) => <LoadFailed onClose={hasOnClose(props) ? props.onClose : undefined} />;
  const LazyPart = (props: Props) => {
    const [Shown, setShown] = useState(() => currentPart);
    const retry = (): void => {
      resetPart();
      setShown(() => currentPart);
    };
    return <Shown props={props} onRetry={retry} />;
  };
  return LazyPart;
}
