import type { SignedInUser } from '@tennis/contracts';
import { act, screen } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page';
import { ana } from '../../../testing/world';
import { isBrowsingPage, useGuide } from './use-guide';

const Reader = ({ user, isFree }: { readonly user: SignedInUser | undefined; readonly isFree: boolean }) => {
  const { isDue, close } = useGuide(user, isFree);
  return <button onClick={close}>{isDue ? 'guia' : 'nada'}</button>;
};
const open = async (user: SignedInUser | undefined, isFree = true) => {
  localStorage.removeItem('onboarding_seen');
  return renderPage(<Reader user={user} isFree={isFree} />);
};
const shown = () => screen.getByRole('button').textContent;

describe('the guide', () => {
  it('is shown to signed-in people until it is closed', async () => {
    const { user } = await open(ana);
    await user.click(await screen.findByRole('button', { name: 'guia' }));
    expect(shown()).toBe('nada');
    expect(localStorage.getItem('onboarding_seen')).toBe('1');
  });

  it('is hidden from a visitor', async () => {
    await open(undefined);
    expect(shown()).toBe('nada');
    expect(localStorage.getItem('onboarding_seen')).toBeNull();
  });

  it('is not shown while something else is open', async () => {
    await open(ana, false);
    expect(shown()).toBe('nada');
  });

  it('closes in every window of a browser at once', async () => {
    await open(ana);
    localStorage.setItem('onboarding_seen', '1');
    act(() => void dispatchEvent(new Event('storage')));
    expect(shown()).toBe('nada');
  });
});

describe('a page where the guide may open', () => {
  it.each(['/', '/tournaments', '/clubs', '/leaderboards', '/challenges', '/profile', '/about'])('can be %s', (pathname) =>
    expect(isBrowsingPage(pathname, '')).toBe(true),
  );
  it.each([
    ['/auth/callback', ''],
    ['/dev/sign-in', ''],
    ['/sign-out', ''],
    ['/tournaments/t1', ''],
    ['/clubs/c1', ''],
    ['/players/u1/stats', ''],
    ['/matches/m1', ''],
    ['/messages/t1', ''],
    ['/tournaments', '?create=true'],
    ['/tournaments/t1', '?join=true'],
    ['/tournaments/t1/shadow', ''],
  ])('cannot be %s%s', (pathname, search) => expect(isBrowsingPage(pathname, search)).toBe(false));
});
