import { screen, waitFor, within } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page';
import { refusing } from '../../../testing/server';
import { ana } from '../../../testing/world';
import { AvailabilityForm } from './availability-form';

describe('the form of the weekly availability', () => {
  it('combines presets: each replaces only its own days', async () => {
    const save = 'PUT /api/profile/availability';
    const { user, server } = await renderPage(
      <AvailabilityForm />,
      { 'GET /api/profile/availability': { days: [{ day: 1, from: '07:00', to: '08:00' }] }, [save]: { id: ana.id, position: '9' } },
      { as: ana },
    );
    await user.click(await screen.findByRole('button', { name: 'Fim de semana' }));
    await user.click(screen.getByRole('button', { name: 'Fins de tarde' }));
    await user.click(screen.getByRole('button', { name: 'Guardar disponibilidade' }));
    const { days } = server.requestsTo(save)[0]!.body as { readonly days: readonly { readonly day: number; readonly from: string }[] };
    expect(days.map(({ day, from }) => `${day} ${from}`).sort()).toEqual([
      '1 18:00',
      '2 18:00',
      '3 18:00',
      '4 18:00',
      '5 18:00',
      '6 09:00',
      '7 09:00',
    ]);
  });

  it('shows an end before its start at its day, and moves the focus there', async () => {
    const words = 'O fim tem de ser depois do início.';
    const days = [
      { day: 1, from: '18:00', to: '21:00' },
      { day: 3, from: '18:00', to: '17:00' },
    ];
    const { user } = await renderPage(
      <AvailabilityForm />,
      {
        'GET /api/profile/availability': { days },
        'PUT /api/profile/availability': refusing(422, words, 'availability.ends-before-start', [
          { path: 'days.1.to', code: 'availability.ends-before-start', message: words },
        ]),
      },
      { as: ana },
    );
    await user.click(await screen.findByRole('button', { name: 'Guardar disponibilidade' }));
    const end = within(screen.getByRole('group', { name: 'Quarta' })).getByRole('combobox', { name: 'Até às' });
    await waitFor(() => expect(end).toHaveFocus());
    expect(end).toHaveAccessibleDescription(words);
    expect(screen.getAllByText(words)).toHaveLength(1);
  });

  it('copies the hours of a day to all others', async () => {
    const days = [{ day: 2, from: '18:00', to: '20:30' }];
    const { user } = await renderPage(<AvailabilityForm />, { 'GET /api/profile/availability': { days } }, { as: ana });
    await user.click(await screen.findByRole('button', { name: 'Copiar para todos: terça-feira' }));
    const ends = screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Até às' });
    expect(ends.map(({ value }) => value)).toEqual(Array(7).fill('20:30'));
  });

  it('shows a general refusal below the form', async () => {
    const { user } = await renderPage(
      <AvailabilityForm />,
      { 'GET /api/profile/availability': { days: [] }, 'PUT /api/profile/availability': refusing(422, 'Agora não.') },
      { as: ana },
    );
    await user.click(await screen.findByRole('button', { name: 'Guardar disponibilidade' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Agora não.');
  });
});
