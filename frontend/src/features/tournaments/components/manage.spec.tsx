import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { type Consequences, daysAfter, maxReason } from '@tennis/contracts';
import { dayOf } from '../../../shared/i18n/format';
import { renderPage } from '../../../testing/render-page';
import { ana, berta, carla, participantOf, rui, tournamentOf } from '../../../testing/world';
import { type Answers, refusing } from '../../../testing/server';
import { rankingOf, standingsOf } from '../../../testing/standings';
import { Manage } from './manage';

/** A ladder on which Rui is second; Berta, its referee, is not ranked. */
const standings = standingsOf(3).map((row) => (row.rank === 2 ? { ...row, playerId: rui.id, name: 'Rui Matos' } : row));
const renderDesk: typeof renderPage = (desk, answers, where) =>
  renderPage(desk, { 'GET /api/tournaments/escada/ranking': rankingOf(standings), [joinRequests]: [], ...answers }, where);

const joinRequests = 'GET /api/tournaments/escada/join-requests';
const asked = 'GET /api/tournaments/escada/participants/rui/consequences';
const keptOut = 'GET /api/tournaments/escada/kept-out';
const found: Consequences = {
  playerId: 'rui',
  name: 'Rui Matos',
  act: 'suspend',
  challenges: [],
  matches: [],
  results: [],
  rank: 2,
  points: 7,
  moves: [],
  endsReferee: false,
  returnsAt: null,
};

it('shows the requests to join, their age, and their messages', async () => {
  await renderDesk(
    <Manage tournament={tournamentOf({ privacy: 'private' })} user={carla} />,
    {
      'GET /api/tournaments/escada/participants': [],
      [keptOut]: [],
      [joinRequests]: [
        { userId: 'duarte', name: 'Duarte Lima', message: 'Jogo às terças', askedAt: '2026-03-23T10:00:00.000Z' },
        { userId: 'eva', name: 'Eva Pinto', message: null, askedAt: '2026-03-23T11:00:00.000Z' },
      ],
    },
    { as: carla },
  );
  const [duarte, eva] = (await screen.findAllByRole('button', { name: /^Aceitar/ })).map((button) => button.closest('li')!);
  expect(within(duarte!).getByText('«Jogo às terças»')).toBeVisible();
  expect(duarte).toHaveTextContent('Duarte Lima');
  expect(duarte).toHaveTextContent('seg., 23 mar. · 10:00');
  expect(eva).not.toHaveTextContent('«');
});

