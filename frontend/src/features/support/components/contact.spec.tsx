import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { hasDrafts } from '../../../shared/lib/own-storage';
import { pass, renderPage } from '../../../testing/render-page';
import { ana } from '../../../testing/world';
import Contact from './contact';

const Page = () => {
  const [open, setOpen] = useState(false);
  return open ? (
    <Contact type="contact" user={ana} onClose={() => setOpen(false)} />
  ) : (
    <button onClick={() => setOpen(true)}>escrever</button>
  );
};
const send = 'POST /api/contact';

const open = async () => {
  const page = await renderPage(<Page />, { [send]: { id: 'm1', position: '1' } });
  const write = async () => {
    await page.user.click(await screen.findByRole('button', { name: 'escrever' }));
    return within(await screen.findByRole('dialog'));
  };
  return { ...page, write };
};

describe('a message to who runs the community', () => {
  it('is still there after the form was closed, and nothing of it once it was sent', async () => {
    const { server, user, write } = await open();
    const first = await write();
    await user.type(first.getByRole('textbox', { name: 'Assunto' }), 'Courts');
    await user.type(first.getByRole('textbox', { name: 'Mensagem' }), 'Faltam luzes.');
    await user.click(first.getByRole('button', { name: 'Fechar' }));
    const again = await write();
    expect(again.getByRole('textbox', { name: 'Assunto' })).toHaveValue('Courts');
    expect(again.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('Faltam luzes.');
    await user.click(again.getByRole('button', { name: 'Enviar mensagem' }));
    await pass(10);
    expect(server.askedFor(send)[0]!.body).toMatchObject({ type: 'contact', subject: 'Courts', message: 'Faltam luzes.' });
    await pass(2500);
    const next = await write();
    expect(next.getByRole('textbox', { name: 'Assunto' })).toHaveValue('');
  });

  it('that was taken back to nothing is no draft', async () => {
    const { user, write } = await open();
    const form = await write();
    await user.type(form.getByRole('textbox', { name: 'Assunto' }), 'C');
    expect(hasDrafts('contact')).toBe(true);
    await user.clear(form.getByRole('textbox', { name: 'Assunto' }));
    expect(hasDrafts('contact')).toBe(false);
  });
});
