import { screen, within } from '@testing-library/react';
import { menteeOf, mentorshipsOf, offerOf, ofRui } from '../../../testing/mentorships';
import { actionsIn, advance, renderPage } from '../../../testing/render-page';
import { type Answers, refusing } from '../../../testing/server';
import { ana } from '../../../testing/world';
import { Mentorships } from './mentorships';

const read = 'GET /api/mentorships';
const end = 'POST /api/mentorships/m1/end';
const open = (answer: Answers[string], more: Answers = {}) =>
  renderPage(
    <Mentorships reader={ana.id} message={({ name }) => <button>Escrever a {name}</button>} />,
    { [read]: answer, ...more },
    { as: ana },
  );
const card = async (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });
const mentor = { ...ofRui, since: '2026-02-10T12:00:00.000Z' };

describe('a mentee', () => {
  it('sees the mentor’s name, since when, and how to write to them', async () => {
    await open(mentorshipsOf({ mentor }));
    const region = await card('O seu mentor');
    expect(within(region).getByRole('link', { name: 'Rui Matos' })).toHaveAttribute('href', '/players/rui');
    expect(within(region).getByText('desde 10 fev.')).toBeVisible();
    expect(actionsIn(region)).toEqual(['Rui Matos', 'Escrever a Rui Matos', 'Terminar a mentoria com Rui Matos']);
    expect(screen.queryByText('Um mentor já passou por aí')).toBeNull();
  });

  it('ends it after a confirmation', async () => {
    const { server, user } = await open(mentorshipsOf({ mentor }), { [end]: { position: '9' } });
    await user.click(await screen.findByRole('button', { name: 'Terminar a mentoria com Rui Matos' }));
    expect(screen.getByRole('button', { name: 'Continuar' })).toHaveFocus();
    expect(server.requestsTo(end)).toHaveLength(0);
    server.answers({ [read]: mentorshipsOf() });
    await user.click(screen.getByRole('button', { name: 'Terminar a mentoria' }));
    expect(await screen.findByText('A mentoria com Rui Matos terminou.')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Um mentor já passou por aí' })).toBeVisible();
    expect(server.requestsTo(end)).toHaveLength(1);
  });

  it('sees why a second offer has to wait, and may decline it', async () => {
    const offers = { made: [], received: [offerOf({ mentorshipId: 'm2', id: 'berta', name: 'Berta Nunes' })] };
    await open(mentorshipsOf({ mentor, offers }));
    const region = await card('Oferecem-lhe mentoria');
    expect(region).toHaveTextContent('Cada pessoa tem um mentor de cada vez.');
    expect(actionsIn(region)).toEqual(['Berta Nunes', 'Recusar a mentoria de Berta Nunes']);
  });
});

describe('an offer', () => {
  const offers = { made: [], received: [offerOf()] };

  it('once received shows the person and the deadline, and is accepted: then there is a mentor to write to', async () => {
    const accept = 'POST /api/mentorships/m1/accept';
    const { server, user } = await open(mentorshipsOf({ offers }), { [accept]: { position: '9' } });
    const region = await card('Oferecem-lhe mentoria');
    expect(within(region).getByRole('link', { name: 'Rui Matos' })).toHaveAttribute('href', '/players/rui/stats');
    expect(within(region).getByText('Responda até sex., 3 abr. · 12:00')).toBeVisible();
    expect(within(region).getByText(/^Um mentor responde a dúvidas, combina um treino e acompanha os seus resultados\./)).toBeVisible();
    server.answers({ [read]: mentorshipsOf({ mentor }) });
    await user.click(screen.getByRole('button', { name: 'Aceitar a mentoria de Rui Matos' }));
    expect(await screen.findByText('Mentoria aceite. Escreva a Rui Matos quando quiser.')).toBeVisible();
    expect(actionsIn(await card('O seu mentor'))).toContain('Escrever a Rui Matos');
    expect(server.requestsTo(accept)).toHaveLength(1);
  });

  it('once received is declined at once, and may be made again', async () => {
    const { server, user } = await open(mentorshipsOf({ offers }), { [end]: { position: '9' } });
    await user.click(await screen.findByRole('button', { name: 'Recusar a mentoria de Rui Matos' }));
    expect(await screen.findByText('Oferta recusada.')).toBeVisible();
    expect(server.requestsTo(end)).toHaveLength(1);
  });

  it('that came too late says so when it is accepted', async () => {
    const { user } = await open(mentorshipsOf({ offers }), {
      'POST /api/mentorships/m1/accept': refusing(409, 'Esta oferta caducou sem resposta.', 'mentorship.lapsed'),
    });
    await user.click(await screen.findByRole('button', { name: 'Aceitar a mentoria de Rui Matos' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Esta oferta caducou sem resposta.');
  });

  it('once made waits until a date, and can be withdrawn', async () => {
    const { server, user } = await open(mentorshipsOf({ offers: { made: [offerOf()], received: [] } }), { [end]: { position: '9' } });
    expect(await card('À espera de resposta')).toHaveTextContent('Rui MatosA oferta vale até 3 abr.');
    await user.click(screen.getByRole('button', { name: 'Retirar a oferta a Rui Matos' }));
    expect(await screen.findByText('Oferta retirada.')).toBeVisible();
    expect(server.requestsTo(end)).toHaveLength(1);
  });
});

describe('a mentor', () => {
  it('sees the progress of each mentee at a glance', async () => {
    const second = menteeOf({ mentorshipId: 'm2', id: 'berta', name: 'Berta Nunes', matchesThisMonth: 0, weeksInARow: 0, last: null });
    await open(mentorshipsOf({ mentees: [menteeOf(), second] }));
    const region = await card('Pessoas que acompanha');
    expect(within(region).getByText('2 de 3')).toBeVisible();
    expect(within(region).getByText('3 jogos este mês · 2 semanas seguidas')).toBeVisible();
    expect(within(region).getByRole('link', { name: 'Último: vitória sobre Berta Nunes, 21 mar.' })).toHaveAttribute('href', '/matches/j9');
    expect(within(region).getByText('ainda sem jogos este mês')).toBeVisible();
    expect(within(region).getByRole('link', { name: 'Rui Matos' })).toHaveAttribute('href', '/players/rui/stats');
    expect(actionsIn(region)).toContain('Escrever a Berta Nunes');
  });
});

describe('a person without mentor and mentees', () => {
  it.each([
    [{ why: null, matches: 24 }, 'Abra a página de quem quer ajudar e escolha «Oferecer mentoria».', ['/messages']],
    [{ why: 'mentorship.too-few-matches' as const, matches: 4 }, 'Para ser mentor precisa de 10 jogos que contem. Tem 4.', ['/messages']],
    [
      { why: 'mentorship.adults-only' as const, matches: 24 },
      'A mentoria é entre adultos: indique no perfil o ano em que nasceu.',
      ['/messages', '/profile'],
    ],
  ])('reads what a mentor does, how to find one and how to become one: %j', async (mayOffer, said, ways) => {
    await open(mentorshipsOf({ mayOffer }));
    expect(await screen.findByRole('heading', { name: 'Um mentor já passou por aí' })).toBeVisible();
    expect(screen.getByText(/Escreva a alguém que admira na sua escada/)).toHaveTextContent(said);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(ways);
  });

  it('sees a new offer live', async () => {
    const { server, live } = await open(mentorshipsOf());
    await screen.findByRole('heading', { name: 'Um mentor já passou por aí' });
    await advance(400);
    server.answers({ [read]: mentorshipsOf({ offers: { made: [], received: [offerOf()] } }) });
    live.change('mentorships', ana.id, 8);
    await advance(400);
    expect(await card('Oferecem-lhe mentoria')).toBeVisible();
  });

  it('fetches nothing again when other data of theirs changes', async () => {
    const { server, live } = await open(mentorshipsOf());
    await screen.findByRole('heading', { name: 'Um mentor já passou por aí' });
    await advance(400);
    expect(live.watched()).toEqual([`mentorships ${ana.id}`]);
    live.change('inbox', 'mine', 8);
    await advance(400);
    expect(server.requestsTo(read)).toHaveLength(1);
  });

  it('sees why loading failed, and retries', async () => {
    const { server, user } = await open(refusing(422, 'Pedido recusado'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Pedido recusado');
    server.answers({ [read]: mentorshipsOf({ mentor }) });
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await card('O seu mentor')).toBeVisible();
  });
});
