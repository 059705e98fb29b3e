import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { advance, renderPage } from '../../testing/render-page';
import { refusing } from '../../testing/server';
import { startI18n, type Translations } from '../../shared/i18n/i18n';
import { messages } from '../start/messages';
import { Palette } from './palette';
import { recentSearches } from './recent-searches';

const close = () => undefined;
const field = () => screen.getByRole('combobox', { name: 'Procurar torneios e clubes' });

// the order of these tests matters: a search that was loaded once stays loaded
describe('the palette', () => {
  it('keeps what was typed before its texts arrived', async () => {
    let arrive: () => void = () => undefined;
    const later = () => new Promise<Translations>((resolve) => (arrive = () => resolve({})));
    await startI18n({ ...messages, pt: { ...messages.pt, later } }, 'pt');
    const { user } = await renderPage(<Palette onClose={close} />, { 'GET /api/tournaments': [], 'GET /api/clubs': [] });
    const first = field();
    expect(first).toHaveFocus();
    await user.keyboard('rib');
    await advance(1000);
    expect(screen.queryByRole('status')).toBeNull();
    await act(async () => arrive());
    expect(await screen.findByText('Sem resultados para «rib».')).toBeVisible();
    // the same input element, so that composed or fast typing loses nothing
    expect(field()).toBe(first);
    expect(field()).toHaveFocus();
    await user.keyboard('eira');
    expect(field()).toHaveValue('ribeira');
    await advance(200);
  });

  it('opens at once when it was loaded before', async () => {
    await renderPage(<Palette onClose={close} />);
    expect(screen.getByRole('option', { name: 'Início' })).toBeVisible();
    expect(field()).toHaveFocus();
  });

  it('remembers the last five searches, newest first, on close or Enter', async () => {
    const Page = () => {
      const [isOpen, setOpen] = useState(false);
      return isOpen ? <Palette onClose={() => setOpen(false)} /> : <button onClick={() => setOpen(true)}>procurar</button>;
    };
    const { user, server } = await renderPage(<Page />, { 'GET /api/tournaments': [], 'GET /api/clubs': [] });
    const type = async (words: string) => {
      await user.click(screen.getByRole('button', { name: 'procurar' }));
      await user.keyboard(words);
      await advance(1000);
    };
    const close = async () => {
      await user.click(screen.getByRole('button', { name: 'Fechar' }));
      await advance(100);
    };
    for (const words of ['porto', 'f', 'braga{Enter}', 'faro', 'beja', 'faro', 'évora', 'viseu', 'vis']) {
      await type(words);
      await close();
    }
    expect(recentSearches()).toEqual(['vis', 'viseu', 'évora', 'faro', 'beja']);
    // a failed search is not remembered
    server.answers({ 'GET /api/clubs': refusing(500, 'Erro') });
    await type('tomar');
    await advance(20_000);
    await close();
    await user.click(screen.getByRole('button', { name: 'procurar' }));
    await user.keyboard('sintra');
    await close();
    expect(recentSearches()[0]).toBe('vis');
  });

  it('remembers a search without results on Enter, while it stays open', async () => {
    const { user } = await renderPage(<Palette onClose={close} />, { 'GET /api/tournaments': [], 'GET /api/clubs': [] });
    await user.keyboard('zz');
    await advance(1000);
    await user.keyboard('{Enter}');
    expect(recentSearches()[0]).toBe('zz');
  });
});
