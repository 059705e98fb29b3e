import { draftKey, forgetOwn, habitKey, hasDrafts, searchesKey } from './own-storage';

afterEach(() => localStorage.clear());

it('goes with the person; what belongs to the browser stays', () => {
  localStorage.setItem('theme', 'dark');
  localStorage.setItem(habitKey('court'), 'Campo 1');
  localStorage.setItem(searchesKey, '["escada"]');
  expect(hasDrafts()).toBe(false);
  localStorage.setItem(draftKey('tournament'), '{}');
  expect(hasDrafts()).toBe(true);
  forgetOwn();
  expect(Object.keys(localStorage)).toEqual(['theme']);
});
