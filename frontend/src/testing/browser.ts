import '@testing-library/jest-dom';
import * as matchers from '@testing-library/jest-dom/matchers';
import { configure } from '@testing-library/react';

/** A fake of the browser's caches, with the methods that kept answers use. */
const fakeCaches = new Map<string, Map<string, string>>();
Object.assign(globalThis, {
  caches: {
    delete: async (name: string) => fakeCaches.delete(name),
    open: async (name: string) => {
      const texts = fakeCaches.get(name) ?? new Map<string, string>();
      fakeCaches.set(name, texts);
      return {
        put: async (place: string, response: Response) => void texts.set(place, await response.text()),
        keys: async () => [...texts.keys()].map((url) => ({ url })),
        match: async (place: string) => (texts.has(place) ? new Response(texts.get(place)) : undefined),
        delete: async (place: string) => texts.delete(place),
      };
    },
  },
});

/** A button that is disabled by `aria-disabled` keeps the focus: the matchers must treat it as disabled. */
const isAriaDisabled = (element: Element): boolean => element.getAttribute('aria-disabled') === 'true';
type Matcher = (this: jest.MatcherContext, element: Element) => jest.CustomMatcherResult;
const { toBeDisabled, toBeEnabled } = matchers as unknown as Readonly<Record<'toBeDisabled' | 'toBeEnabled', Matcher>>;
const disabledResult = (pass: boolean): jest.CustomMatcherResult => ({ pass, message: () => 'the element has aria-disabled="true"' });
expect.extend({
  toBeDisabled(element: Element) {
    return isAriaDisabled(element) ? disabledResult(true) : toBeDisabled.call(this, element);
  },
  toBeEnabled(element: Element) {
    return isAriaDisabled(element) ? disabledResult(false) : toBeEnabled.call(this, element);
  },
});

// elements appear at once or never; the long timeout is for a busy machine
configure({ asyncUtilTimeout: 15_000 });

/** Parts of a browser that jsdom lacks. Nothing is laid out, so sizes and media queries are those of a narrow screen without matches. */
const noListeners = { addEventListener: () => undefined, removeEventListener: () => undefined };
Object.assign(window, {
  matchMedia: (media: string) => ({ ...noListeners, media, matches: false }),
  scrollTo: () => undefined,
  ResizeObserver: class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  },
});
// `CSS.escape` was added by the matchers, for the process only
Object.assign(document.defaultView ?? {}, { CSS });
/** jsdom cannot read files: each reads as empty. */
Object.assign(Blob.prototype, { arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)) });
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});
/** A height for the message log, which renders only rows near its viewport. */
Object.defineProperty(HTMLElement.prototype, 'offsetHeight', {
  configurable: true,
  get(this: HTMLElement): number {
    return this.getAttribute('role') === 'log' ? 640 : 0;
  },
});
