import { type Typing, views } from '@tennis/contracts';
import type { Server, Socket } from 'socket.io';
import { z } from 'zod';
import type { AppContext } from '../kernel/app-context';
import { roomOf } from './watched-rooms';

const typingSchema = z.object({ conversationId: z.string().max(64) });
/** The shortest time, in ms, between two relayed signals of one socket; a browser sends one every few seconds. */
const minInterval = 1000;

/**
 * Tells the other watchers of a conversation, on every node, that somebody types. Only its participants may watch it. Nothing is kept, and
 * nothing is told where one participant blocks the other.
 */
export const relayTyping = (app: AppContext, io: Server, actorOf: (socket: Socket) => { readonly id: string }) => {
  const roomOfConversation = (id: string): string => roomOf(views.conversation, id);
  const listenTo = (socket: Socket): void => {
    let lastRelayedAt = -Infinity;
    const relay = async (conversationId: string): Promise<void> => {
      if (!socket.rooms.has(roomOfConversation(conversationId)) || performance.now() - lastRelayedAt < minInterval) return;
      lastRelayedAt = performance.now();
      const conversation = (await app.readStore.get(views.conversation, conversationId))?.document;
      if (conversation && conversation.blockedBy.length > 0) return;
      app.push.publishTyping({ conversationId, userId: actorOf(socket).id });
    };
    socket.on('typing', (message: unknown) => {
      const parsed = typingSchema.safeParse(message);
      if (parsed.success) relay(parsed.data.conversationId).catch((error: unknown) => app.log.error({ err: error }, 'typing'));
    });
  };
  return {
    hearFrom: listenTo,
    announce(typing: Typing): void {
      const room = roomOfConversation(typing.conversationId);
      const isOwn = (id: string): boolean => actorOf(io.sockets.sockets.get(id)!).id === typing.userId;
      const own = [...(io.sockets.adapter.rooms.get(room) ?? [])].filter(isOwn);
      io.to(room).except(own).emit('typing', typing);
    },
  };
};
