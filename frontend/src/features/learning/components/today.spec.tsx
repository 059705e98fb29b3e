import { screen, within } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page';
import { type Answers, refusing } from '../../../testing/server';
import { tipsOfToday, todayOf } from '../../../testing/tips';
import { ana } from '../../../testing/world';
import { Today } from './today';

const read = 'GET /api/tips';
const open = async (today: Answers[string]) => {
  const onRead = jest.fn();
  const page = await renderPage(<Today onRead={onRead} />, { [read]: today }, { as: ana });
  return { ...page, onRead, card: within(await screen.findByRole('region', { name: 'Hoje' })) };
};
const viewed = (many: number) => tipsOfToday(Array.from({ length: many }, () => ({ viewed: true })));

describe('the daily goals', () => {
  it('are four, each with its progress', async () => {
    const { card } = await open(todayOf({ view: 3, like: 3, minutes: 4 }));
    expect((await card.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      'Ver 5 dicas3/5',
      'Gostar de 3 dicas3/3',
      'Partilhar 1 dica0/1',
      'Aprender 5 minutos4/5',
    ]);
    expect(card.getByText('1 de 4')).toBeVisible();
  });

  it('never show more progress than asked for', async () => {
    const { card } = await open(todayOf({ view: 8, like: 5, share: 2, minutes: 60 }));
    expect(await card.findByText('4 de 4')).toBeVisible();
    expect(card.getByText('5/5', { selector: 'li:first-child *' })).toBeVisible();
    expect(card.getByText('1/1')).toBeVisible();
  });

  it.each([
    [0, 'Ler dicas'],
    [1, 'Continuar: «Dica 2»'],
    [7, 'Continuar: «Dica 8»'],
    [8, 'Rever as dicas de hoje'],
  ])('link to the tips: %i of them read', async (many, act) => {
    const { user, onRead, card } = await open(todayOf({ view: many }, viewed(many)));
    await user.click(await card.findByRole('button', { name: act }));
    expect(onRead).toHaveBeenCalledTimes(1);
  });

  it('show why loading failed and retry', async () => {
    const { server, user, card } = await open(refusing(422, 'Pedido recusado'));
    expect(await card.findByRole('alert')).toHaveTextContent('Não foi possível mostrar as dicasPedido recusado');
    server.answers({ [read]: todayOf() });
    await user.click(card.getByRole('button', { name: 'Tentar novamente' }));
    expect(await card.findByRole('button', { name: 'Ler dicas' })).toBeVisible();
  });
});
