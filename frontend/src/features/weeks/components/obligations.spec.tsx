import type { Obligations as Owed, RulesInput } from '@tennis/contracts';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page';
import { ana, tournamentOf } from '../../../testing/world';
import { Obligations } from './obligations';

const period = { from: '2026-03-02', to: '2026-03-15' };
const penalty = { type: 'points', points: 2, message: 'Jogue mais', afterWarnings: 2 } as const;

const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate', 'queueMicrotask'] as const;
const frames = ['nextTick', 'performance', 'hrtime', 'requestAnimationFrame', 'cancelAnimationFrame'] as const;
const idles = ['requestIdleCallback', 'cancelIdleCallback'] as const;
beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-03-06T12:00:00.000Z'), doNotFake: [...timers, ...frames, ...idles] }));
afterEach(() => jest.useRealTimers());

const shown = async (owed: Owed, rules: Pick<RulesInput, 'penalty'> = {}) => {
  const tournament = tournamentOf();
  await renderPage(
    <Obligations tournament={{ ...tournament, rules: { ...tournament.rules, ...(rules.penalty ? { penalty: rules.penalty } : {}) } }} />,
    { 'GET /api/tournaments/escada/obligations': owed },
    { as: ana },
  );
  const lines = [...(await screen.findByRole('region', { name: 'As suas obrigações' })).querySelectorAll('summary, p')];
  return lines.map((line) => line.textContent?.trim());
};

describe('the player’s obligations', () => {
  it('say how many matches are left, and until when', async () =>
    expect(await shown({ period, played: 1, minimum: 2, warnings: 0 })).toEqual(['1 de 2 jogos; faltam 9 dias.']));

  it('say what happens next after the warnings so far', async () => {
    expect(await shown({ period, played: 0, minimum: 2, warnings: 1, warningsLeft: 1 }, { penalty })).toEqual([
      '0 de 2 jogos; faltam 9 dias. Tem 1 aviso.',
      'Depois de mais 1 aviso, perde 2 pontos.',
    ]);
  });

  it('say that the next time brings the penalty', async () =>
    expect(await shown({ period, played: 0, minimum: 1, warnings: 2, warningsLeft: 0 }, { penalty: { ...penalty, type: 'exit' } })).toEqual(
      ['0 de 1 jogo; faltam 9 dias. Tem 2 avisos.', 'Se não chegar ao mínimo, sai do torneio.'],
    ));

  it('are shown as met, and a newcomer has none', async () => {
    expect(await shown({ period, played: 2, minimum: 2, warnings: 0 })).toEqual(['Mínimo de 2 jogos até 15 mar. cumprido: já jogou 2.']);
  });

  it('show the played number when more than the minimum was played', async () =>
    expect(await shown({ period, played: 2, minimum: 1, warnings: 0 })).toEqual(['Mínimo de 1 jogo até 15 mar. cumprido: já jogou 2.']));

  it('of a newcomer are none', async () =>
    expect(await shown({ period, played: 0, minimum: 0, warnings: 0 })).toEqual(['Até 15 mar. não lhe falta nenhum jogo.']));

  it('show the maximum with its own period, and the bonus', async () =>
    expect(
      await shown({
        period,
        played: 2,
        minimum: 2,
        maximum: 3,
        maximumIn: { from: '2026-03-02', to: '2026-03-08', played: 3 },
        bonus: { from: '2026-03-02', to: '2026-03-22', played: 1, games: 2, weeks: 3, points: 5, description: '' },
        warnings: 0,
      }),
    ).toEqual([
      'Mínimo de 2 jogos até 15 mar. cumprido: já jogou 2.',
      'Chegou ao máximo de 3 jogos até 8 mar.',
      'Bónus de 5 pontos com 2 jogos em cada semana até 22 mar.; nesta já jogou 1.',
    ]));

  it.each([
    ['2026-03-22', 'Bónus de 5 pontos com 2 jogos em cada semana até 22 mar.: até agora cumpriu.'],
    ['2026-03-08', 'Tem o bónus de 5 pontos garantido: 2 jogos em cada semana até 8 mar.'],
  ])('mention the bonus that ends on %s only until its last week is played', async (to, said) =>
    expect(
      await shown({ bonus: { from: '2026-03-02', to, played: 2, games: 2, weeks: 3, points: 5, description: '' }, warnings: 0 }),
    ).toEqual([said]),
  );

  it('of a new rule begin on Monday', async () =>
    expect(await shown({ period: { from: '2026-03-09', to: '2026-03-15' }, played: 0, minimum: 1, warnings: 0 })).toEqual([
      'As regras de jogos por período contam a partir de 9 mar.; até lá não deve nenhum jogo.',
    ]));
});
