import { type Typing, views } from '@tennis/contracts';
import type { Server, Socket } from 'socket.io';
import { z } from 'zod';
import type { AppContext } from '../kernel/app-context';

const typingSchema = z.object({ conversationId: z.string().max(64) });
/** A browser says it every few seconds; more often is not relayed, in ms. */
const quiet = 1000;

/**
 * Tells the others who watch a conversation that somebody types in it. Whoever watches it takes part; nothing is kept, and nobody hears
 * it of somebody whom they block, or who blocks them.
 */
export const relayTyping = (app: AppContext, io: Server, socket: Socket, actorOf: (socket: Socket) => { readonly id: string }): void => {
  let said = -Infinity;
  const relay = async (conversationId: string): Promise<void> => {
    const room = `${views.conversation} ${conversationId}`;
    if (!socket.rooms.has(room) || performance.now() - said < quiet) return;
    said = performance.now();
    const conversation = (await app.readStore.get(views.conversation, conversationId))?.document;
    if (conversation && conversation.blockedBy.length > 0) return;
    const userId = actorOf(socket).id;
    const mine = [...(io.sockets.adapter.rooms.get(room) ?? [])].filter((id) => actorOf(io.sockets.sockets.get(id)!).id === userId);
    io.to(room)
      .except(mine)
      .emit('typing', { conversationId, userId } satisfies Typing);
  };
  socket.on('typing', (said: unknown) => {
    const parsed = typingSchema.safeParse(said);
    if (parsed.success) relay(parsed.data.conversationId).catch((error: unknown) => app.log.error({ err: error }, 'typing'));
  });
};
