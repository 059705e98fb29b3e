import { screen } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page';
import Guide from './guide';

describe('a step of the guide', () => {
  it('leads to where it is done, from the profile on', async () => {
    const { user } = await renderPage(<Guide onClose={() => undefined} />);
    const led: (string | null | undefined)[] = [];
    for (let step = 1; step <= 6; step += 1) {
      led.push(screen.queryByRole('link')?.getAttribute('href'));
      if (step < 6) await user.click(screen.getByRole('button', { name: 'Seguinte' }));
    }
    expect(led).toEqual([undefined, '/profile', '/profile#availability', '/tournaments', '/challenges', '/gamification']);
  });
});
