import { blockStorage, fillStorage } from '../../testing/storage';
import { localTexts, sessionTexts } from './storage';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describe.each([
  ['a browser', localTexts, () => localStorage],
  ['a window', sessionTexts, () => sessionStorage],
] as const)('texts stored in %s', (_name, texts, storage) => {
  it('outlast the page', () => {
    texts.keep('theme', 'dark');
    expect(storage().getItem('theme')).toBe('dark');
    texts.forget('theme');
    expect(texts.read('theme')).toBeNull();
  });

  it.each([
    ['blocked', blockStorage],
    ['full', fillStorage],
  ])('last as long as the page when the storage is %s, unless removed', (_state, become) => {
    become();
    texts.keep('theme', 'dark');
    expect([texts.read('theme'), texts.keys()]).toEqual(['dark', ['theme']]);
    texts.forget('theme');
    expect([texts.read('theme'), texts.keys()]).toEqual([null, []]);
  });

  it('have the last value, also when the storage is full', () => {
    texts.keep('theme', 'dark');
    fillStorage();
    texts.keep('theme', 'light');
    expect(texts.read('theme')).toBe('light');
    texts.forget('theme');
    expect(texts.read('theme')).toBeNull();
  });
});
