import { screen, within } from '@testing-library/react';
import type { ClubDetail, ClubMember, SignedInUser } from '@tennis/contracts';
import { hasDrafts } from '../../../shared/lib/own-storage';
import { advance, renderPage } from '../../../testing/render-page';
import { type Answers, refusing } from '../../../testing/server';
import { ana, rui, sara } from '../../../testing/world';
import ClubPage from './club-page';

const clubOf = (more: Partial<ClubDetail> = {}): ClubDetail => ({
  id: 'c1',
  name: 'Ténis Clube das Camélias',
  district: 'Porto',
  concelho: 'Maia',
  status: 'validated',
  courts: [
    { surface: 'clay', count: 4, lit: 3 },
    { surface: 'hard', count: 1, lit: 0 },
  ],
  facilities: ['parking'],
  members: 2,
  role: null,
  address: 'Rua 1',
  phone: '+351 220 000 000',
  email: 'geral@example.pt',
  website: 'https://camelias.example.pt',
  about: 'Escola aos sábados.',
  createdAt: '2026-03-02T12:00:00.000Z',
  proposerName: 'Berta Nunes',
  mayRun: more.role === 'administrator',
  mayCorrect: more.role === 'administrator' || more.mayRun === true,
  isMain: false,
  validationEndsAt: null,
  statusReason: null,
  imageUrl: null,
  ...more,
});
const memberOf = ({ id, first_name, last_name }: SignedInUser, role: ClubMember['role'] = 'member'): ClubMember => ({
  userId: id,
  name: `${first_name} ${last_name}`,
  photoUrl: null,
  role,
  joinedAt: '2026-03-02T12:00:00.000Z',
});
const open = (club: ClubDetail, as?: SignedInUser, more: Answers = {}) =>
  renderPage(
    <ClubPage id="c1" user={as} ladders={<p>as escadas</p>} activity={(members) => <p>a vida de {members}</p>} />,
    { 'GET /api/clubs/c1': club, 'GET /api/clubs/c1/members': [memberOf(ana, 'administrator'), memberOf(rui)], ...more },
    { at: '/clubs/c1', ...(as ? { as } : {}) },
  );
const receipt = { id: 'c1', position: '2' };

