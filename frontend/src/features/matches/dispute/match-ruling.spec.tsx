import { screen, waitFor, within } from '@testing-library/react';
import { openMatch, whatIsMissing } from '../../../testing/match-page';
import { actionsIn } from '../../../testing/render-page';
import { refusing } from '../../../testing/server';
import { textWithScore } from '../../../testing/text-with-score';
import { ana, berta, reportedMatch, rui, straightSets } from '../../../testing/world';

const noteLabel = 'Nota para os dois jogadores (opcional)';
const anas = 'Escolher esta versão, de Ana Reis: 6-4 6-3';
const another = { ...straightSets, sets: [straightSets.sets[0]!, { a: 3, b: 6 }, { a: 4, b: 6 }], winnerId: rui.id };

describe('a report that the referee judges', () => {
  it('is confirmed as it is, with a note', async () => {
    const { server, user } = await openMatch(reportedMatch(), berta);
    await user.click(await screen.findByRole('button', { name: anas }));
    await user.type(screen.getByLabelText(noteLabel), 'Vi o jogo');
    server.answers({ 'POST /api/matches/m1/validation': { id: 'm1', position: '12' } });
    await user.click(screen.getByRole('button', { name: 'Decidir' }));
    expect(await screen.findByText('Decisão registada.')).toBeVisible();
    const { sets, outcome, winnerId } = straightSets;
    const result = { sets, outcome, winnerId };
    expect(server.requestsTo('POST /api/matches/m1/validation').map(({ body }) => body)).toEqual([
      { decision: 'approve', notes: 'Vi o jogo', result },
    ]);
  });

  it('is decided in two steps: the resulting score is shown above the note, and can be cancelled', async () => {
    const { server, user } = await openMatch(
      reportedMatch({ status: 'result_disputed', disputed: { by: rui.id, proposed: another } }),
      berta,
    );
    const part = await whatIsMissing();
    await user.click(within(part).getByRole('button', { name: 'Escolher esta versão, de Rui Matos: 4-6 6-3 6-4' }));
    expect(screen.getByText(textWithScore('Vale 4-6 6-3 6-4: ganha Rui Matos.')).parentElement).toHaveFocus();
    expect(screen.getByRole('button', { name: /de Rui Matos/, pressed: true })).toBeVisible();
    await user.click(screen.getByRole('button', { name: anas }));
    expect(screen.getByText(textWithScore('Vale 6-4 6-3: ganha Ana Reis.'))).toBeVisible();
    expect(screen.getByRole('button', { name: /de Rui Matos/, pressed: false })).toBeVisible();
    const note = screen.getByLabelText(noteLabel);
    expect(note.compareDocumentPosition(screen.getByRole('button', { name: 'Decidir' }))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(actionsIn(part)).toEqual([anas, expect.stringMatching(/de Rui Matos/), 'Decidir', 'Voltar']);
    await user.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(screen.getByRole('button', { name: anas, pressed: false })).toHaveFocus();
    expect(screen.queryByText(/^Vale /)).toBeNull();
    expect(server.requestsTo('POST /api/matches/m1/validation')).toEqual([]);
  });

  it('is deselected once its player corrected it', async () => {
    const { server, user } = await openMatch(reportedMatch(), berta);
    await user.click(await screen.findByRole('button', { name: anas }));
    server.answers({
      'GET /api/matches/m1': reportedMatch({ result: another }),
      'POST /api/matches/m1/validation': refusing(409, 'O resultado mudou entretanto.', 'result.changed'),
    });
    await user.click(screen.getByRole('button', { name: 'Decidir' }));
    expect(await screen.findByRole('button', { name: /de Ana Reis: 4-6 6-3 6-4$/, pressed: false })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Decidir' })).toBeNull();
  });

  it('shows a refusal at the note and at the fields of the result sent with it', async () => {
    const { server, user } = await openMatch(reportedMatch(), berta);
    const tooLong = { path: 'notes', message: 'Esta nota é longa demais.' };
    server.answers({ 'POST /api/matches/m1/validation': refusing(400, 'O pedido não é válido.', 'request.invalid', [tooLong]) });
    await user.click(await screen.findByRole('button', { name: 'Recusar o resultado' }));
    expect(await screen.findByText('Esta nota é longa demais.')).toBeVisible();
    expect(screen.getByLabelText(noteLabel)).toHaveAccessibleDescription('Esta nota é longa demais.');
    await user.click(screen.getByRole('button', { name: 'Indicar outro resultado' }));
    for (const set of ['6-4', '6-3'])
      await user.click(within(screen.getByRole('group', { name: 'Ganhou Ana Reis' })).getByRole('button', { name: set }));
    server.answers({
      'POST /api/matches/m1/validation': refusing(400, 'O pedido não é válido.', 'request.invalid', [
        { path: 'result.court', message: 'Este nome é longo demais.' },
        tooLong,
      ]),
    });
    await user.click(screen.getByRole('button', { name: 'Validar este resultado' }));
    expect(await screen.findByText('Este nome é longo demais.')).toBeVisible();
    expect(screen.getByText('Esta nota é longa demais.')).toBeVisible();
  });

  it('is rejected with a note, which stays when sending fails', async () => {
    const { server, user } = await openMatch(reportedMatch(), berta);
    await user.type(await screen.findByLabelText(noteLabel), 'Falta um set');
    server.answers({ 'POST /api/matches/m1/validation': refusing(409, 'Este jogo já está encerrado.', 'match.closed') });
    await user.click(screen.getByRole('button', { name: 'Recusar o resultado' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Este jogo já está encerrado.');
    expect(screen.getByLabelText(noteLabel)).toHaveValue('Falta um set');
    server.answers({ 'POST /api/matches/m1/validation': { id: 'm1', position: '12' } });
    await user.click(screen.getByRole('button', { name: 'Recusar o resultado' }));
    expect(await screen.findByText('Resultado recusado: fica em disputa.')).toBeVisible();
    expect(server.requestsTo('POST /api/matches/m1/validation').map(({ body }) => body)).toEqual(
      Array(2).fill({ decision: 'reject', notes: 'Falta um set' }),
    );
  });
});

describe('a dispute', () => {
  const disputedMatch = reportedMatch({
    status: 'result_disputed',
    disputed: { by: rui.id, proposed: another },
    judge: { role: 'referee', name: 'Berta Nunes' },
  });

  it('shows its players both versions, the differences, and who decides', async () => {
    await openMatch(disputedMatch, ana);
    const part = await whatIsMissing();
    expect(screen.getByText('Resultado em disputa').parentElement).toHaveTextContent('a seguir: decidir o que vale');
    expect(part).toHaveTextContent('Rui Matos indicou outro resultado');
    expect(part).toHaveTextContent('Berta Nunes, da arbitragem, vai decidir.');
    expect(part).toHaveTextContent('A sua versão');
    expect(part).toHaveTextContent('Ana Reis venceu Rui Matos: 6-4 6-3.');
    expect(part).toHaveTextContent('Versão de Rui Matos');
    expect(part).toHaveTextContent('Rui Matos venceu Ana Reis: 4-6 6-3 6-4.');
    expect(part).toHaveTextContent('Não dizem o mesmo no 2.º e no 3.º sets.');
    // side by side they are compared line by line, so both begin with the same player
    expect(part).toHaveTextContent('4-6 6-3 6-4.Ana Reis634Rui Matos466');
  });

  it.each([
    ['a player', ana, another],
    ['who rules', berta, another],
    ['a player, where no other result was given', ana, null],
  ])('shows why the opponent disagrees, with their version: to %s', async (_, as, proposed) => {
    const why = (at: string, note: string) => ({ type: 'ResultDisputed', at, by: rui.id, byName: 'Rui Matos', note });
    const timeline = [why('2026-03-01T10:00:00Z', 'De antes'), why('2026-03-02T10:00:00Z', 'O segundo set foi meu')];
    await openMatch({ ...disputedMatch, disputed: { by: rui.id, proposed } }, as, { 'GET /api/matches/m1/timeline': timeline });
    const part = await whatIsMissing();
    await waitFor(() => expect(part).toHaveTextContent('«O segundo set foi meu»'));
    expect(part).not.toHaveTextContent('De antes');
  });

  it.each([
    [{ role: 'creator', name: 'Carla Sousa' }, 'Carla Sousa, da organização, vai decidir.'],
    [{ role: 'super-admin', name: null }, 'Um Super Admin vai decidir.'],
  ] as const)('says who decides when there is no referee', async (judge, words) => {
    await openMatch({ ...disputedMatch, judge }, rui);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText('Indicou outro resultado')).toBeVisible();
  });

  it.each([
    [rui, 'Não confirmou o resultado'],
    [ana, 'Rui Matos não confirmou o resultado'],
  ])('mentions no other result when none was given', async (as, words) => {
    await openMatch({ ...disputedMatch, disputed: { by: rui.id, proposed: null } }, as);
    expect(await screen.findByText(words)).toBeVisible();
  });
});
