import { createHash } from 'node:crypto';
import { minute, type NewEvent, sealEvent, seededNumbers } from '@tennis/contracts';
import type { Append, PersonalData } from '@tennis/ports';
import { uuidOf } from './invented-events';

const words =
  'a de que para bola jogo campo sábado às dez boa amanhã talvez chove não sim claro até logo obrigado terra batida marcado'.split(' ');
/** The length of most messages; a few are many times longer. */
const usualWords = 12;
/** Milliseconds between two messages. */
const messageInterval = 90 * minute;

const messageSent = (n: number, conversationId: string, participantIds: readonly string[], text: string): NewEvent => {
  const [authorId, commandId] = [participantIds[n % 3 === 0 ? 0 : 1]!, uuidOf('message command', n)];
  return {
    id: uuidOf('message sent', n),
    type: 'MessageSent',
    version: 1,
    occurredAt: new Date(Date.UTC(2024, 0, 1) + n * messageInterval).toISOString(),
    data: { conversationId, kind: 'direct', participantIds, authorId, clientId: uuidOf('client', n), text },
    metadata: {
      commandId,
      bodyHash: createHash('sha256').update(commandId).digest('hex'),
      correlationId: commandId,
      causationId: commandId,
      actorId: authorId,
      actorKind: 'user',
    },
  };
};

/** The messages of two people in an existing conversation: so many over years, short and long ones. */
export function* longConversation(
  count: number,
  conversationId: string,
  participantIds: readonly [string, string],
  personalData: PersonalData,
): Generator<Append> {
  const random = seededNumbers(count);
  const textOf = (): string => {
    const length = 1 + Math.floor(random() * usualWords * (random() < 0.05 ? 10 : 1));
    return Array.from({ length }, () => words[Math.floor(random() * words.length)]).join(' ');
  };
  for (let n = 0; n < count; n += 1) {
    const stream = `message-${uuidOf('message', n)}`;
    const event = messageSent(n, conversationId, participantIds, textOf());
    yield { stream, expected: 'no-stream', events: [sealEvent(event, stream, (owner, value) => personalData.seal(owner, value))] };
  }
}
