import { act, screen } from '@testing-library/react';
import { pass, renderPage } from '../../testing/render-page';
import { type Messages, startI18n } from '../../shared/i18n/i18n';
import { portuguese } from '../start/messages.pt';
import { Palette } from './palette';

const close = () => undefined;
const field = () => screen.getByRole('combobox', { name: 'Procurar torneios e clubes' });

// in this order: what came once is there
describe('the palette', () => {
  it('loses nothing that was typed before all of it had come', async () => {
    let arrive: () => void = () => undefined;
    const later = () => new Promise<Messages>((resolve) => (arrive = () => resolve({})));
    await startI18n({ pt: () => portuguese, en: () => ({}), later }, 'pt');
    const { user } = await renderPage(<Palette onClose={close} />, { 'GET /api/tournaments': [], 'GET /api/clubs': [] });
    const first = field();
    expect(first).toHaveFocus();
    await user.keyboard('rib');
    await pass(1000);
    expect(screen.queryByRole('status')).toBeNull();
    await act(async () => arrive());
    expect(await screen.findByText('Sem resultados para «rib».')).toBeVisible();
    // a keyboard that composes a letter, or a hand that is fast, writes into the same field
    expect(field()).toBe(first);
    expect(field()).toHaveFocus();
    await user.keyboard('eira');
    expect(field()).toHaveValue('ribeira');
    await pass(200);
  });

  it('is there at once when it was fetched before', async () => {
    await renderPage(<Palette onClose={close} />);
    expect(screen.getByRole('option', { name: 'Início' })).toBeVisible();
    expect(field()).toHaveFocus();
  });
});
