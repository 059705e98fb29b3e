import { type ConversationKind, day, hour, memberIn, views } from '@tennis/contracts';
import { idFrom, messageIdOf } from '../kernel/ids';
import { ladders } from './ladders';
import { type Character, type LadderStory, type StoryTools, userActor } from './story-tools';

/** Author, time before the end in ms, and text. Author: index of the ladder's member; between two people 0 is oneself and 1 the other. */
type Line = readonly [who: number, before: number, text: string];

const ladderMessages: readonly (readonly Line[])[] = [
  [
    [2, 6 * day, 'O clube oferece uma lata de bolas por jogo desta escada: peçam ao balcão.'],
    [3, 2.4 * day, 'Alguém livre na quinta ao fim da tarde? Fiquei com o court 2 e sem adversário.'],
    [4, 2.3 * day, 'Eu posso às 18:30.'],
    [3, 2.2 * day, 'Fechado, até quinta!'],
    [2, 6 * hour, 'Com a chuva de ontem os courts de terra só abrem às 11:00.'],
  ],
  [
    [3, 4 * day, 'Temos liderança nova. Quem vai lá desafiar?'],
    [0, 3.9 * day, 'Deixem a pessoa gozar a semana primeiro.'],
    [2, 1 * day, 'O court 5 está sem luz até sexta, joguem mais cedo.'],
  ],
  [
    [2, 5 * day, 'Boa época a todos. Vemo-nos no sábado?'],
    [0, 4.8 * day, 'Lá estarei.'],
  ],
];

const directMessages: readonly (readonly Line[])[] = [
  [
    [1, 6 * day, 'Belo jogo ontem. Aquele tie-break ficou-me atravessado.'],
    [0, 5.9 * day, 'Foi renhido até ao fim. Desforra quando quiseres.'],
    [1, 1.2 * day, 'Sabes se há estacionamento no clube ao sábado?'],
    [0, 1.1 * day, 'Há, pela entrada de trás. Depois das 10 já custa.'],
    [1, 5 * hour, 'Boa. Levo eu as bolas novas.'],
  ],
  [[1, 3 * day, 'Olá! Procuro quem treine ao domingo de manhã, sem contar para a escada. Alinhas?']],
];

const matchMessages: readonly (readonly Line[])[] = [
  [
    [1, 1.7 * hour, 'Combinado! Levo bolas novas.'],
    [0, 1.5 * hour, 'Ótimo. Court 3, se estiver livre?'],
    [1, 0.4 * hour, 'Já o reservei. Até lá!'],
  ],
  [
    [1, 1.6 * hour, 'Posso chegar com dez minutos de atraso, venho do trabalho.'],
    [0, 1.2 * hour, 'Sem problema, vou aquecendo.'],
  ],
  [[1, 1.5 * hour, 'Há vento previsto. Mantemos?']],
];

type Conversation = readonly [kind: ConversationKind, id: string];

const planConversation = (
  { agenda, simulation }: StoryTools,
  { hours, tournamentId }: LadderStory,
  [kind, conversationId]: Conversation,
  people: readonly Character[],
  lines: readonly Line[],
  end: number,
): void =>
  lines.forEach(([authorIndex, timeBeforeEnd, text], nth) =>
    agenda.plan(hours.lastAwake(end - timeBeforeEnd), (at) => {
      const author = people[authorIndex]?.userId;
      const tournament = simulation.get(views.tournament, tournamentId);
      if (author === undefined || !tournament || !memberIn(tournament, author)) return;
      const clientId = idFrom('seed words', conversationId, nth);
      const messageId = messageIdOf(conversationId, author, clientId);
      simulation.execute(at, userActor(author), {
        type: 'SendMessage',
        data: { messageId, conversationId, kind, clientId, text },
      });
    }),
  );

/** Plans messages about the match that the two have just arranged. */
export const planMatchMessages = (tools: StoryTools, story: LadderStory, matchId: string, two: readonly Character[], end: number): void =>
  planConversation(tools, story, ['match', matchId], two, matchMessages[ladders.indexOf(story.ladder)] ?? [], end);

/** Plans messages among the members of each ladder and, in the first, between its first member (the viewer) and two others. */
export const planMessages = (
  tools: StoryTools,
  stories: readonly LadderStory[],
  conversationIdOf: (one: string, other: string) => string,
  end: number,
): void => {
  stories.forEach((story, nth) =>
    planConversation(tools, story, ['tournament', story.tournamentId], story.members, ladderMessages[nth] ?? [], end),
  );
  const [story] = stories;
  const [me, ...others] = story?.members ?? [];
  if (!story || !me) return;
  directMessages.forEach((lines, nth) => {
    const other = others[nth];
    if (!other) return;
    const conversationId = conversationIdOf(me.userId, other.userId);
    tools.agenda.plan(story.hours.lastAwake(end - lines[0]![1]), (at) =>
      tools.simulation.execute(at, userActor(other.userId), {
        type: 'StartConversation',
        data: { conversationId, participantIds: [me.userId, other.userId] },
      }),
    );
    planConversation(tools, story, ['direct', conversationId], [me, other], lines, end);
  });
};
