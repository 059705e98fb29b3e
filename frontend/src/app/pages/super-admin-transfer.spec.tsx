import type { SignedInUser, TransferPreview } from '@tennis/contracts';
import { screen, within } from '@testing-library/react';
import { renderApp } from '../../testing/render-page';
import { refusing } from '../../testing/server';
import { rui, sara } from '../../testing/world';

const preview = 'POST /api/admin/transfers/preview';
const post = 'POST /api/admin/transfers';
const nothing = { ladders: 0, governed: 0, clubs: 0, challenges: 0, matches: 0, conversations: 0, acts: 0 };
const account = (more: Partial<TransferPreview['source']>): TransferPreview['source'] => ({
  id: rui.id,
  name: 'Rui Matos',
  email: 'rui@example.pt',
  role: 'player',
  isRoot: false,
  status: 'active',
  clubName: null,
  photoUrl: null,
  registeredAt: '2026-01-02T10:00:00.000Z',
  traces: nothing,
  ...more,
});
const found: TransferPreview = {
  source: account({ traces: { ladders: 2, governed: 0, clubs: 1, challenges: 9, matches: 14, conversations: 3, acts: 100 } }),
  target: account({ id: 'novo', name: 'Rui M.', email: 'rui.novo@example.pt' }),
  whyNot: null,
};

const openTransfer = (answers: object = {}, as: SignedInUser = sara) =>
  renderApp({ [preview]: found, [post]: { id: rui.id, position: '9' }, ...answers }, { at: '/super-admin?tab=transfer', as });
type OpenedTransfer = Awaited<ReturnType<typeof openTransfer>>;

const compare = async ({ user }: OpenedTransfer) => {
  await user.type(await screen.findByLabelText('E-mail da conta de origem'), 'rui@example.pt');
  await user.type(screen.getByLabelText('E-mail da conta de destino'), 'rui.novo@example.pt');
  await user.click(screen.getByRole('button', { name: 'Comparar as contas' }));
};
const cardOf = async (name: string) => within((await screen.findByRole('heading', { name })).parentElement!);

describe('the transfer of an account', () => {
  it('takes three steps: the two accounts, a comparison of both, and the irreversible confirmation', async () => {
    const page = await openTransfer();
    await compare(page);
    const source = await cardOf('Conta de origem');
    expect(source.getByText('Rui Matos')).toBeVisible();
    for (const count of ['2', '1', '9', '14', '3', '100 ou mais']) expect(source.getByText(count)).toBeVisible();
    expect(source.getByText('Fica com tudo, sob rui.novo@example.pt. A entrada atual fecha para sempre.')).toBeVisible();
    const target = await cardOf('Conta de destino');
    expect(target.getByText('rui.novo@example.pt')).toBeVisible();
    expect(target.getAllByText('0')).toHaveLength(7);
    await page.user.click(screen.getByRole('button', { name: 'Continuar' }));

    const now = screen.getByRole('button', { name: 'Transferir para rui.novo@example.pt' });
    await page.user.type(screen.getByLabelText('Motivo (fica no registo)'), 'Perdeu o acesso');
    for (const box of screen.getAllByRole('checkbox')) await page.user.click(box);
    await page.user.type(screen.getByLabelText('Escreva rui@example.pt para confirmar'), 'RUI@example.pt');
    await page.user.click(now);
    expect(await screen.findByText('A conta de Rui Matos passou para rui.novo@example.pt.')).toBeVisible();
    expect(page.server.requestsTo(post).map(({ body }) => body)).toEqual([
      {
        sourceEmail: 'rui@example.pt',
        targetEmail: 'rui.novo@example.pt',
        reason: 'Perdeu o acesso',
        confirmations: { identityVerified: true, irreversibleUnderstood: true, userInformed: true },
      },
    ]);
    expect(screen.getByLabelText('E-mail da conta de origem')).toHaveValue('');
  });

  it('shows what is missing on submit, and keeps what was typed', async () => {
    const page = await openTransfer({
      [preview]: refusing(422, 'Por favor, preencha todos os campos obrigatórios', 'transfer.fields-required'),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Comparar as contas' }));
    expect(await screen.findByText('Por favor, preencha todos os campos obrigatórios')).toBeVisible();
    const confirm = 'Por favor, confirme todas as verificações antes de continuar';
    page.server.answers({ [preview]: found, [post]: refusing(422, confirm, 'transfer.confirmations-required') });
    await compare(page);
    await page.user.click(await screen.findByRole('button', { name: 'Continuar' }));
    await page.user.type(screen.getByLabelText('Motivo (fica no registo)'), 'Perdeu o acesso');
    await page.user.type(screen.getByLabelText('Escreva rui@example.pt para confirmar'), 'rui@example.pt');
    await page.user.click(screen.getByRole('button', { name: 'Transferir para rui.novo@example.pt' }));
    expect(await screen.findByText(confirm)).toBeVisible();
    expect(screen.getByLabelText('Motivo (fica no registo)')).toHaveValue('Perdeu o acesso');
  });

  it('is not sent before the address is typed once more, and says so', async () => {
    const page = await openTransfer({ [preview]: found });
    await compare(page);
    await page.user.click(await screen.findByRole('button', { name: 'Continuar' }));
    await page.user.click(screen.getByRole('button', { name: 'Transferir para rui.novo@example.pt' }));
    const field = screen.getByLabelText('Escreva rui@example.pt para confirmar');
    expect(field).toHaveAccessibleDescription('Escreva aqui rui@example.pt: não se pode desfazer.');
    await page.user.type(field, 'Rui@example.pt');
    expect(field).not.toHaveAccessibleDescription();
    expect(page.server.requestsTo(post)).toEqual([]);
  });

  it('stops when a rule forbids it, and shows the rule', async () => {
    const message = 'A conta de destino já tem história própria: só se transfere para uma conta que ainda nada fez.';
    const page = await openTransfer({ [preview]: { ...found, whyNot: { code: 'transfer.target-has-history', message } } });
    await compare(page);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Continuar' })).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(screen.getByLabelText('E-mail da conta de destino')).toHaveValue('rui.novo@example.pt');
  });
});
