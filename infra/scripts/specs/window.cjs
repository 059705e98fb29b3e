const { JSDOM, VirtualConsole } = require('jsdom');

/** Real functions for animation frames, where a spec leaves frames real: the fake clock does not replace these. */
const { setTimeout: realSetTimeout, clearTimeout: realClearTimeout, performance: clock } = globalThis;

/** Globals of Node that a page takes from its window. Both must be of one kind: an event of Node reaches no element. */
const windowGlobals = new Set(
  'AbortController AbortSignal Blob CustomEvent DOMException Event EventTarget File FormData Headers MessageEvent navigator'.split(' '),
);
/** Names of the global object itself. */
const globalSelfNames = ['window', 'self', 'top', 'parent'];
const native = new Set(Object.getOwnPropertyNames(globalThis));
let dom;

/** All property names of a window, inherited ones too. */
const namesIn = (window) => {
  const names = new Set();
  for (let from = window; from && from !== window.Object.prototype; from = Object.getPrototypeOf(from))
    for (const name of Object.getOwnPropertyNames(from)) if (!native.has(name) || windowGlobals.has(name)) names.add(name);
  for (const name of ['constructor', ...globalSelfNames]) names.delete(name);
  return names;
};

/** Binds functions to their window, whoever calls them; classes stay as they are. */
const read = (name) => {
  const value = dom.window[name];
  return typeof value === 'function' && !/^[A-Z]/.test(name) ? value.bind(dom.window) : value;
};

/** Opens a new, empty window and makes its properties global as in a browser: the state of earlier specs is gone. */
const openWindow = () => {
  dom?.window.close();
  const virtualConsole = new VirtualConsole();
  virtualConsole.sendTo(console, { omitJSDOMErrors: true });
  virtualConsole.on('jsdomError', (error) => process.emitWarning(error));
  dom = new JSDOM('<!DOCTYPE html>', { pretendToBeVisual: true, url: 'http://localhost/', virtualConsole });
  const put = (name, property) => Object.defineProperty(globalThis, name, { configurable: true, enumerable: true, ...property });
  for (const name of namesIn(dom.window)) put(name, { get: () => read(name), set: (value) => put(name, { writable: true, value }) });
  for (const name of globalSelfNames) put(name, { writable: true, value: globalThis });
  put('requestAnimationFrame', { writable: true, value: (draw) => realSetTimeout(() => draw(clock.now()), 16) });
  put('cancelAnimationFrame', { writable: true, value: (frame) => realClearTimeout(frame) });
};

module.exports = { openWindow };
