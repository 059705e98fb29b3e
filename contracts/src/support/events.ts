import { z } from 'zod';
import type { EventDefinitions, EventOf } from '../kernel/define-event';
import { personal } from '../kernel/personal';

export const messageKinds = ['contact', 'support'] as const;

/** `contact-<id>`: the sender may have no account, so each message is sealed under a key of its own. */
export const supportEvents = {
  MessageReceived: {
    version: 1,
    schema: z.object({
      name: personal(z.string()),
      email: personal(z.string()),
      subject: personal(z.string()),
      text: personal(z.string()),
      kind: z.enum(messageKinds),
      /** The sender, if signed in. */
      senderId: z.string().optional(),
    }),
    sealedFor: 'stream',
  },
  /** Answered by the actor of this event. */
  MessageHandled: { version: 1, schema: z.object({}) },
  MessageReopened: { version: 1, schema: z.object({}) },
} as const satisfies EventDefinitions;

export type SupportEvent = EventOf<typeof supportEvents>;
