import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { type ConversationDetail, type MessageAnswer, views } from '@tennis/contracts';
import { advance, renderPage } from '../../../testing/render-page';
import { type Answers, broken, tooManyRequests, refusing } from '../../../testing/server';
import { ana, pageOf, rui } from '../../../testing/world';
import SendWaiting from '../components/send-waiting';
import type { MatchEvent } from '../components/thread-rows';
import MessagesPage from './messages-page';

const list = 'GET /api/conversations';
const head = 'GET /api/conversations/c1';
const history = 'GET /api/conversations/c1/messages';
const sending = 'POST /api/conversations/c1/messages';

const messageOf = (n: number, text: string | null, more: Partial<MessageAnswer> = {}): MessageAnswer => ({
  id: `m${n}`,
  n,
  authorId: rui.id,
  authorName: 'Rui Matos',
  text,
  clientId: `k${n}`,
  sentAt: '2026-03-24T10:00:00.000Z',
  ...more,
});
const mine = { authorId: ana.id, authorName: 'Ana Reis' };
const conversationOf = (more: Partial<ConversationDetail> = {}): ConversationDetail => ({
  id: 'c1',
  kind: 'direct',
  with: { id: rui.id, name: 'Rui Matos', photoUrl: null },
  tournament: null,
  people: null,
  last: messageOf(2, 'Terça?'),
  unread: 0,
  blocked: false,
  canWrite: true,
  readByOther: null,
  ...more,
});
const group = conversationOf({
  id: 'g1',
  kind: 'tournament',
  with: null,
  tournament: { id: 'escada', name: 'Escada de Outono' },
  people: 24,
  last: messageOf(9, 'Quem fica com o court 2?', { sentAt: '2026-03-23T10:00:00.000Z' }),
  unread: 3,
});
const open = (answers: Answers = {}, openId?: string, acts: readonly MatchEvent[] = []) =>
  renderPage(
    <>
      <MessagesPage
        readerId={ana.id}
        openId={openId}
        pinned={() => null}
        matchStateOf={() => undefined}
        withEvents={(_conversation, draw) => draw(acts)}
      />
      <SendWaiting />
    </>,
    {
      [list]: pageOf([conversationOf(), group]),
      [head]: conversationOf(),
      [history]: { items: [messageOf(1, 'Olá', mine), messageOf(2, 'Terça?')] },
      ...answers,
    },
    { at: openId ? `/messages/${openId}` : '/messages', as: ana },
  );
const field = () => screen.findByRole('textbox', { name: 'Mensagem para Rui Matos' });
const said = () =>
  within(screen.getByRole('log'))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

