import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import MatchRoute from '../pages/match-route';
import SettingsPage from '../pages/settings-page';
import { advance, renderPage } from '../../testing/render-page';
import { type Answers, broken, answerAtPosition, refusing } from '../../testing/server';
import { rankingOf } from '../../testing/standings';
import { ana, neverMet, preferences, reportedMatch, rui, silentChat } from '../../testing/world';

const match = 'GET /api/matches/m1';
const timeline = 'GET /api/matches/m1/timeline';
const approve = 'POST /api/matches/m1/validation';
const resultSeenCall = 'PUT /api/matches/m1/result-seen';
const completed = reportedMatch({
  status: 'completed',
  validated: { by: rui.id, how: 'opponent', at: '2026-03-24T09:00:00.000Z', byName: null },
});
const openMatch = (more: Answers = {}) =>
  renderPage(
    <MatchRoute />,
    {
      [match]: answerAtPosition(10, reportedMatch()),
      [timeline]: answerAtPosition(10, []),
      'GET /api/matches/m1/effect': refusing(409, 'Ainda não foi validado.', 'result.not-validated'),
      'GET /api/matches/m1/review': { mayReview: false, given: null },
      [resultSeenCall]: { first: true },
      ...silentChat('m1'),
      ...neverMet,
      'GET /api/tournaments/escada/ranking': rankingOf([]),
      'GET /api/players/ana': { id: ana.id, headToHead: null, contacts: { shown: false, why: 'not-shared' } },
      ...more,
    },
    { at: '/matches/m1', route: '/matches/:id', as: rui },
  );
const press = () => screen.findByRole('button', { name: 'Confirmar' });
const state = () => screen.getByText('Concluído');
const atLeast = (asked: readonly { readonly query: URLSearchParams }[]) => asked.map(({ query }) => query.get('atLeast'));

describe('a write', () => {
  it('is awaited by the reads after it, until they reflect it', async () => {
    const { server, user, live } = await openMatch({ [approve]: { id: 'm1', position: '12' } });
    await press();
    await advance(1000);
    await user.click(await press());
    await advance(100);
    server.answers({ [match]: answerAtPosition(12, completed) });
    live.change('match', 'm1', 12);
    await advance(1000);
    expect(state()).toBeVisible();
    live.change('match', 'm1', 13);
    await advance(1000);
    expect(atLeast(server.requestsTo(match))).toEqual([null, '12', '12', null]);
  });

  it('is read once, and not again when the server announces it', async () => {
    const { server, user, live } = await openMatch({ [approve]: { id: 'm1', position: '12' } });
    await press();
    await advance(1000);
    server.answers({ [match]: answerAtPosition(12, completed), [timeline]: answerAtPosition(12, []) });
    await user.click(await press());
    live.change('match', 'm1', 12);
    await advance(1000);
    expect([match, timeline].map((name) => server.requestsTo(name).length)).toEqual([2, 2]);
  });

  it('is read once also when the answer arrives after its announcement', async () => {
    let arrive: () => void = () => undefined;
    const { server, user, live } = await openMatch({ [approve]: { id: 'm1', position: '12' } });
    await press();
    await advance(1000);
    server.answers({
      [match]: () => new Promise((resolve) => (arrive = () => resolve(answerAtPosition(12, completed)))),
      [timeline]: answerAtPosition(12, []),
    });
    await user.click(await press());
    live.change('match', 'm1', 12);
    await advance(700);
    arrive();
    await advance(700);
    expect(state()).toBeVisible();
    expect(server.requestsTo(match)).toHaveLength(2);
  });

  it('leaves unrelated queries alone', async () => {
    const sessions = 'GET /api/sessions';
    const session = { createdAt: '2026-03-01T10:00:00Z', lastSeenAt: '2026-03-20T10:00:00Z', device: 'Firefox Windows' };
    const { server, user } = await renderPage(
      <SettingsPage />,
      {
        [sessions]: [
          { ...session, id: 's1', current: true },
          { ...session, id: 's2', current: false },
        ],
        'GET /api/profile': { shareContacts: null, sharesContacts: true },
        'GET /api/notification-preferences': preferences,
        'GET /api/data-exports': [],
        'DELETE /api/sessions/s2': { id: 's2', position: '12' },
      },
      { at: '/settings', as: ana },
    );
    await user.click(await screen.findByRole('button', { name: /^Terminar a sessão/ }));
    await advance(100);
    expect(['GET /api/sessions', 'GET /api/profile'].map((name) => server.requestsTo(name).length)).toEqual([2, 1]);
  });

  it('that got no answer is sent again under the same key, a refused one under another', async () => {
    const { server, user } = await openMatch({ [approve]: broken });
    await user.click(await press());
    expect(await screen.findByText('Erro ao validar o resultado. Erro de rede')).toBeVisible();
    server.answers({ [approve]: refusing(409, 'O resultado já mudou.', 'result.changed') });
    await user.click(await press());
    expect(await screen.findByText('O resultado já mudou.')).toBeVisible();
    await user.click(await press());
    await advance(100);
    const [lost, again, anew] = server.requestsTo(approve).map(({ key }) => key);
    expect([again === lost, anew === lost, Boolean(lost && anew)]).toEqual([true, false, true]);
  });

  it('is sent once, however often it is pressed', async () => {
    const { server, user } = await openMatch({ [approve]: () => new Promise(() => undefined) });
    const button = await press();
    await user.dblClick(button);
    await advance(100);
    expect(button).toBeDisabled();
    expect(server.requestsTo(approve)).toHaveLength(1);
  });

  it('without an answer says what failed, also in the console', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { user } = await openMatch({ [approve]: broken });
    await user.click(await press());
    expect(await screen.findByText('Erro ao validar o resultado. Erro de rede')).toBeVisible();
    expect(warned).toHaveBeenCalledWith('validateResult:', expect.objectContaining({ message: 'Erro de rede' }));
  });

  it('without a network waits, and says so', async () => {
    const { server } = await openMatch({ [approve]: {} });
    const button = await press();
    act(() => onlineManager.setOnline(false));
    expect(button).toBeDisabled();
    expect(button).toHaveTextContent('Confirmar· sem rede');
    act(() => onlineManager.setOnline(true));
    expect(button).toBeEnabled();
    expect(server.requestsTo(approve)).toEqual([]);
  });
});
