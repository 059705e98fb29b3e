import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { renderPage } from '../../testing/render-page';
import { profileOf, rui } from '../../testing/world';
import ProfilePage from './profile-page';

const evening = { day: 1, from: '18:00', to: '21:00' };
const open = (at: string, more = {}) =>
  renderPage(
    <ProfilePage />,
    { 'GET /api/profile': profileOf(rui), 'GET /api/profile/availability': { days: [evening] }, ...more },
    { at, route: '/profile', as: rui },
  );
const heading = () => screen.findByRole('heading', { name: 'Disponibilidade' });

describe('the clubs of a person', () => {
  const part = async () => (await screen.findByRole('heading', { name: 'Clube' })).closest('section')!;
  const [lagoa, mar] = [
    { id: 'lagoa', name: 'Clube da Lagoa' },
    { id: 'mar', name: 'Clube do Mar' },
  ] as const;

  it('show which one is beside the name; another is selected with one press', async () => {
    const main = 'POST /api/clubs/mar/main';
    const { server, user } = await open('/profile', {
      'GET /api/profile': profileOf(rui, { clubs: [lagoa, mar], clubName: lagoa.name }),
      [main]: { id: 'mar', position: '9' },
    });
    const clubs = within(await part());
    expect(clubs.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Clube da Lagoa Clube principal',
      'Clube do MarTornar principal',
    ]);
    expect(clubs.getByRole('link', { name: 'Clube do Mar' })).toHaveAttribute('href', '/clubs/mar');
    server.answers({ 'GET /api/profile': profileOf(rui, { clubs: [mar, lagoa], clubName: mar.name }) });
    await user.click(clubs.getByRole('button', { name: 'Tornar principal: Clube do Mar' }));
    expect(await screen.findByText('Clube do Mar é agora o seu clube principal.')).toBeVisible();
    expect(await clubs.findByRole('button', { name: 'Tornar principal: Clube da Lagoa' })).toBeVisible();
    expect(server.requestsTo(main)).toHaveLength(1);
  });

  it('link to the list of clubs when the person has none', async () => {
    await open('/profile');
    const clubs = within(await part());
    expect(clubs.getByText('Ainda não pertence a nenhum clube.')).toBeVisible();
    expect(clubs.getByRole('link', { name: 'Encontrar um clube' })).toHaveAttribute('href', '/clubs');
    expect(clubs.queryByRole('button')).toBeNull();
  });
});

describe('the weekly availability', () => {
  it('gets the focus when the URL points to it, once the part above it is drawn', async () => {
    let arrive: () => void = () => undefined;
    await open('/profile#availability', { 'GET /api/profile': () => new Promise((resolve) => (arrive = () => resolve(profileOf(rui)))) });
    await screen.findByRole('button', { name: 'Guardar disponibilidade' });
    expect(await heading()).not.toHaveFocus();
    act(() => arrive());
    await waitFor(async () => expect(await heading()).toHaveFocus());
  });

  it('gets no focus otherwise', async () => {
    await open('/profile');
    await screen.findByLabelText('Apelido');
    expect(await heading()).not.toHaveFocus();
  });

  it('tells the person what others see when it was saved empty', async () => {
    const { user } = await open('/profile', { 'PUT /api/profile/availability': { id: rui.id, position: '4' } });
    await user.click(await screen.findByRole('button', { name: 'Limpar' }));
    await user.click(screen.getByRole('button', { name: 'Guardar disponibilidade' }));
    expect(await screen.findByText('Semana guardada sem horas: ninguém sabe quando joga.')).toBeVisible();
  });
});

describe('unsaved changes', () => {
  it('are announced at the foot of the page, without covering the field being typed in', async () => {
    const shown: (Element | null)[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      shown.push(this);
    };
    const { user } = await open('/profile');
    await user.type(await screen.findByLabelText('Apelido'), 'x');
    expect(screen.getByRole('group', { name: '1 alteração por guardar' })).toBeVisible();
    expect(shown).toEqual([screen.getByLabelText('Apelido')]);
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));
  const begin = async () => {
    const visit = await open('/profile', { 'PUT /api/profile': { id: rui.id, position: '4' } });
    await visit.user.type(await screen.findByLabelText('Apelido'), 'x');
    await visit.user.click(screen.getByRole('button', { name: 'Limpar' }));
    return visit;
  };

  it('survive a reload, availability included, until they are saved', async () => {
    await begin();
    cleanup();
    const { user } = await open('/profile', { 'PUT /api/profile': { id: rui.id, position: '4' } });
    expect(await screen.findByLabelText('Apelido')).toHaveValue(`${rui.last_name}x`);
    expect(screen.queryByRole('button', { name: /^Retirar/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(drafts()).toEqual(['draft:availability']));
  });

  it('are discarded when the person leaves without saving', async () => {
    const { user } = await begin();
    expect(drafts().sort()).toEqual(['draft:availability', 'draft:profile']);
    await user.click(screen.getByRole('link', { name: 'Ver o meu perfil público' }));
    await user.click(await screen.findByRole('button', { name: 'Sair sem guardar', hidden: true }));
    expect(drafts()).toEqual([]);
  });
});

it('the public view of the profile is a section of its own', async () => {
  await open('/profile');
  const part = (await screen.findByRole('heading', { name: 'O que os outros veem' })).closest('section')!;
  expect(within(part).getByRole('link', { name: 'Ver o meu perfil público' })).toHaveAttribute('href', '/profile/enhanced');
  const theme = screen.getByRole('heading', { name: 'Tema' }).closest('section')!;
  expect(within(theme).queryByRole('link')).toBeNull();
});
