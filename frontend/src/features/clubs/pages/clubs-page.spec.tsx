import { cleanup, screen, within } from '@testing-library/react';
import type { ListedClub } from '@tennis/contracts';
import { advance, renderPage } from '../../../testing/render-page';
import { stubPictures } from '../../../testing/pictures';
import { type Answers, refusing } from '../../../testing/server';
import { fillStorage } from '../../../testing/storage';
import { ana, pageOf } from '../../../testing/world';
import ClubsPage from './clubs-page';

const list = 'GET /api/clubs';
const clubOf = (name: string, more: Partial<ListedClub> = {}): ListedClub => ({
  id: name,
  name,
  district: 'Porto',
  concelho: 'Maia',
  status: 'validated',
  courts: [{ surface: 'clay', count: 4, lit: 2 }],
  facilities: [],
  members: 12,
  role: null,
  imageUrl: null,
  ...more,
});
const open = (answers: Answers, { at = '/clubs', canPropose = false } = {}) =>
  renderPage(<ClubsPage canPropose={canPropose} />, answers, { at, ...(canPropose ? { as: ana } : {}) });
const names = async () => (await screen.findAllByRole('article')).map((row) => row.querySelector('h2')?.textContent);

describe('the list of clubs', () => {
  it('shows where each is, its courts, and the reader’s role in it', async () => {
    await open({
      [list]: pageOf([clubOf('Camélias', { role: 'administrator' }), clubOf('Ribeira', { concelho: null, courts: [], members: 1 })]),
    });
    expect(await names()).toEqual(['Camélias', 'Ribeira']);
    expect(screen.getByText('2 clubes')).toBeVisible();
    const [first, second] = screen.getAllByRole('article');
    expect(first).toHaveTextContent('Maia, Porto');
    expect(within(first!).getByRole('list', { name: 'Courts' })).toHaveTextContent('4 de terra batida · 2 com luz');
    expect(first).toHaveTextContent('12 membros');
    expect(first).toHaveTextContent('Administra');
    expect(second).toHaveTextContent('1 membro');
    expect(within(second!).queryByRole('list')).toBeNull();
    expect(screen.getByRole('link', { name: 'Camélias' })).toHaveAttribute('href', '/clubs/Camélias');
  });

  it('is searched as the reader types, and filtered by place, court and state, also by URL', async () => {
    const { server, user } = await open({ [list]: pageOf([clubOf('Camélias')]) }, { canPropose: true });
    await names();
    await user.type(screen.getByRole('searchbox'), 'cam');
    await advance(300);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Distrito ou região' }), 'Faro');
    await user.click(screen.getByRole('button', { name: 'Relva' }));
    await user.click(screen.getByRole('button', { name: 'Por validar' }));
    await advance(10);
    const { query } = server.requestsTo(list).at(-1)!;
    expect([query.get('q'), query.get('district'), query.get('surface'), query.get('status')]).toEqual(['cam', 'Faro', 'grass', 'pending']);
    expect(location.search).toBe('?q=cam&district=Faro&surface=grass&status=pending');
  });

  it('says different things when there are no clubs and when the search finds none', async () => {
    const { user } = await open({ [list]: pageOf([]) }, { at: '/clubs?q=xyz' });
    expect(await screen.findByRole('heading', { name: 'Nenhum clube corresponde' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Limpar a procura' }));
    expect(await screen.findByRole('heading', { name: 'Ainda não há clubes' })).toBeVisible();
  });

  it('shows why loading failed and retries', async () => {
    const { server, user } = await open({ [list]: refusing(422, 'Pedido recusado') });
    expect(await screen.findByRole('alert')).toHaveTextContent('Pedido recusado');
    server.answers({ [list]: pageOf([clubOf('Camélias')]) });
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await names()).toEqual(['Camélias']);
  });
});

describe('the form to propose a club', () => {
  /** Answers both the list and the search for the same name. */
  const answering = async ({ query }: { readonly query: URLSearchParams }) =>
    query.has('search') ? [{ id: 'c1', name: 'Ténis Clube', district: 'Porto', concelho: 'Maia' }] : pageOf([]);
  const form = () => screen.findByRole('dialog', { name: 'Propor clube' });

  it('is offered only to signed-in people', async () => {
    await open({ [list]: pageOf([]) });
    expect(screen.queryByRole('button', { name: 'Propor clube' })).toBeNull();
  });

  it('needs only the name, and warns of a club with the same name', async () => {
    const { server, user } = await open(
      { [list]: answering, 'POST /api/clubs': { id: 'c2', position: '1' } },
      { at: '/clubs?create=true', canPropose: true },
    );
    const dialog = within(await form());
    await user.click(dialog.getByRole('button', { name: 'Propor o clube' }));
    await advance(10);
    expect(dialog.getByRole('textbox', { name: 'Nome do clube' })).toHaveAccessibleDescription('Indique o nome do clube.');
    await user.type(dialog.getByRole('textbox', { name: 'Nome do clube' }), 'Ténis');
    await advance(400);
    expect(await dialog.findByRole('link', { name: 'Ténis Clube, Maia' })).toHaveAttribute('href', '/clubs/c1');
    await user.click(dialog.getByRole('button', { name: 'Propor o clube' }));
    await advance(10);
    expect(server.requestsTo('POST /api/clubs').map(({ body }) => body)).toEqual([{ name: 'Ténis', courts: [], facilities: [] }]);
    expect(location.pathname).toBe('/clubs/c2');
    expect(screen.getByText('Clube proposto. Está em validação.')).toBeVisible();
  });

  it('warns of similar names, those with the same words first, and searches by the significant words', async () => {
    const club = (id: string, name: string) => ({ id, name, district: 'Porto', concelho: null });
    // The first one matches by its place only.
    const found = [
      'Clube de Ténis da Foz',
      'Clube de Ténis do Porto Antigo',
      'Clube Porto e Ténis da Foz',
      'Porto Clube Ténis Mar',
      'Porto, Clube do Tenis',
    ];
    const { server, user } = await open(
      {
        [list]: async ({ query }) => (query.has('search') ? found.map((name, index) => club(`c${index}`, name)) : pageOf([])),
      },
      { at: '/clubs?create=true', canPropose: true },
    );
    const dialog = within(await form());
    await user.type(dialog.getByRole('textbox', { name: 'Nome do clube' }), 'Clube de Ténis do Porto');
    await advance(400);
    expect((await dialog.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual([
      'Porto, Clube do Tenis',
      'Clube de Ténis do Porto Antigo',
      'Clube Porto e Ténis da Foz',
    ]);
    expect(server.requestsTo(list).at(-1)!.query.get('search')).toBe('clube porto tenis');
  });

  it('sends all fields, and keeps them when one is refused', async () => {
    const refusal = refusing(400, 'Pedido inválido', 'request.invalid', [
      { path: 'phone', code: 'field.invalid', message: 'Este valor não é válido.' },
    ]);
    const { server, user } = await open({ [list]: pageOf([]), 'POST /api/clubs': refusal }, { at: '/clubs?create=true', canPropose: true });
    const dialog = within(await form());
    await user.type(dialog.getByRole('textbox', { name: 'Nome do clube' }), 'Camélias');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Distrito ou região' }), 'Porto');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Concelho' }), 'Maia');
    await user.type(dialog.getByRole('textbox', { name: 'Telefone' }), '229 480 000');
    await user.type(dialog.getByRole('textbox', { name: 'Site' }), 'camelias.pt');
    expect(dialog.getAllByText('Courts')).toHaveLength(1);
    await user.type(within(dialog.getByRole('group', { name: 'Terra batida' })).getByRole('spinbutton', { name: 'Quantos' }), '4');
    await user.click(dialog.getByRole('checkbox', { name: 'Estacionamento' }));
    await user.click(dialog.getByRole('button', { name: 'Propor o clube' }));
    await advance(10);
    expect(server.requestsTo('POST /api/clubs')[0]!.body).toEqual({
      name: 'Camélias',
      district: 'Porto',
      concelho: 'Maia',
      phone: '229 480 000',
      website: 'https://camelias.pt',
      courts: [{ surface: 'clay', count: 4, lit: 0 }],
      facilities: ['parking'],
    });
    expect(dialog.getByRole('textbox', { name: 'Telefone' })).toHaveAccessibleDescription('Este valor não é válido.');
    expect(dialog.getByRole('textbox', { name: 'Nome do clube' })).toHaveValue('Camélias');
  });

  it('shows all errors at once, each until it is corrected, and sends nothing before', async () => {
    const { server, user } = await open(
      { [list]: answering, 'POST /api/clubs': { id: 'c2', position: '1' } },
      { at: '/clubs?create=true', canPropose: true },
    );
    const dialog = within(await form());
    const field = (name: string) => dialog.getByRole('textbox', { name });
    const send = async () => {
      await user.click(dialog.getByRole('button', { name: 'Propor o clube' }));
      await advance(10);
    };
    await user.type(field('Telefone'), '12');
    await user.type(field('E-mail do clube'), 'geral');
    await user.type(field('Site'), 'camelias');
    expect(field('Telefone')).not.toHaveAccessibleDescription();
    await send();
    expect(field('Nome do clube')).toHaveAccessibleDescription('Indique o nome do clube.');
    expect(field('Telefone')).toHaveAccessibleDescription(/^Este telefone não é válido/);
    expect(field('E-mail do clube')).toHaveAccessibleDescription(/^Este e-mail não é válido/);
    expect(field('Site')).toHaveAccessibleDescription(/^Este site não é válido/);
    expect(field('Nome do clube')).toHaveFocus();
    await user.type(field('Nome do clube'), 'Camélias');
    await user.type(field('Telefone'), '9480000');
    await advance(10);
    expect(field('Telefone')).not.toHaveAccessibleDescription();
    expect(field('E-mail do clube')).toHaveAccessibleDescription(/^Este e-mail não é válido/);
    await send();
    expect(field('E-mail do clube')).toHaveFocus();
    expect(server.requestsTo('POST /api/clubs')).toEqual([]);
    await user.type(field('E-mail do clube'), '@camelias.pt');
    await user.type(field('Site'), '.pt');
    await send();
    expect(server.requestsTo('POST /api/clubs').map(({ body }) => body)).toMatchObject([
      { name: 'Camélias', phone: '129480000', email: 'geral@camelias.pt', website: 'https://camelias.pt' },
    ]);
  });

  it('keeps an invalid number as typed with its error, and sends nothing before it is corrected', async () => {
    const world = { [list]: pageOf([]), 'POST /api/clubs': { id: 'c2', position: '1' } };
    const { server, user } = await open(world, { at: '/clubs?create=true', canPropose: true });
    const dialog = within(await form());
    const clay = within(dialog.getByRole('group', { name: 'Terra batida' }));
    const [count, lit] = [clay.getByRole('spinbutton', { name: 'Quantos' }), clay.getByRole('spinbutton', { name: 'Com luz' })];
    const write = async (field: HTMLElement, typed: string) => {
      await user.clear(field);
      await user.type(field, typed);
    };
    await user.type(dialog.getByRole('textbox', { name: 'Nome do clube' }), 'Camélias');
    await write(count, '4');
    await write(lit, '5');
    expect(lit).toHaveValue(5);
    expect(lit).toHaveAccessibleDescription('Há 4 courts: com luz não podem ser mais.');
    await user.click(dialog.getByRole('button', { name: 'Propor o clube' }));
    await advance(10);
    expect(lit).toHaveFocus();
    await write(lit, '99');
    expect(lit).toHaveValue(99);
    expect(lit).toHaveAccessibleDescription('De 0 a 60.');
    await write(lit, '3');
    await write(count, '61');
    expect(count).toHaveAccessibleDescription('De 0 a 60.');
    await user.click(dialog.getByRole('button', { name: 'Propor o clube' }));
    await advance(10);
    expect(count).toHaveFocus();
    expect(server.requestsTo('POST /api/clubs')).toEqual([]);
    await write(count, '4');
    expect(count).not.toHaveAttribute('aria-invalid');
    await user.click(dialog.getByRole('button', { name: 'Propor o clube' }));
    await advance(10);
    expect(server.requestsTo('POST /api/clubs')[0]!.body).toMatchObject({ courts: [{ surface: 'clay', count: 4, lit: 3 }] });
  });

  it('asks for lit courts only when there are courts', async () => {
    const world = { [list]: pageOf([]), 'POST /api/clubs': { id: 'c2', position: '1' } };
    const { user } = await open(world, { at: '/clubs?create=true', canPropose: true });
    const clay = within(within(await form()).getByRole('group', { name: 'Terra batida' }));
    await user.type(clay.getByRole('spinbutton', { name: 'Com luz' }), '1');
    expect(clay.getByRole('spinbutton', { name: 'Com luz' })).toHaveAccessibleDescription('Diga primeiro quantos courts há.');
  });

  it.each([
    ['sent once the club is there', 200, { id: 'c2', position: '2' }, undefined],
    [
      'missing where it is refused, and the club stands',
      422,
      { statusCode: 422, code: 'image.invalid', message: 'Não é uma imagem.' },
      /Não é uma imagem\.$/,
    ],
  ])('has a picture, which is %s', async (_what, status, answer, said) => {
    const sent = stubPictures(status, answer);
    const world = { [list]: answering, 'POST /api/clubs': { id: 'c2', position: '1' } };
    const { user } = await open(world, { at: '/clubs?create=true', canPropose: true });
    const dialog = within(await form());
    await user.type(dialog.getByRole('textbox', { name: 'Nome do clube' }), 'Camélias');
    await user.upload(dialog.getByLabelText('Ficheiro da imagem'), new File(['court'], 'court.png', { type: 'image/png' }));
    await user.click(await screen.findByRole('button', { name: 'Guardar imagem' }));
    await advance(10);
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Propor o clube' }));
    expect(await screen.findByText('Clube proposto. Está em validação.')).toBeVisible();
    expect(sent).toEqual([{ method: 'PUT', path: '/api/clubs/c2/image?atLeast=1' }]);
    expect(location.pathname).toBe('/clubs/c2');
    if (said) expect(screen.getByText(said)).toBeVisible();
    else expect(screen.queryByText('Erro')).toBeNull();
  });

  it('restores the readable parts of a draft stored by an older version', async () => {
    const kept = { name: 'Camélias', district: 'Porto', courts: { clay: { count: '4', lit: '2' }, hard: 7 }, facilities: 'parking' };
    localStorage.setItem('draft:club', JSON.stringify(kept));
    await open({ [list]: answering }, { at: '/clubs?create=true', canPropose: true });
    const dialog = within(await form());
    expect(within(dialog.getByRole('group', { name: 'Terra batida' })).getByRole('spinbutton', { name: 'Quantos' })).toHaveValue(4);
    expect(dialog.getByRole('textbox', { name: 'Nome do clube' })).toHaveValue('Camélias');
    expect(dialog.getByRole('combobox', { name: 'Distrito ou região' })).toHaveValue('Porto');
    expect(dialog.getByRole('checkbox', { name: 'Estacionamento' })).not.toBeChecked();
  });

  it('starts empty after a club was proposed, also when storage is full', async () => {
    fillStorage();
    const world = { [list]: answering, 'POST /api/clubs': { id: 'c2', position: '1' } };
    const { user } = await open(world, { at: '/clubs?create=true', canPropose: true });
    await user.type(within(await form()).getByRole('textbox', { name: 'Nome do clube' }), 'Camélias');
    await user.click(screen.getByRole('button', { name: 'Propor o clube' }));
    expect(await screen.findByText('Clube proposto. Está em validação.')).toBeVisible();
    cleanup();
    await open(world, { at: '/clubs?create=true', canPropose: true });
    expect(within(await form()).getByRole('textbox', { name: 'Nome do clube' })).toHaveValue('');
  });

  it('shows pictures of the clubs that have one, and no placeholder for the others', async () => {
    await open({ [list]: pageOf([clubOf('Camélias', { imageUrl: '/api/files/f/medium' }), clubOf('Ribeira')]) });
    const [pictured, plain] = await screen.findAllByRole('article');
    expect(pictured!.querySelector('img')).toHaveAttribute('src', '/api/files/f/medium');
    expect(plain!.querySelector('img')).toBeNull();
  });
});
