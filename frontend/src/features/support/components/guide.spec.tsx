import { screen } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page';
import Guide from './guide';

describe('a step of the guide', () => {
  it('links to the page where it is done, starting with the profile', async () => {
    const { user } = await renderPage(<Guide onClose={() => undefined} />);
    const led: (string | null | undefined)[] = [];
    for (let step = 1; step <= 6; step += 1) {
      led.push(screen.queryByRole('link')?.getAttribute('href'));
      if (step < 6) await user.click(screen.getByRole('button', { name: 'Seguinte' }));
    }
    expect(led).toEqual([undefined, '/profile', '/profile#availability', '/tournaments', '/challenges', '/gamification']);
  });
});

it('is left out once it is done, also from the count', async () => {
  const { user } = await renderPage(<Guide done={{ tournaments: true, challenges: true, profile: false }} onClose={() => undefined} />);
  const titles = [];
  for (let step = 1; step <= 4; step += 1) {
    titles.push(screen.getAllByRole('heading', { level: 3 })[0]?.textContent);
    expect(screen.getByText(`Passo ${step} de 4`)).toBeVisible();
    if (step < 4) await user.click(screen.getByRole('button', { name: 'Seguinte' }));
  }
  expect(titles).toEqual(['Boas-vindas ao Tennis Code', 'O seu perfil', 'Quando pode jogar', 'Veja até onde chega']);
  expect(screen.getByRole('button', { name: 'Concluir' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Anterior' }));
  expect(screen.getByText('Passo 3 de 4')).toBeVisible();
});
