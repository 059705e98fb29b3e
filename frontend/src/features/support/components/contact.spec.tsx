import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { hasDrafts } from '../../../shared/lib/own-storage';
import { advance, renderPage } from '../../../testing/render-page';
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

describe('a message to the team', () => {
  it('keeps its draft after the form was closed, and clears it once it was sent', async () => {
    const { server, user, write } = await open();
    const first = await write();
    await user.type(first.getByRole('textbox', { name: 'Assunto' }), 'Courts');
    await user.type(first.getByRole('textbox', { name: 'Mensagem' }), 'Faltam luzes.');
    await user.click(first.getByRole('button', { name: 'Fechar' }));
    const again = await write();
    expect(again.getByRole('textbox', { name: 'Assunto' })).toHaveValue('Courts');
    expect(again.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('Faltam luzes.');
    await user.click(again.getByRole('button', { name: 'Enviar mensagem' }));
    await advance(10);
    expect(server.requestsTo(send)[0]!.body).toMatchObject({ type: 'contact', subject: 'Courts', message: 'Faltam luzes.' });
    await advance(2500);
    const next = await write();
    expect(next.getByRole('textbox', { name: 'Assunto' })).toHaveValue('');
  });

  it('leaves no draft when its text was deleted', async () => {
    const { user, write } = await open();
    const form = await write();
    await user.type(form.getByRole('textbox', { name: 'Assunto' }), 'C');
    expect(hasDrafts('contact')).toBe(true);
    await user.clear(form.getByRole('textbox', { name: 'Assunto' }));
    expect(hasDrafts('contact')).toBe(false);
  });

  it('is not sent while incomplete or without an e-mail to answer to: errors are shown, and the first field gets the focus', async () => {
    const { server, user, write } = await open();
    const form = await write();
    const field = (name: string) => form.getByRole('textbox', { name });
    const submit = async () => {
      await user.click(form.getByRole('button', { name: 'Enviar mensagem' }));
      await advance(10);
    };
    await user.clear(field('Nome'));
    await user.clear(field('E-mail'));
    await submit();
    for (const name of ['Nome', 'E-mail', 'Assunto', 'Mensagem'])
      expect(field(name)).toHaveAccessibleDescription(expect.stringContaining('Este campo é obrigatório.'));
    expect(field('Nome')).toHaveFocus();
    await user.type(field('Nome'), 'Ana');
    await user.type(field('E-mail'), 'ana@exemplo');
    await user.type(field('Assunto'), 'Courts');
    await user.type(field('Mensagem'), '  ');
    await submit();
    expect(field('E-mail')).toHaveAccessibleDescription('Este e-mail não é válido: escreva-o como nome@exemplo.pt.');
    expect(field('E-mail')).toHaveFocus();
    expect(field('Nome')).not.toBeInvalid();
    expect(field('Mensagem')).toBeInvalid();
    expect(server.requestsTo(send)).toEqual([]);
    await user.type(field('E-mail'), '.pt');
    await user.type(field('Mensagem'), 'Faltam luzes.');
    await submit();
    await advance(10);
    expect(server.requestsTo(send)).toHaveLength(1);
  });
});