describe('the page of a club', () => {
  it('says so when it has no members any more', async () => {
    await open(clubOf({ members: 0 }), ana, { 'GET /api/clubs/c1/members': [] });
    expect(await screen.findByText('Ainda ninguém é membro deste clube.')).toBeVisible();
  });

  it('shows its facilities, contacts, ladders and members', async () => {
    await open(clubOf());
    expect(await screen.findByRole('heading', { level: 1, name: 'Ténis Clube das Camélias' })).toBeVisible();
    expect(screen.getByRole('list', { name: 'Courts' })).toHaveTextContent('4 de terra batida · 3 com luz1 de piso rápido');
    expect(screen.getByRole('list', { name: 'O que há no clube' })).toHaveTextContent('Estacionamento');
    const links = ['Mapa', 'Ligar', 'E-mail', 'Site'].map((name) => screen.getByRole('link', { name }).getAttribute('href'));
    expect(links).toEqual([
      expect.stringContaining('openstreetmap.org') as unknown,
      'tel:+351220000000',
      'mailto:geral@example.pt',
      'https://camelias.example.pt',
    ]);
    const facts = screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent ?? ''}`);
    expect(facts).toEqual([
      'Morada: Rua 1',
      'Telefone: +351 220 000 000',
      'E-mail do clube: geral@example.pt',
      'Site: https://camelias.example.pt',
      'No Tennis Code desde: 2 mar.',
      'Proposto por: Berta Nunes',
    ]);
    expect(screen.getByText('as escadas')).toBeVisible();
    expect(screen.getByText('a vida de 2')).toBeVisible();
    expect(await screen.findByText('Ana Reis')).toHaveTextContent('administra o clube');
    expect(screen.queryByRole('link', { name: 'Rui Matos' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Entrar no clube' })).toBeNull();
  });

  it('is joined with one press by a signed-in person', async () => {
    const { server, user } = await open(clubOf(), rui, { 'POST /api/clubs/c1/join': receipt });
    const join = await screen.findByRole('button', { name: 'Entrar no clube' });
    server.answers({ 'GET /api/clubs/c1': clubOf({ role: 'member', isMain: true }) });
    await user.click(join);
    expect(await screen.findByText('O meu clube principal')).toBeVisible();
    expect(screen.getByText('Entrou em Ténis Clube das Camélias.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Criar escada neste clube' })).toHaveAttribute('href', '/tournaments?create=true&club=c1');
  });

  it('can become the main club, and can be left after a confirmation, which can be undone', async () => {
    const { server, user } = await open(clubOf({ role: 'member' }), rui, {
      'POST /api/clubs/c1/main': receipt,
      'POST /api/clubs/c1/leave': receipt,
      'POST /api/clubs/c1/join': receipt,
    });
    await user.click(await screen.findByRole('button', { name: 'Tornar principal' }));
    await user.click(screen.getByRole('button', { name: 'Sair do clube' }));
    expect(screen.getByRole('button', { name: 'Ficar' })).toHaveFocus();
    expect(server.requestsTo('POST /api/clubs/c1/leave')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Sair do clube agora' }));
    await advance(10);
    expect(server.requestsTo('POST /api/clubs/c1/main')).toHaveLength(1);
    expect(server.requestsTo('POST /api/clubs/c1/leave')).toHaveLength(1);
    await user.click(screen.getAllByRole('button', { name: 'Anular' }).at(-1)!);
    await advance(10);
    expect(server.requestsTo('POST /api/clubs/c1/join')).toHaveLength(1);
  });

  it('tells its last administrator to hand over first', async () => {
    const refusal = refusing(
      409,
      'O clube precisa de um administrador: nomeie outro primeiro ou, se ainda não há mais ninguém no clube, assim que alguém entrar.',
      'club.last-administrator',
    );
    const { server, user } = await open(clubOf({ role: 'administrator', isMain: true }), ana, {
      'POST /api/clubs/c1/leave': refusal,
      'POST /api/clubs/c1/members/rui/role': receipt,
    });
    await user.click(await screen.findByRole('button', { name: 'Sair do clube' }));
    await user.click(screen.getByRole('button', { name: 'Sair do clube agora' }));
    expect(await screen.findByText(/nomeie outro primeiro/)).toBeVisible();
    // There is no other administrator left.
    expect(screen.queryByRole('button', { name: 'Retirar a administração a Ana Reis' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Dar a administração a Rui Matos' }));
    await advance(10);
    expect(server.requestsTo('POST /api/clubs/c1/members/rui/role')[0]!.body).toEqual({ role: 'administrator' });
  });

  it('is edited by its administrator, starting from its current data', async () => {
    const { server, user } = await open(clubOf({ mayRun: true }), sara, { 'PUT /api/clubs/c1': receipt });
    await user.click(await screen.findByRole('button', { name: 'Editar o clube' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar o clube' }));
    await user.clear(dialog.getByRole('textbox', { name: 'Telefone' }));
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    await advance(10);
    expect(server.requestsTo('PUT /api/clubs/c1')[0]!.body).toEqual({
      name: 'Ténis Clube das Camélias',
      district: 'Porto',
      concelho: 'Maia',
      address: 'Rua 1',
      phone: null,
      email: 'geral@example.pt',
      website: 'https://camelias.example.pt',
      about: 'Escola aos sábados.',
      courts: clubOf().courts,
      facilities: ['parking'],
    });
  });

  it('keeps unsaved changes until the same field changes on the server', async () => {
    const { server, user } = await open(clubOf({ mayRun: true }), sara, { 'PUT /api/clubs/c1': receipt });
    const edit = async () => {
      await user.click(await screen.findByRole('button', { name: 'Editar o clube' }));
      return within(await screen.findByRole('dialog', { name: 'Editar o clube' }));
    };
    const aboutIn = async () => (await edit()).getByRole('textbox', { name: 'Sobre o clube' });
    const close = () => user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Fechar' }));
    await user.type(await aboutIn(), ' E torneios.');
    await close();
    expect(await aboutIn()).toHaveValue('Escola aos sábados. E torneios.');
    server.answers({ 'GET /api/clubs/c1': clubOf({ mayRun: true, about: 'Escola aos sábados. E torneios.' }) });
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Clube guardado.')).toBeVisible();
    expect(hasDrafts('club:')).toBe(false);
    await user.type(await aboutIn(), ' Bar.');
    await close();
    server.answers({ 'GET /api/clubs/c1': clubOf({ mayRun: true, about: 'Outro texto.' }), 'POST /api/clubs/c1/join': receipt });
    await user.click(screen.getByRole('button', { name: 'Entrar no clube' }));
    expect(await screen.findByText('Outro texto.')).toBeVisible();
    expect(await aboutIn()).toHaveValue('Outro texto.');
  });

  it('is corrected by an admin, who edits neither administrators nor facilities', async () => {
    const { user } = await open(clubOf({ mayCorrect: true }), rui);
    expect(await screen.findByRole('link', { name: 'Rui Matos' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /administração/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Editar o clube' }));
    const form = within(await screen.findByRole('dialog', { name: 'Editar o clube' }));
    expect(form.getByRole('textbox', { name: 'Sobre o clube' })).toBeVisible();
    expect(form.queryByRole('group', { name: 'Campos' })).toBeNull();
    expect(form.queryByRole('checkbox')).toBeNull();
  });

  it('waiting for approval says until when, and shows no ladders yet', async () => {
    await open(clubOf({ status: 'pending', role: 'administrator', validationEndsAt: '2026-03-26T12:00:00.000Z' }), ana);
    expect(await screen.findByRole('region', { name: 'Em validação' })).toHaveTextContent(
      'expira qui., 26 mar. · 12:00 se ninguém decidir',
    );
    expect(screen.queryByText('as escadas')).toBeNull();
  });

  it('rejected by the team says why, and can be corrected and sent again', async () => {
    const { server, user } = await open(clubOf({ status: 'rejected', role: 'administrator', statusReason: 'Já existe' }), ana, {
      'PUT /api/clubs/c1': receipt,
      'POST /api/clubs/c1/resubmit': receipt,
    });
    const state = within(await screen.findByRole('region', { name: 'Recusado' }));
    expect(state.getByText('Motivo: Já existe')).toBeVisible();
    await user.click(state.getByRole('button', { name: 'Corrigir e reenviar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar o clube' }));
    await user.click(dialog.getByRole('button', { name: 'Corrigir e reenviar' }));
    await advance(10);
    expect(server.requestsTo('POST /api/clubs/c1/resubmit')).toHaveLength(1);
    expect(await screen.findByText('Clube enviado de novo. Fica à espera de validação.')).toBeVisible();
  });

  it('that does not exist says so, with a link to the list', async () => {
    await renderPage(<ClubPage id="c9" user={undefined} ladders={null} activity={() => null} />, {
      'GET /api/clubs/c9': refusing(404, 'Não existe', 'club.unknown'),
    });
    expect(await screen.findByRole('heading', { name: 'Clube não encontrado' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver todos os clubes' })).toHaveAttribute('href', '/clubs');
  });
});
