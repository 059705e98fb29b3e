import { blockStorage } from '../../../testing/storage';
import { rememberReturn, takeReturn } from './session';

afterEach(() => jest.restoreAllMocks());

describe('the page after signing in', () => {
  it.each(['/settings', '/tournaments/t1?tab=manage', '/'])('is the one that the person wanted: %s', (path) => {
    rememberReturn(path);
    expect(takeReturn()).toBe(path);
    expect(takeReturn()).toBe('/'); // only once
  });
  it('is remembered as long as the page lasts when storage is blocked', () => {
    blockStorage();
    rememberReturn('/settings');
    expect([takeReturn(), takeReturn()]).toEqual(['/settings', '/']);
  });
  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '\\\\evil.example', 'javascript:alert(1)', ''])(
    'is never another site: %s',
    (path) => {
      rememberReturn(path);
      expect(takeReturn()).toBe('/');
    },
  );
});