describe('the list of conversations', () => {
  it('shows the other person, the last message, its time, and the number of unread ones', async () => {
    await open();
    const [direct, ofLadder] = await screen.findAllByRole('link', { name: /Terça|court 2/ });
    expect(direct).toHaveTextContent('Rui MatosTerça?10:00');
    expect(direct).toHaveAttribute('href', '/messages/c1');
    expect(ofLadder).toHaveTextContent('Escada de Outono24 pessoasRui: Quem fica com o court 2?ontem3 mensagens por ler');
    expect(screen.getByRole('heading', { name: 'Escolha uma conversa' })).toBeInTheDocument();
  });

  it('is filtered by kind and by name', async () => {
    const { user } = await open();
    await screen.findByRole('link', { name: /Terça/ });
    await user.click(screen.getByRole('button', { name: 'Escadas' }));
    expect(screen.queryByRole('link', { name: /Terça/ })).toBeNull();
    await user.type(screen.getByRole('searchbox'), 'xyz');
    expect(screen.getByRole('heading', { name: 'Nenhuma conversa corresponde' })).toBeInTheDocument();
  });

  it('when empty offers to start one with somebody found by name', async () => {
    const person = { id: 'rui', first_name: 'Rui', last_name: 'Matos', email: null, club_name: 'Camélias' };
    const { server, user } = await open({
      [list]: pageOf([]),
      'GET /api/players': [person],
      'POST /api/conversations': { id: 'c1', position: '7' },
    });
    await screen.findByRole('heading', { name: 'Ainda não tem conversas' });
    expect(screen.queryByRole('heading', { name: 'Escolha uma conversa' })).toBeNull();
    await user.click((await screen.findAllByRole('button', { name: 'Nova conversa' }))[0]!);
    const dialog = within(screen.getByRole('dialog', { name: 'Nova conversa' }));
    await user.type(dialog.getByRole('searchbox'), 'rui');
    await user.click(await dialog.findByRole('button', { name: /Rui Matos/ }));
    await advance(10);
    expect(server.requestsTo('POST /api/conversations')[0]!.body).toEqual({ participantIds: ['rui'] });
    expect(location.pathname).toBe('/messages/c1');
  });

  it('says why a conversation cannot be started', async () => {
    const person = { id: 'rui', first_name: 'Rui', last_name: 'Matos', email: null, club_name: null };
    const { user } = await open({
      [list]: pageOf([]),
      'GET /api/players': [person],
      'POST /api/conversations': refusing(403, 'Só quem joga na mesma escada.', 'conversation.not-from-your-ladders'),
    });
    await user.click((await screen.findAllByRole('button', { name: 'Nova conversa' }))[0]!);
    await user.type(screen.getByRole('searchbox', { name: 'Nome da pessoa' }), 'rui');
    await user.click(await screen.findByRole('button', { name: /Rui Matos/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Só quem joga na mesma escada.');
  });

  it('shows why loading failed and retries', async () => {
    await open({ [list]: refusing(422, 'Pedido recusado') });
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível mostrar as conversas');
  });
});

describe('a conversation', () => {
  it('shows messages by day, HTML as text, and marks for deleted ones', async () => {
    await open(
      {
        [history]: {
          items: [
            messageOf(1, '<img src=x onerror=alert(1)>', { sentAt: '2026-03-23T10:00:00.000Z' }),
            messageOf(2, null, { ...mine, deleted: true }),
            messageOf(3, null),
          ],
        },
      },
      'c1',
    );
    await field();
    expect(said()).toEqual([
      'ontem',
      'Rui Matos: <img src=x onerror=alert(1)>10:00',
      'hoje',
      'Eu: Mensagem apagada10:00',
      'Rui Matos: Mensagem que já não existe10:00',
    ]);
    expect(screen.getByRole('log').querySelector('img')).toBeNull();
  });

  it('sends with enter, once, breaks the line with shift, and shows it at once', async () => {
    let arrive: (receipt: object) => void = () => undefined;
    const { server, user } = await open({ [sending]: () => new Promise<object>((resolve) => (arrive = resolve)) }, 'c1');
    await user.type(await field(), 'Sim{Shift>}{Enter}{/Shift}às 18h{Enter}');
    expect(await field()).toHaveValue('');
    expect(said().at(-1)).toBe('Sim\nàs 18hPor enviar');
    await advance(10);
    const [asked] = server.requestsTo(sending);
    expect(asked!.body).toEqual({ text: 'Sim\nàs 18h', clientId: asked!.key });
    server.answers({ [history]: { items: [messageOf(1, 'Olá', mine), messageOf(2, 'Sim\nàs 18h', { ...mine, clientId: asked!.key! })] } });
    arrive({ id: 'm2', position: '9' });
    await advance(50);
    expect(said().at(-1)).toBe('Eu: Sim\nàs 18h10:00 Enviada');
    expect(said().filter((text) => text?.includes('às 18h'))).toHaveLength(1);
    expect(server.requestsTo(sending)).toHaveLength(1);
  });

  it('keeps the draft of each conversation until it is sent, also over a reload', async () => {
    const { user } = await open({}, 'c1');
    await user.type(await field(), 'Talvez');
    expect(localStorage.getItem('draft:chat:c1')).toContain('Talvez');
    document.body.innerHTML = '';
    await open();
    expect(await screen.findByRole('link', { name: /Rascunho: Talvez/ })).toBeInTheDocument();
  });

  it('shows a failed sending, keeps the text, and retries the same message', async () => {
    const { server, user } = await open({ [sending]: refusing(500, 'Avaria') }, 'c1');
    await user.type(await field(), 'Olá outra vez{Enter}');
    expect(await screen.findByText('Erro ao enviar a mensagem. Por favor tente novamente. Avaria')).toBeInTheDocument();
    expect(said().at(-1)).toContain('Olá outra vez');
    server.answers({ [sending]: { id: 'm3', position: '9' } });
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await advance(50);
    const [first, second] = server.requestsTo(sending);
    expect(second!.body).toEqual(first!.body);
    expect(localStorage.getItem('draft:chat:c1')).toBeNull();
  });

  it('sends messages written offline once there is a network, in order', async () => {
    const { server, user } = await open({ [sending]: broken }, 'c1');
    await field();
    act(() => onlineManager.setOnline(false));
    await user.type(await field(), 'Um{Enter}Dois{Enter}');
    expect(server.requestsTo(sending)).toEqual([]);
    server.answers({ [sending]: { id: 'm3', position: '9' } });
    act(() => onlineManager.setOnline(true));
    await advance(100);
    expect(server.requestsTo(sending).map(({ body }) => (body as { text: string }).text)).toEqual(['Um', 'Dois']);
  });

  it('shows a message as waiting, also when the history could not be loaded', async () => {
    const { user } = await open({ [history]: () => new Promise(() => undefined) }, 'c1');
    act(() => onlineManager.setOnline(false));
    await user.type(await field(), 'Às 18?{Enter}');
    expect(await screen.findByText('Por enviar')).toBeInTheDocument();
    expect(said().at(-1)).toContain('Às 18?');
  });

  it('keeps a message waiting for a network although another window types a new one', async () => {
    await open({}, 'c1');
    const first = await field();
    act(() => onlineManager.setOnline(false));
    await open({}, 'c1');
    const [, second] = screen.getAllByRole('textbox', { name: 'Mensagem para Rui Matos' });
    fireEvent.change(first, { target: { value: 'Às 18?' } });
    fireEvent.submit(first.closest('form')!);
    fireEvent.change(second!, { target: { value: 'T' } });
    cleanup();
    const { server } = await open({ [sending]: { id: 'm3', position: '9' } }, 'c1');
    await field();
    act(() => onlineManager.setOnline(true));
    await advance(100);
    expect(server.requestsTo(sending).map(({ body }) => (body as { text: string }).text)).toEqual(['Às 18?']);
  });

  it('marks in the list which message waits for a network', async () => {
    const { user } = await open({ [sending]: broken }, 'c1');
    await user.type(await field(), 'Às 18?{Enter}');
    await advance(100);
    cleanup();
    await open({ [sending]: broken });
    expect(await screen.findByRole('link', { name: /Por enviar: Às 18\?/ })).toBeInTheDocument();
  });

  it('shows why a message was refused, and lets the writer discard it', async () => {
    const { user } = await open({ [sending]: refusing(403, 'Já não pode escrever aqui.', 'conversation.not-yours') }, 'c1');
    await user.type(await field(), 'Depressa{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Já não pode escrever aqui.');
    await user.click(screen.getByRole('button', { name: 'Descartar' }));
    expect(said().at(-1)).not.toContain('Depressa');
  });

  it('sends a rate-limited message by itself later, and says when', async () => {
    const { server, user } = await open(
      { [sending]: tooManyRequests(3600, 'Está a enviar demasiado depressa.', 'message.too-many') },
      'c1',
    );
    await user.type(await field(), 'Um{Enter}');
    await advance(100);
    expect(screen.getByText(/segue sozinha às 13:01/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
    await user.type(await field(), 'Dois{Enter}');
    await advance(60_000);
    expect(server.requestsTo(sending)).toHaveLength(1);
    server.answers({ [sending]: { id: 'm3', position: '9' } });
    await advance(3_600_000);
    expect(server.requestsTo(sending).map(({ body }) => (body as { text: string }).text)).toEqual(['Um', 'Um', 'Dois']);
  });

  it('does not send a message without visible characters', async () => {
    const { server, user } = await open({}, 'c1');
    fireEvent.change(await field(), { target: { value: '\u200b\n \u200b' } });
    expect(screen.getByRole('button', { name: 'Enviar' })).toBeDisabled();
    await user.type(await field(), '{Enter}');
    expect(server.requestsTo(sending)).toEqual([]);
  });

  it('keeps a text that is too long, with the number of letters over the limit', async () => {
    const { server, user } = await open({ [sending]: { id: 'm3', position: '9' } }, 'c1');
    const pasted = 'a'.repeat(10_000);
    await user.click(await field());
    await user.paste(pasted);
    expect(await field()).toHaveValue(pasted);
    expect(screen.getByRole('button', { name: 'Enviar' })).toBeDisabled();
    // Once visible, and once for screen readers.
    expect(screen.getAllByText(/^8.?000 letras a mais: o máximo são 2.?000\.$/)).toHaveLength(2);
    await user.keyboard('{Enter}');
    expect(server.requestsTo(sending)).toEqual([]);
  });

  it('follows new messages, and pages back to the beginning', async () => {
    const asked = async ({ query }: { readonly query: URLSearchParams }) =>
      query.get('before') === '51' ? { items: [messageOf(1, 'Primeira')] } : { items: [messageOf(51, 'Última')], before: 51 };
    const { server, user, live } = await open({ [history]: asked }, 'c1');
    await field();
    await user.click(screen.getByRole('button', { name: 'Mostrar mensagens anteriores' }));
    await advance(10);
    expect(said()).toEqual(['hoje', expect.stringContaining('Primeira'), expect.stringContaining('Última')]);
    await advance(1000);
    expect(live.watched()).toContain(`${views.conversation} c1`);
    server.answers({ [history]: { items: [messageOf(51, 'Última'), messageOf(52, 'Mais uma')], before: 51 } });
    live.change(views.conversation, 'c1', 99);
    await advance(1000);
    expect(said().slice(1)).toEqual([
      expect.stringContaining('Primeira'),
      expect.stringContaining('Última'),
      expect.stringContaining('Mais uma'),
    ]);
  });

  it('drops earlier pages once something is deleted, and loads them again', async () => {
    const page =
      (first: MessageAnswer, deleted: number) =>
      async ({ query }: { readonly query: URLSearchParams }) =>
        query.has('before') ? { items: [first], deleted } : { items: [messageOf(51, 'Última')], before: 51, deleted };
    const { server, user, live } = await open({ [history]: page(messageOf(1, 'Insulto'), 0) }, 'c1');
    await field();
    const earlier = () => user.click(screen.getByRole('button', { name: 'Mostrar mensagens anteriores' }));
    await earlier();
    await advance(1000);
    expect(said()).toEqual(['hoje', expect.stringContaining('Insulto'), expect.stringContaining('Última')]);
    server.answers({ [history]: page(messageOf(1, null, { deleted: true }), 1) });
    live.change(views.conversation, 'c1', 99);
    await advance(1000);
    expect(screen.queryByText('Insulto')).toBeNull();
    await earlier();
    await advance(10);
    expect(said()).toEqual(['hoje', expect.stringContaining('Mensagem apagada'), expect.stringContaining('Última')]);
  });

  it('loads an earlier page again when something in it was deleted while it loaded', async () => {
    let arrive: (page: object) => void = () => undefined;
    const latest = (deleted: number) => ({ items: [messageOf(51, 'Última')], before: 51, deleted });
    const late = async ({ query }: { readonly query: URLSearchParams }) =>
      query.has('before') ? new Promise<object>((resolve) => (arrive = resolve)) : latest(0);
    const { server, user, live } = await open({ [history]: late }, 'c1');
    await field();
    await advance(1000);
    await user.click(screen.getByRole('button', { name: 'Mostrar mensagens anteriores' }));
    server.answers({ [history]: latest(1) });
    live.change(views.conversation, 'c1', 99);
    await advance(1000);
    arrive({ items: [messageOf(1, 'Insulto')], deleted: 0 });
    await advance(10);
    expect(said()).toEqual([expect.stringContaining('Mostrar'), 'hoje', expect.stringContaining('Última')]);
  });

  it('of hundreds of messages draws only those near the window', async () => {
    const items = Array.from({ length: 400 }, (_, index) => messageOf(index + 1, `Palavra ${index + 1}`));
    await open({ [history]: { items } }, 'c1');
    await field();
    expect(said().length).toBeLessThan(200);
    expect(said().at(-1)).toContain('Palavra 400');
  });

  it('announces new messages of others to screen readers, once', async () => {
    const { server, live } = await open({}, 'c1');
    await field();
    await advance(1000);
    const aloud = () => screen.queryAllByText('Rui Matos: Às 18?').map((element) => element.getAttribute('aria-live'));
    expect(aloud()).toEqual([]);
    server.answers({ [history]: { items: [messageOf(2, 'Terça?'), messageOf(3, 'Às 18?')] } });
    live.change(views.conversation, 'c1', 99);
    await advance(1000);
    expect(aloud()).toEqual(['polite']);
    expect(screen.getByRole('log')).toHaveAttribute('aria-live', 'off');
  });

  it('is marked as read while it is looked at, and shows where unread messages begin', async () => {
    const unread = conversationOf({ unread: 1 });
    const { server } = await open({ [head]: unread, 'POST /api/conversations/c1/read': { success: true } }, 'c1');
    await field();
    await advance(10);
    expect(server.requestsTo('POST /api/conversations/c1/read')[0]!.body).toEqual({ upTo: 2 });
    expect(said()).toEqual(['hoje', expect.stringContaining('Olá'), 'Novas', expect.stringContaining('Terça?')]);
  });

  it('marks the reader’s own messages as sent, and as read with the time; in a ladder’s conversation there are no read marks', async () => {
    const { server, live } = await open(
      { [history]: { items: [messageOf(1, 'Olá', mine), messageOf(2, 'Terça?'), messageOf(3, 'Dá', mine), messageOf(4, 'Às 18?', mine)] } },
      'c1',
    );
    await field();
    await advance(10);
    expect(said().filter((text) => /Enviada|Lida/.test(text ?? ''))).toHaveLength(3);
    expect(screen.getAllByText('Enviada')).toHaveLength(3);
    server.answers({ [head]: conversationOf({ readByOther: { upTo: 3, at: '2026-03-24T18:42:00.000Z' } }) });
    await advance(1000);
    act(() => live.change(views.conversation, 'c1', 0));
    await advance(1000);
    expect(screen.getByText('Lida 18:42').closest('li')).toHaveTextContent('Dá');
    expect(screen.getByText('Lida').closest('li')).toHaveTextContent('Olá');
    expect(screen.getByText('Enviada').closest('li')).toHaveTextContent('Às 18?');
  });

  it('shows for a moment who is typing', async () => {
    const { live } = await open({}, 'c1');
    await field();
    await advance(1000);
    act(() => live.typing('c1', rui.id));
    await advance(1);
    expect(screen.getByText('Rui Matos está a escrever…')).toBeInTheDocument();
    await advance(6000);
    expect(screen.queryByText('Rui Matos está a escrever…')).toBeNull();
  });

  it('lets a writer delete their own messages, and readers report others', async () => {
    const { server, user } = await open(
      {
        'DELETE /api/conversations/c1/messages/m1': { id: 'm1', position: '9' },
        'POST /api/conversations/c1/report': { id: 'm2', position: '10' },
      },
      'c1',
    );
    await field();
    const [own, other] = screen.getAllByRole('button', { name: 'Opções da mensagem' });
    await user.click(own!);
    await user.click(screen.getByRole('button', { name: 'Apagar a mensagem' }));
    await user.click(other!);
    await user.click(screen.getByRole('button', { name: 'Denunciar a mensagem' }));
    await advance(10);
    expect(server.requestsTo('DELETE /api/conversations/c1/messages/m1')).toHaveLength(1);
    expect(server.requestsTo('POST /api/conversations/c1/report')[0]!.body).toEqual({ messageId: 'm2' });
    expect(screen.getByText('Mensagem denunciada. Quem modera vê só esta mensagem.')).toBeInTheDocument();
  });

  it('lets readers report a deleted message, with a note that moderators see it; not their own nor an erased author’s', async () => {
    const items = [messageOf(1, null, { ...mine, deleted: true }), messageOf(2, null, { deleted: true }), messageOf(3, null)];
    const { server, user } = await open({ [history]: { items }, 'POST /api/conversations/c1/report': { id: 'm2', position: '10' } }, 'c1');
    await field();
    await user.click(screen.getByRole('button', { name: 'Opções da mensagem' }));
    await user.click(screen.getByRole('button', { name: 'Denunciar a mensagem' }));
    await advance(10);
    expect(server.requestsTo('POST /api/conversations/c1/report')[0]!.body).toEqual({ messageId: 'm2' });
    expect(screen.getByText('Mensagem denunciada. Quem modera vê o que dizia, e só esta mensagem.')).toBeInTheDocument();
  });

  it('can be blocked, with an explanation', async () => {
    const { server, user } = await open({ 'POST /api/conversations/c1/block': { id: 'c1', position: '9' } }, 'c1');
    await field();
    server.answers({ [head]: conversationOf({ blocked: true, canWrite: false }) });
    await user.click(screen.getByRole('button', { name: 'Bloquear' }));
    expect(await screen.findByText(/não recebe o que ela escreve/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Desbloquear' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('that the reader may not open says so', async () => {
    await open({ [head]: refusing(404, 'Esta conversa não existe.', 'conversation.unknown') }, 'c1');
    expect(await screen.findByRole('heading', { name: 'Conversa não encontrada' })).toBeInTheDocument();
  });
});

describe('match events in a conversation', () => {
  const at = (time: string) => `2026-03-${time}:00.000Z`;
  const acts = [
    { at: at('20T09:00'), text: 'Desafio enviado · Ana Reis' },
    { at: at('24T11:00'), text: 'Desafio aceite · Rui Matos' },
    { at: at('26T20:00'), text: 'Resultado reportado · 6-4 6-3 · Ana Reis' },
  ];
  const items = [messageOf(1, 'Olá', { ...mine, sentAt: at('24T10:00') }), messageOf(2, 'Terça?', { sentAt: at('24T12:00') })];
  const lines = async () => {
    await within(await screen.findByRole('log')).findByText('Terça?');
    return said().map((line) => /Desafio|Resultado|Olá|Terça/.exec(line)?.[0] ?? 'day');
  };

  it('are placed between the messages by time, each under its day', async () => {
    await open({ [history]: { items } }, 'c1', acts);
    expect(await lines()).toEqual(['day', 'Desafio', 'day', 'Olá', 'Desafio', 'Terça', 'day', 'Resultado']);
  });

  it('are hidden while the messages of their time are not loaded yet', async () => {
    const later = items.map((message) => ({ ...message, n: message.n + 50 }));
    await open({ [history]: { items: later, before: 51 } }, 'c1', acts);
    expect((await lines()).filter((line) => line !== 'day')).toEqual(['Olá', 'Desafio', 'Terça', 'Resultado']);
  });
});
