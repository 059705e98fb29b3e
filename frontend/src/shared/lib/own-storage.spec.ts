import { draftKey, removeOwnData, preferenceKey, hasDrafts, searchesKey } from './own-storage';

afterEach(() => localStorage.clear());

it('personal entries are removed with the person; browser settings stay', () => {
  localStorage.setItem('theme', 'dark');
  localStorage.setItem(preferenceKey('court'), 'Campo 1');
  localStorage.setItem(searchesKey, '["escada"]');
  expect(hasDrafts()).toBe(false);
  localStorage.setItem(draftKey('tournament'), '{}');
  expect(hasDrafts()).toBe(true);
  removeOwnData();
  expect(Object.keys(localStorage)).toEqual(['theme']);
});
