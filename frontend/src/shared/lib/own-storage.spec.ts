import { draftKey, forgetOwn, habitKey, hasDrafts, searchesKey } from './own-storage';

afterEach(() => localStorage.clear());

it('personal entries are removed with the person; browser settings stay', () => {
  localStorage.setItem('theme', 'dark');
  localStorage.setItem(habitKey('court'), 'Campo 1');
  localStorage.setItem(searchesKey, '["escada"]');
  expect(hasDrafts()).toBe(false);
  localStorage.setItem(draftKey('tournament'), '{}');
  expect(hasDrafts()).toBe(true);
  forgetOwn();
  expect(Object.keys(localStorage)).toEqual(['theme']);
});
