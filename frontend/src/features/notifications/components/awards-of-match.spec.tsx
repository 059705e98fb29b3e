import type { RecentNotification } from '@tennis/contracts';
import { screen } from '@testing-library/react';
import { advance, renderPage } from '../../../testing/render-page';
import { ana } from '../../../testing/world';
import { AwardsOfMatch } from './awards-of-match';

const notice = (type: string, title: string, match_id?: string): RecentNotification => ({
  id: `${type} ${match_id}`,
  type,
  title,
  message: 'Conquistou Primeira bola em Escada de Outono.',
  is_read: false,
  created_at: '2026-03-24T09:00:00.000Z',
  action_url: '/gamification?tab=progress',
  event_position: '7',
  ...(match_id === undefined ? {} : { match_id }),
});
const open = (...notices: readonly RecentNotification[]) =>
  renderPage(<AwardsOfMatch matchId="m1" />, { 'GET /api/notifications/recent': [...notices] }, { as: ana });

describe('awards reached by a match', () => {
  it('are shown with its result, with a link to all awards of the player', async () => {
    await open(
      notice('result_validated', 'Resultado confirmado', 'm1'),
      notice('achievement_reached', 'Conquista nova', 'm1'),
      notice('level_reached', 'Subiu de nível', 'm1'),
      notice('achievement_reached', 'De outro jogo', 'm2'),
      notice('achievement_reached', 'De nenhum jogo'),
    );
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => [link.querySelector('strong')?.textContent, link.getAttribute('href')])).toEqual([
      ['Conquista nova', '/gamification?tab=progress'],
      ['Subiu de nível', '/gamification?tab=progress'],
    ]);
  });

  it('are not shown when there are none', async () => {
    await open(notice('result_validated', 'Resultado confirmado', 'm1'));
    await advance(100);
    expect(screen.queryByRole('list')).toBeNull();
  });
});
