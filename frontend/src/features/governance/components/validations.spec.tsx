import type { ValidationsAnswer } from '@tennis/contracts';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page';
import { refusing } from '../../../testing/server';
import { textWithScore } from '../../../testing/text-with-score';
import { sara } from '../../../testing/world';
import { Validations } from './validations';

const waiting: ValidationsAnswer = {
  tournaments: [
    {
      id: 'escada',
      name: 'Escada de Outono',
      privacy: 'public',
      location: null,
      clubName: null,
      creatorName: 'Carla Serra',
      players: 3,
      zone: 'Europe/Lisbon',
      since: '2026-03-23T12:00:00.000Z',
      until: '2026-03-28T12:00:00.000Z',
    },
  ],
  clubs: [],
  results: [],
};

it('actions on waiting results are equally weighted buttons, so that nobody decides by accident', async () => {
  const result = {
    id: 'm1',
    tournamentName: 'Escada de Outono',
    players: ['Ana Reis', 'Rui Matos'],
    versions: [],
    since: '2026-03-23T12:00:00.000Z',
  };
  await renderPage(<Validations />, { 'GET /api/admin/validations': { ...waiting, results: [result] } }, { as: sara });
  const [validate, rule] = [
    await screen.findByRole('button', { name: 'Validar Escada de Outono' }),
    screen.getByRole('link', { name: 'Decidir' }),
  ];
  for (const act of [validate, rule]) expect(act).toHaveClass('ghost');
});

it('a version says how it was won when the match was not completed', async () => {
  const result = {
    id: 'm1',
    tournamentName: 'Escada de Outono',
    players: ['Ana Reis', 'Rui Matos'],
    versions: [
      { score: '', outcome: 'walkover', wonBy: 'Ana Reis' },
      { score: '6-4 1-0', outcome: 'retired', wonBy: 'Ana Reis' },
      { score: '4-6 3-6', outcome: 'completed', wonBy: 'Rui Matos' },
    ],
  };
  await renderPage(<Validations />, { 'GET /api/admin/validations': { ...waiting, results: [result] } }, { as: sara });
  expect(await screen.findByText('Ana Reis ganhou por falta de comparência')).toBeVisible();
  expect(screen.getByText(textWithScore('Ana Reis ganhou por desistência: 6-4 1-0'))).toBeVisible();
  expect(screen.getByText(textWithScore('Rui Matos ganhou: 4-6 3-6'))).toBeVisible();
  expect(screen.getByText('Nos sets, primeiro os jogos de Ana Reis.')).toBeVisible();
});

it('a tournament shows the club that it claims', async () => {
  const ofClub = { ...waiting.tournaments[0]!, clubName: 'Clube da Lagoa', location: 'Lagoa' };
  await renderPage(<Validations />, { 'GET /api/admin/validations': { ...waiting, tournaments: [ofClub] } }, { as: sara });
  expect(await screen.findByText('Criado por Carla Serra · clube: Clube da Lagoa · Lagoa · público · 3 jogadores')).toBeVisible();
});

it('shows how much of the waiting time has passed, and warns when little is left', async () => {
  const hour = 60 * 60 * 1000;
  const waits = (id: string, left: number) => ({
    ...waiting.tournaments[0]!,
    id,
    name: id,
    since: new Date(Date.now() + (left - 120) * hour).toISOString(),
    until: new Date(Date.now() + left * hour).toISOString(),
  });
  await renderPage(
    <Validations />,
    { 'GET /api/admin/validations': { ...waiting, tournaments: [waits('urgente', 12), waits('recente', 90)] } },
    { as: sara },
  );
  const bars = await screen.findAllByRole('progressbar', { name: 'Tempo de validação que já passou' });
  expect(bars.map((bar) => Math.round((bar as HTMLProgressElement).position * 100))).toEqual([90, 25]);
  expect(bars.map((bar) => bar.hasAttribute('data-urgent'))).toEqual([true, false]);
});

it('a refused reason for a rejection shows the error at the reason', async () => {
  const { user } = await renderPage(
    <Validations />,
    {
      'GET /api/admin/validations': waiting,
      'POST /api/tournaments/escada/reject': refusing(400, 'O pedido não é válido.', 'request.invalid', [
        { path: 'reason', message: 'Este texto é longo demais.' },
      ]),
    },
    { as: sara },
  );
  await user.click(await screen.findByRole('button', { name: 'Recusar Escada de Outono' }));
  const reason = screen.getByLabelText('Motivo (opcional; visível para quem propôs)');
  await user.type(reason, 'Não é de ténis');
  await user.click(screen.getByRole('button', { name: 'Recusar o torneio' }));
  expect(await screen.findByText('Este texto é longo demais.')).toBeVisible();
  expect(reason).toHaveAccessibleDescription('Este texto é longo demais.');
  expect(reason).toHaveValue('Não é de ténis');
});
