import { blockStorage, fillStorage } from '../../testing/storage';
import { browserTexts, windowTexts } from './storage';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describe.each([
  ['a browser', browserTexts, () => localStorage],
  ['a window', windowTexts, () => sessionStorage],
] as const)('what %s keeps', (_name, texts, storage) => {
  it('stays beyond the page', () => {
    texts.keep('theme', 'dark');
    expect(storage().getItem('theme')).toBe('dark');
    texts.forget('theme');
    expect(texts.read('theme')).toBeNull();
  });

  it.each([
    ['blocked', blockStorage],
    ['full', fillStorage],
  ])('lasts as long as the page where its storage is %s, unless it is forgotten', (_state, become) => {
    become();
    texts.keep('theme', 'dark');
    expect([texts.read('theme'), texts.keys()]).toEqual(['dark', ['theme']]);
    texts.forget('theme');
    expect([texts.read('theme'), texts.keys()]).toEqual([null, []]);
  });

  it('is the last that was kept, also where there is no room for it any more', () => {
    texts.keep('theme', 'dark');
    fillStorage();
    texts.keep('theme', 'light');
    expect(texts.read('theme')).toBe('light');
    texts.forget('theme');
    expect(texts.read('theme')).toBeNull();
  });
});
