import { onlineManager, useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { TipsAnswer } from '@tennis/contracts';
import { advance, renderPage } from '../../../testing/render-page';
import { type Answers, refusing } from '../../../testing/server';
import { learningOf, tipsOfToday, todayOf } from '../../../testing/tips';
import { ana } from '../../../testing/world';
import TipReader from './tip-reader';

const read = 'GET /api/tips';
const progress = 'GET /api/progress';
const minutes = 'POST /api/learning';
const viewOf = (id: string) => `POST /api/tips/${id}/view`;
/** Answers to any mark, with this state of the day. */
const after = (today: TipsAnswer): Answers => ({
  ...Object.fromEntries(tipsOfToday().map(({ id }) => [viewOf(id), learningOf(today)])),
  [minutes]: learningOf(today),
});

/** Content of the page behind the sheet. */
const Behind = () => {
  useQuery({ queryKey: ['progress'], queryFn: async () => (await fetch('/api/progress')).json() as Promise<unknown> });
  return null;
};

const open = async (today: TipsAnswer = todayOf(), more: Answers = {}) => {
  const onClose = jest.fn();
  const page = await renderPage(
    <>
      <Behind />
      <TipReader onClose={onClose} />
    </>,
    { [read]: today, [progress]: {}, ...after(today), ...more },
    { as: ana },
  );
  const reader = within(await screen.findByRole('dialog', { name: 'Dicas de hoje' }));
  await reader.findByRole('button', { name: 'Seguinte' });
  return { ...page, onClose, reader };
};
const titleNow = (): string | null => screen.getByRole('heading', { level: 3 }).textContent;
const turn = (state: 'hidden' | 'visible'): void => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

describe('the tips of today', () => {
  it('are read one at a time, and turned by buttons, keys and marks', async () => {
    const { user, reader } = await open();
    expect([titleNow(), reader.getByText('1 de 8').textContent]).toEqual(['Dica 1', '1 de 8']);
    expect(reader.getByRole('button', { name: 'Anterior' })).toBeDisabled();
    await user.click(reader.getByRole('button', { name: 'Seguinte' }));
    expect(titleNow()).toBe('Dica 2');
    await user.keyboard('{ArrowRight}');
    expect(titleNow()).toBe('Dica 3');
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(titleNow()).toBe('Dica 1');
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(titleNow()).toBe('Dica 1');
    await user.click(reader.getByRole('button', { name: 'Dica 6 de 8' }));
    expect(titleNow()).toBe('Dica 6');
    expect(reader.getByRole('button', { name: 'Dica 6 de 8' })).toHaveAttribute('aria-current', 'step');
  });

  it('are turned by a sideways swipe, and by no other gesture', async () => {
    await open();
    const swipe = (x: number, y: number, pointerType = 'touch'): void => {
      for (const [type, clientX, clientY] of [
        ['pointerdown', 200, 200],
        ['pointerup', 200 + x, 200 + y],
      ] as const)
        fireEvent(screen.getByRole('article'), Object.assign(new MouseEvent(type, { bubbles: true, clientX, clientY }), { pointerType }));
    };
    swipe(-80, 10);
    expect(titleNow()).toBe('Dica 2');
    for (const [x, y, by] of [
      [-30, 0, 'touch'],
      [-80, 60, 'touch'],
      [-80, 0, 'mouse'],
    ] as const)
      swipe(x, y, by);
    expect(titleNow()).toBe('Dica 2');
    swipe(80, 0);
    expect(titleNow()).toBe('Dica 1');
  });

  it('start with the first unread one', async () => {
    await open(todayOf({ view: 2 }, tipsOfToday([{ viewed: true }, { viewed: true }])));
    expect(titleNow()).toBe('Dica 3');
  });

  it('were read after two seconds, each once', async () => {
    const { server, user, reader } = await open();
    await advance(1000);
    await user.click(reader.getByRole('button', { name: 'Seguinte' }));
    await advance(1900);
    expect(server.requestsTo(viewOf('sameToss'))).toHaveLength(0);
    expect(server.requestsTo(viewOf('crossCourt'))).toHaveLength(0);
    server.answers(after(todayOf({ view: 1 }, tipsOfToday([{}, { viewed: true }]))));
    await advance(200);
    expect(server.requestsTo(viewOf('crossCourt'))).toHaveLength(1);
    expect(await reader.findByRole('button', { name: 'Dica 2 de 8, lida' })).toBeVisible();
    expect(reader.getByText('Ver 5 dicas').parentElement).toHaveTextContent('1/5');
    await advance(5000);
    expect(server.requestsTo(viewOf('crossCourt'))).toHaveLength(1);
    expect(server.requestsTo(read)).toHaveLength(1);
  });

  it('are not marked again in a loop when marking failed; the mark is sent at the next visit of the tip', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { server, user, reader } = await open(todayOf(), { [viewOf('sameToss')]: refusing(503, 'Tente daqui a pouco', 'view.stopped') });
    await advance(2100);
    expect([server.requestsTo(viewOf('sameToss')).length, server.requestsTo(read).length]).toEqual([1, 1]);
    server.answers(after(todayOf({ view: 1 }, tipsOfToday([{ viewed: true }]))));
    await user.click(reader.getByRole('button', { name: 'Seguinte' }));
    await user.click(reader.getByRole('button', { name: 'Anterior' }));
    await advance(2100);
    expect(await reader.findByRole('button', { name: 'Dica 1 de 8, lida' })).toBeVisible();
    expect(server.requestsTo(read)).toHaveLength(1);
  });

  it('refresh the day streak only with the first action of a day', async () => {
    const { server, user, reader } = await open();
    const asked = () => server.requestsTo(progress).length;
    await advance(1000);
    expect(asked()).toBe(1);
    server.answers(after(todayOf({ view: 1 }, tipsOfToday([{ viewed: true }]))));
    await advance(1100);
    expect(asked()).toBe(2);
    server.answers(after(todayOf({ view: 2 }, tipsOfToday([{ viewed: true }, { viewed: true }]))));
    await user.click(reader.getByRole('button', { name: 'Seguinte' }));
    await advance(2100);
    expect(await reader.findByRole('button', { name: 'Dica 2 de 8, lida' })).toBeVisible();
    expect(asked()).toBe(2);
  });

  it('of yesterday are replaced once the server answers for another day', async () => {
    const tomorrow = { ...todayOf({}, tipsOfToday([{ id: 'looseGrip', title: 'Outra dica' }])), day: '2026-03-25' };
    const { server } = await open(todayOf(), { [minutes]: learningOf(tomorrow) });
    server.answers({ [read]: tomorrow, [viewOf('looseGrip')]: learningOf(tomorrow) });
    await advance(60_100);
    expect(await screen.findByRole('heading', { level: 3, name: 'Outra dica' })).toBeVisible();
  });

  it('of yesterday are replaced once the server no longer knows one', async () => {
    const { server } = await open(todayOf(), { [viewOf('sameToss')]: refusing(404, 'Esta dica não é uma das de hoje.', 'tip.unknown') });
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const tomorrow = { ...todayOf({}, tipsOfToday([{ id: 'looseGrip', title: 'Outra dica' }])), day: '2026-03-25' };
    server.answers({ [read]: tomorrow, [viewOf('looseGrip')]: learningOf(tomorrow) });
    await advance(2100);
    expect(await screen.findByRole('heading', { level: 3, name: 'Outra dica' })).toBeVisible();
  });

  it('count each whole minute while visible', async () => {
    const { server } = await open();
    await advance(40_000);
    turn('hidden');
    await advance(300_000);
    expect(server.requestsTo(minutes)).toHaveLength(0);
    turn('visible');
    await advance(19_000);
    expect(server.requestsTo(minutes)).toHaveLength(0);
    await advance(1500);
    expect(server.requestsTo(minutes).map(({ body }) => body)).toEqual([{ minutes: 1 }]);
    await advance(60_000);
    expect(server.requestsTo(minutes)).toHaveLength(2);
  });

  it('do not count as read while hidden', async () => {
    turn('hidden');
    const { server } = await open();
    await advance(10_000);
    expect(server.requestsTo(viewOf('sameToss'))).toHaveLength(0);
  });

  it('can be liked and unliked', async () => {
    const like = '/api/tips/sameToss/like';
    const { server, user, reader } = await open(todayOf(), {
      [`POST ${like}`]: learningOf(todayOf({ like: 1 }, tipsOfToday([{ liked: true }]))),
      [`DELETE ${like}`]: learningOf(todayOf()),
    });
    const heart = reader.getByRole('button', { name: 'Gosto', pressed: false });
    await user.click(heart);
    expect(await reader.findByRole('button', { name: 'Gosto', pressed: true })).toHaveFocus();
    await user.click(heart);
    expect(await reader.findByRole('button', { name: 'Gosto', pressed: false })).toBeVisible();
    expect([`POST ${like}`, `DELETE ${like}`, read].map((one) => server.requestsTo(one).length)).toEqual([1, 1, 1]);
  });

  it('are shared, which counts only when the sharing succeeded', async () => {
    const share = 'POST /api/tips/sameToss/share';
    const { server, user, reader } = await open(todayOf(), { [share]: learningOf(todayOf({ share: 1 }, tipsOfToday([{ shared: true }]))) });
    const handOn = jest.fn().mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
    Object.assign(navigator, { share: handOn });
    try {
      await user.click(reader.getByRole('button', { name: 'Partilhar' }));
      await advance(10);
      expect(handOn).toHaveBeenCalledTimes(1);
      expect(server.requestsTo(share)).toHaveLength(0);
    } finally {
      Reflect.deleteProperty(navigator, 'share');
    }
    await user.click(reader.getByRole('button', { name: 'Partilhar' }));
    expect(await screen.findByText('Ligação copiada.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(
      `Dica de ténis · Dica 1 · O que diz a dica 1. ${location.origin}/gamification?tips=true`,
    );
    await advance(10);
    expect(server.requestsTo(share)).toHaveLength(1);
    expect(reader.getByText('Partilhar 1 dica').parentElement).toHaveTextContent('1/1');
  });

  it('can be read without a network, and nothing is recorded', async () => {
    const { server, user, reader } = await open();
    act(() => onlineManager.setOnline(false));
    for (const name of [/^Gosto.*sem rede/, /^Partilhar.*sem rede/]) expect(reader.getByRole('button', { name })).toBeDisabled();
    await user.click(reader.getByRole('button', { name: 'Seguinte' }));
    expect(titleNow()).toBe('Dica 2');
    await advance(70_000);
    expect([server.requestsTo(viewOf('crossCourt')).length, server.requestsTo(minutes).length]).toEqual([0, 0]);
  });

  it.each([
    [todayOf({ view: 5, like: 3, share: 1, minutes: 5 }), 'Fez tudo o que o dia pedia. Amanhã há mais.'],
    [todayOf({ view: 2 }), 'Ficam aqui até à meia-noite; amanhã há outras 8.'],
  ])('end with encouraging words only', async (today, said) => {
    const { user, onClose, reader } = await open(today);
    await user.click(reader.getByRole('button', { name: 'Por hoje é tudo' }));
    expect(titleNow()).toBe('Por hoje é tudo');
    expect(reader.getByText(said)).toBeVisible();
    expect(reader.getAllByRole('listitem').filter(({ textContent }) => textContent?.startsWith('Ver 5 dicas'))).toHaveLength(1);
    expect(reader.getByRole('button', { name: 'Seguinte' })).toBeDisabled();
    await user.click(reader.getAllByRole('button', { name: 'Fechar' }).at(-1)!);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