it('keeps showing requests once the ladder is public, and no section when there are none', async () => {
  const approve = 'POST /api/tournaments/escada/join-requests/duarte/approve';
  const desk = <Manage tournament={tournamentOf({ privacy: 'public' })} user={carla} />;
  const rest = { 'GET /api/tournaments/escada/participants': [participantOf(rui)], [keptOut]: [] };
  const request = { userId: 'duarte', name: 'Duarte Lima', message: null, askedAt: '2026-03-23T10:00:00.000Z' };
  const { server, user } = await renderDesk(desk, { ...rest, [joinRequests]: [request], [approve]: {} }, { as: carla });
  expect(await screen.findByRole('heading', { name: 'Pedidos de entrada' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Aceitar Duarte Lima' }));
  expect(server.requestsTo(approve)).toHaveLength(1);
  cleanup();
  await renderDesk(desk, rest, { as: carla });
  expect(await screen.findByRole('button', { name: 'Opções de Rui Matos' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Pedidos de entrada' })).toBeNull();
});

it('accepts all requests with one press, each once, and skips withdrawn ones', async () => {
  const approve = (who: string) => `POST /api/tournaments/escada/join-requests/${who}/approve`;
  const asking = ['duarte', 'eva', 'gil'].map((userId) => ({ userId, name: userId, message: null, askedAt: '2026-03-23T10:00:00.000Z' }));
  const { server, user } = await renderDesk(
    <Manage tournament={tournamentOf({ privacy: 'private' })} user={carla} />,
    {
      'GET /api/tournaments/escada/participants': [],
      [keptOut]: [],
      [joinRequests]: asking,
      [approve('duarte')]: {},
      [approve('eva')]: refusing(409, 'Não há nenhum pedido.', 'tournament.no-request'),
      [approve('gil')]: {},
    },
    { as: carla },
  );
  await user.click(await screen.findByRole('button', { name: 'Aceitar todos os 3' }));
  expect(await screen.findByText('2 pedidos aceites.')).toBeVisible();
  for (const { userId } of asking) expect(server.requestsTo(approve(userId))).toHaveLength(1);
});

it('asks for confirmation before a refusal, and explains its effect on the person', async () => {
  const reject = 'POST /api/tournaments/escada/join-requests/duarte/reject';
  const { server, user } = await renderDesk(
    <Manage tournament={tournamentOf({ privacy: 'private' })} user={carla} />,
    {
      'GET /api/tournaments/escada/participants': [],
      [keptOut]: [],
      [joinRequests]: [{ userId: 'duarte', name: 'Duarte Lima', message: null, askedAt: '2026-03-23T10:00:00.000Z' }],
      [reject]: {},
    },
    { as: carla },
  );
  await user.click(await screen.findByRole('button', { name: 'Recusar Duarte Lima' }));
  const means = 'Não se pode anular: Duarte Lima só pode voltar a pedir entrada daqui a 7 dias.';
  expect(screen.getByText(means)).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  expect(screen.getByRole('button', { name: 'Recusar Duarte Lima' })).toHaveFocus();
  expect(screen.queryByText(means)).toBeNull();
  expect(server.requestsTo(reject)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Recusar Duarte Lima' }));
  await user.type(screen.getByLabelText('Motivo (opcional): quem pediu lê-o'), ' A época já vai a meio ');
  await user.click(screen.getByRole('button', { name: 'Recusar o pedido de Duarte Lima' }));
  expect(await screen.findByText('Pedido recusado.')).toBeVisible();
  expect(server.requestsTo(reject).map(({ body }) => body)).toEqual([{ reason: 'A época já vai a meio' }]);
});

it.each([
  ['remove', 'Remover do torneio', 'Remover Rui Matos'],
  ['block', 'Bloquear', 'Bloquear Rui Matos'],
] as const)('asks for an optional reason before %s', async (act, chosen, now) => {
  const post = `POST /api/tournaments/escada/participants/rui/${act}`;
  const asks = `${asked}`;
  const open = async () => {
    const page = await renderDesk(
      <Manage tournament={tournamentOf()} user={carla} />,
      { 'GET /api/tournaments/escada/participants': [participantOf(rui)], [keptOut]: [], [asks]: { ...found, act }, [post]: {} },
      { as: carla },
    );
    await page.user.click(await screen.findByRole('button', { name: 'Opções de Rui Matos' }));
    await page.user.click(screen.getByRole('button', { name: chosen }));
    return { ...page, reason: await screen.findByLabelText('Motivo (opcional): quem sai lê-o') };
  };
  const { server, user, reason } = await open();
  expect(reason).toHaveAttribute('maxlength', String(maxReason));
  await user.type(reason, ' Faltou três vezes ');
  await user.click(screen.getByRole('button', { name: now }));
  await screen.findByText(/^(Participação terminada|Entrada bloqueada)\.$/);
  expect(server.requestsTo(post).map(({ body }) => body)).toEqual([{ reason: 'Faltou três vezes' }]);
  cleanup();
  const again = await open();
  await again.user.click(screen.getByRole('button', { name: now }));
  await screen.findByText(/^(Participação terminada|Entrada bloqueada)\.$/);
  expect(again.server.requestsTo(post).map(({ body }) => body)).toEqual([undefined]);
});

it('offers to undo a pause in its toast, and names the person in a destructive action', async () => {
  const pause = 'POST /api/tournaments/escada/participants/rui/pause';
  const reactivate = 'POST /api/tournaments/escada/participants/rui/reactivate';
  const { server, user } = await renderDesk(
    <Manage tournament={tournamentOf()} user={carla} />,
    { 'GET /api/tournaments/escada/participants': [participantOf(rui)], [keptOut]: [], [asked]: found, [pause]: {}, [reactivate]: {} },
    { as: carla },
  );
  await user.click(await screen.findByRole('button', { name: 'Opções de Rui Matos' }));
  const meant = (name: string) => screen.getByRole('button', { name });
  expect(meant('Pausar')).toHaveAccessibleDescription('Ninguém pode desafiar Rui Matos até voltar. Fica o lugar, e nada é cancelado.');
  expect(meant('Suspender')).toHaveAccessibleDescription('Rui Matos deixa de jogar neste torneio até a suspensão terminar.');
  expect(meant('Remover do torneio')).toHaveAccessibleDescription('Rui Matos sai da escada e pode voltar a pedir entrada daqui a 7 dias.');
  expect(meant('Bloquear')).toHaveAccessibleDescription('Rui Matos sai da escada e não volta a entrar enquanto o bloqueio durar.');
  await user.click(screen.getByRole('button', { name: 'Suspender' }));
  expect(await screen.findByRole('button', { name: 'Suspender Rui Matos' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  expect(screen.getByRole('button', { name: 'Suspender' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Pausar' }));
  expect(screen.getByText('Ninguém pode desafiar Rui Matos até voltar. Fica o lugar, e nada é cancelado.')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Pausar Rui Matos' }));
  const toast = (await screen.findByText('Participação em pausa.')).closest('[role=status]')!;
  expect(toast).not.toHaveTextContent('Sucesso');
  await user.click(within(toast as HTMLElement).getByRole('button', { name: 'Anular' }));
  expect(await screen.findByText('Participação reativada.')).toBeVisible();
  expect(server.requestsTo(reactivate)).toHaveLength(1);
});

it('shows how to invite players, as long as people can join', async () => {
  const desk = (status: 'active' | 'ended') => <Manage tournament={tournamentOf({ status })} user={carla} />;
  const earlier = { invited: 0, seasons: [{ tournamentId: 'primavera', name: 'Escada da Primavera', players: 12, here: 0 }] };
  const answers = {
    'GET /api/tournaments/escada/participants': [participantOf(rui)],
    'GET /api/tournaments/escada/earlier-seasons': earlier,
    [keptOut]: [],
  };
  const { user } = await renderDesk(desk('active'), answers, { as: carla });
  await user.click(await screen.findByRole('button', { name: 'Convidar jogadores' }));
  expect(await screen.findByRole('button', { name: 'Convidar quem jogou em «Escada da Primavera»' })).toBeVisible();
  expect(await screen.findByRole('img', { name: 'Código QR de Escada de Outono' })).toBeVisible();
  // Another way comes first, and a reader who is here already gets no link.
  expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveClass('ghost');
  expect(screen.queryByRole('button', { name: 'Ver a escada' })).toBeNull();
  cleanup();
  await renderDesk(desk('ended'), answers, { as: carla });
  await screen.findByText('Rui Matos');
  expect(screen.queryByRole('button', { name: 'Convidar jogadores' })).toBeNull();
});

it('offers on an ended ladder only what is still allowed: making its referee a player again', async () => {
  const { server, user } = await renderDesk(
    <Manage tournament={tournamentOf({ status: 'ended' })} user={carla} />,
    {
      'GET /api/tournaments/escada/participants': [participantOf(rui), participantOf(berta, { role: 'referee' })],
      [keptOut]: [{ userId: 'duarte', name: 'Duarte Lima', how: 'blocked', until: null, since: '2026-03-23T10:00:00.000Z' }],
      [joinRequests]: [{ userId: 'eva', name: 'Eva Pinto', message: null, askedAt: '2026-03-23T11:00:00.000Z' }],
    },
    { as: carla },
  );
  await user.click(await screen.findByRole('button', { name: 'Opções de Berta Nunes' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Berta Nunes' }));
  expect(sheet.getByRole('button', { name: 'Deixar de ser árbitro' })).toBeVisible();
  for (const act of ['Pausar', 'Suspender', 'Tornar árbitro', 'Remover', 'Bloquear'])
    expect(sheet.queryByRole('button', { name: new RegExp(`^${act}`) })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Opções de Rui Matos' })).toBeNull();
  expect(server.requestsTo(keptOut)).toEqual([]);
  expect(server.requestsTo(joinRequests)).toEqual([]);
});

it('offers no actions on the participants of a frozen ladder', async () => {
  const answers = { 'GET /api/tournaments/escada/participants': [participantOf(rui), participantOf(berta, { role: 'referee' })] };
  await renderDesk(<Manage tournament={tournamentOf({ status: 'frozen' })} user={carla} />, { ...answers, [keptOut]: [] }, { as: carla });
  expect(await screen.findByText('Berta Nunes')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Opções de/ })).toBeNull();
});

it('lists participants by name, each with their rank', async () => {
  await renderDesk(
    <Manage tournament={tournamentOf()} user={carla} />,
    {
      'GET /api/tournaments/escada/participants': [
        participantOf(rui),
        participantOf(berta, { role: 'referee' }),
        participantOf(ana, { status: 'paused' }),
      ],
      [keptOut]: [],
    },
    { as: carla },
  );
  expect(await screen.findByText('2.º · 29 pts')).toBeVisible();
  const rows = screen
    .getAllByRole('button', { name: /^Opções de / })
    .map((button) => button.closest('li')!.querySelector('small')!.parentElement!.textContent);
  expect(rows).toEqual(['Ana ReisJogador · Em pausa', 'Berta NunesÁrbitro', 'Rui Matos2.º · 29 pts']);
});

describe('the effects of a destructive action', () => {
  const people = { 'GET /api/tournaments/escada/participants': [participantOf(rui)], [keptOut]: [] };
  const open = async (act: string, more: Answers) => {
    const page = await renderDesk(<Manage tournament={tournamentOf()} user={carla} />, { ...people, ...more }, { as: carla });
    await page.user.click(await screen.findByRole('button', { name: 'Opções de Rui Matos' }));
    await page.user.click(screen.getByRole('button', { name: act }));
    return page;
  };
  const effects = async () => (await screen.findByRole('list', { name: 'O que acontece' })).textContent;

  it('are listed before it can be confirmed', async () => {
    const remove = 'POST /api/tournaments/escada/participants/rui/remove';
    const against = (id: string, withName: string) => ({ id, withId: id, withName, time: null });
    const removed: Consequences = {
      ...found,
      act: 'remove',
      challenges: [{ id: 'c', withId: 'ana', withName: 'Ana Silva', sent: true }],
      matches: [against('eva', 'Eva Pinto'), against('gil', 'Gil Reis')],
      results: [against('ivo', 'Ivo Brito')],
      moves: [{ playerId: 'ana', name: 'Ana Silva', before: 3, after: 2 }],
      endsReferee: true,
      returnsAt: '2026-03-30T10:00:00.000Z',
    };
    const { server, user } = await open('Remover do torneio', { [asked]: removed, [remove]: {} });
    expect(screen.queryByRole('button', { name: 'Remover Rui Matos' })).toBeNull();
    const text = await effects();
    for (const said of [
      '1 desafio em aberto é cancelado: Ana Silva.',
      '2 jogos por disputar são cancelados: Eva Pinto, Gil Reis.',
      '1 resultado por validar fica, e ainda pode ser validado: Ivo Brito.',
      'Perde o 2.º lugar e 7 pontos',
      '1 jogador sobe um lugar.',
      'O torneio fica sem árbitro.',
      'a partir de seg., 30 mar.',
    ])
      expect(text).toContain(said);
    expect(screen.getByText('Ana Silva: 3.º → 2.º')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remover Rui Matos' }));
    expect(await screen.findByText('Participação terminada.')).toBeVisible();
    expect(server.requestsTo(remove)).toHaveLength(1);
    expect(new Set(server.requestsTo(asked).map(({ query }) => query.get('act')))).toEqual(new Set(['remove']));
  });

  it('are also stated when nothing is cancelled', async () => {
    await open('Suspender', { [asked]: found });
    const text = await effects();
    expect(text).toContain('Nenhum desafio nem jogo é cancelado.');
    expect(text).toContain('Mantém o 2.º lugar e os pontos.');
  });

  it('must be loaded before it can be confirmed: a failure offers a retry', async () => {
    await open('Bloquear', { [asked]: refusing(409, 'O torneio já terminou.') });
    expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Bloquear Rui Matos' })).toBeNull();
  });
});

it('blocked people are listed, and can be unblocked', async () => {
  const unblock = 'POST /api/tournaments/escada/participants/eva/unblock';
  const { server, user } = await renderDesk(
    <Manage tournament={tournamentOf()} user={carla} />,
    {
      'GET /api/tournaments/escada/participants': [],
      [keptOut]: [{ userId: 'eva', name: 'Eva Pinto', how: 'blocked', until: null, since: '2026-03-23T10:00:00.000Z' }],
      [unblock]: {},
    },
    { as: carla },
  );
  await user.click(await screen.findByRole('button', { name: 'Desbloquear Eva Pinto' }));
  expect(await screen.findByText('Jogador desbloqueado.')).toBeVisible();
  expect(server.requestsTo(unblock)).toHaveLength(1);
});

it('excluded people are listed with the end of their exclusion, and can be readmitted', async () => {
  const readmit = 'POST /api/tournaments/escada/participants/eva/readmit';
  const [since, until] = ['2026-03-23T10:00:00.000Z', '2026-03-30T09:00:00.000Z'];
  const { server, user } = await renderDesk(
    <Manage tournament={tournamentOf()} user={carla} />,
    {
      'GET /api/tournaments/escada/participants': [],
      [keptOut]: [
        { userId: 'eva', name: 'Eva Pinto', how: 'removed', since, until },
        { userId: 'duarte', name: 'Duarte Lima', how: 'rejected', since, until },
      ],
      [readmit]: {},
    },
    { as: carla },
  );
  expect(await screen.findByRole('heading', { name: 'Fora por agora' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Bloqueados' })).toBeNull();
  expect(screen.getByText('Fora desde seg., 23 mar. · 10:00. Pode voltar a partir de seg., 30 mar. · 10:00.')).toBeVisible();
  expect(screen.getByText(/^Pedido recusado: .* Pode voltar a pedir a partir de seg\., 30 mar\. · 10:00\.$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Deixar voltar Eva Pinto' }));
  expect(await screen.findByText('Eva Pinto já pode voltar.')).toBeVisible();
  expect(server.requestsTo(readmit)).toHaveLength(1);
});

it('a suspension asks for a reason and a last day, and shows that day in the list', async () => {
  const post = 'POST /api/tournaments/escada/participants/rui/suspend';
  const people = 'GET /api/tournaments/escada/participants';
  const { server, user } = await renderDesk(
    <Manage tournament={tournamentOf()} user={carla} />,
    { [people]: [participantOf(rui)], [keptOut]: [], [asked]: { ...found, act: 'suspend' }, [post]: {} },
    { as: carla },
  );
  await user.click(await screen.findByRole('button', { name: 'Opções de Rui Matos' }));
  await user.click(screen.getByRole('button', { name: 'Suspender' }));
  await user.type(await screen.findByLabelText('Motivo (opcional): só a própria pessoa o lê'), ' Insultos ');
  const today = dayOf(new Date(), 'Europe/Lisbon');
  const lastDay = screen.getByLabelText('Último dia da suspensão (opcional)');
  expect(lastDay).toHaveAttribute('min', daysAfter(today, 1));
  fireEvent.change(lastDay, { target: { value: daysAfter(today, 14) } });
  await user.click(screen.getByRole('button', { name: 'Suspender Rui Matos' }));
  await screen.findByText('Participação suspensa.');
  expect(server.requestsTo(post).map(({ body }) => body)).toEqual([{ reason: 'Insultos', until: daysAfter(today, 14) }]);
  cleanup();
  const suspended = participantOf(rui, { status: 'suspended', suspendedUntil: '2026-04-30' });
  const again = await renderDesk(
    <Manage tournament={tournamentOf()} user={carla} />,
    { [people]: [suspended], [keptOut]: [], [asked]: { ...found, act: 'suspend' }, [post]: {} },
    { as: carla },
  );
  expect(await screen.findByText(/Suspenso até .*30 abr/)).toBeVisible();
  await again.user.click(screen.getByRole('button', { name: 'Opções de Rui Matos' }));
  await again.user.click(screen.getByRole('button', { name: 'Mudar o fim da suspensão' }));
  const end = await screen.findByLabelText('Último dia da suspensão (opcional)');
  expect(end).toHaveValue('2026-04-30');
  fireEvent.change(end, { target: { value: daysAfter(today, 20) } });
  await again.user.click(screen.getByRole('button', { name: 'Mudar o fim da suspensão de Rui Matos' }));
  await screen.findByText('Fim da suspensão alterado.');
  expect(again.server.requestsTo(post).map(({ body }) => body)).toEqual([{ until: daysAfter(today, 20) }]);
});
