import { screen, within } from '@testing-library/react';
import { advance, renderApp } from '../../../testing/render-page';
import { type Answers, refusing } from '../../../testing/server';
import { ana } from '../../../testing/world';
import { forgetAcceptance, wasAcceptancePressed, rememberAcceptance } from '../api/accepting';

const card = 'GET /api/referrals/18FMRMKX/card';
const accept = 'POST /api/referrals/18FMRMKX/accept';
const rui = { [card]: { name: 'Rui' } };
const open = async (answers: Answers, { as, at = '/convite/18FMRMKX' }: { readonly as?: typeof ana; readonly at?: string } = {}) => {
  const page = await renderApp(answers, { at, ...(as ? { as } : {}) });
  await advance(500);
  return page;
};
const main = () => within(screen.getByRole('main'));

describe('an invited person', () => {
  it('reads who invites them and what this is, and signs in to come back here', async () => {
    const { server } = await open(rui);
    expect(await screen.findByRole('heading', { level: 1, name: 'Rui quer jogar consigo' })).toBeVisible();
    expect(main().getByText(/^O Tennis Code é uma comunidade de escadas de ténis/)).toBeVisible();
    expect(main().getByRole('button', { name: 'Aceitar o convite' })).toBeEnabled();
    expect(main().getByRole('link', { name: 'Ver os torneios' })).toHaveAttribute('href', '/tournaments');
    expect(server.requestsTo(accept)).toEqual([]);
  });

  it('who is signed in accepts with a button: opening the link accepts nothing', async () => {
    const { server, user } = await open(
      { ...rui, [accept]: { id: 'ana', position: '9' } },
      { as: ana, at: '/convite/18FMRMKX?carta=letter' },
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Rui quer jogar consigo' })).toBeVisible();
    expect(main().getByText('Quem convidou fica dito uma só vez, e já não muda.')).toBeVisible();
    expect(server.requestsTo(accept)).toEqual([]);
    await user.click(main().getByRole('button', { name: 'Aceitar o convite' }));
    await advance(500);
    expect(await main().findByRole('status')).toHaveTextContent('Rui já sabe que aceitou o convite.');
    expect(server.requestsTo(accept).map(({ body }) => body)).toEqual([{ invitationId: 'letter' }]);
  });

  it('accepts once by returning from the sign-in button of this page, with the e-mail’s token', async () => {
    rememberAcceptance('18FMRMKX');
    const { server } = await open({ ...rui, [accept]: { id: 'ana', position: '9' } }, { as: ana, at: '/convite/18FMRMKX?carta=letter' });
    expect(await main().findByRole('status')).toHaveTextContent('Rui já sabe que aceitou o convite.');
    expect(main().getByRole('link', { name: 'Escolher uma escada' })).toHaveAttribute('href', '/tournaments');
    expect(server.requestsTo(accept).map(({ body }) => body)).toEqual([{ invitationId: 'letter' }]);
    expect(wasAcceptancePressed('18FMRMKX')).toBe(false);
  });

  it('leaves for the sign-in with only this invitation marked as accepted', async () => {
    const { user } = await open({ ...rui, 'GET /api/oauth/google/redirect_url': { redirectUrl: '#provider' } });
    expect(wasAcceptancePressed('18FMRMKX')).toBe(false);
    await user.click(main().getByRole('button', { name: 'Aceitar o convite' }));
    await advance(500);
    expect([wasAcceptancePressed('18FMRMKX'), wasAcceptancePressed('ZZZZZZZZ')]).toEqual([true, false]);
    forgetAcceptance();
  });

  it('with an unknown code is told so, and may join all the same', async () => {
    await open({ [card]: refusing(404, 'Este convite já não existe.', 'referral.unknown') });
    expect(await screen.findByRole('heading', { name: 'Este convite já não existe' })).toBeVisible();
    expect(main().getByText(/^A porta está aberta na mesma/)).toBeVisible();
    expect(main().getByRole('button', { name: 'Iniciar sessão' })).toBeEnabled();
  });

  it.each([
    ['referral.not-new', 422, 'Os convites são para contas novas, e a sua já existia.', 'Já faz parte do Tennis Code', 'Ver os torneios'],
    ['referral.already', 409, 'Já disse quem o trouxe ao Tennis Code.', 'Já faz parte do Tennis Code', 'Ver os torneios'],
    ['referral.own', 422, 'Este convite é seu.', 'Este convite é seu', 'Partilhar o convite'],
  ])('who cannot accept reads what to do instead: %s', async (code, status, message, title, act) => {
    const { user } = await open({ ...rui, [accept]: refusing(status, message, code) }, { as: ana });
    await user.click(main().getByRole('button', { name: 'Aceitar o convite' }));
    await advance(500);
    expect(await main().findByRole('heading', { level: 2, name: title })).toBeVisible();
    expect(main().getByRole('link', { name: act })).toBeVisible();
  });

  it('can retry when accepting failed', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    rememberAcceptance('18FMRMKX');
    const { server, user } = await open({ ...rui, [accept]: refusing(500, 'Falhou') }, { as: ana });
    expect(await main().findByRole('heading', { level: 2, name: 'O convite não foi aceite' })).toBeVisible();
    server.answers({ [accept]: { id: 'ana', position: '9' } });
    await user.click(main().getByRole('button', { name: 'Tentar novamente' }));
    expect(await main().findByRole('heading', { level: 2, name: 'Já cá está' })).toBeVisible();
  });
});
