import { idFrom } from '@tennis/app';
import type { DevEnvironment } from '../dev-environment';

/** Writes the erasure of a person, and waits until all its effects are done. */
export const erasePerson = async (env: DevEnvironment, id: string): Promise<void> => {
  const commandId = idFrom('erase', id);
  const metadata = {
    commandId,
    bodyHash: '',
    correlationId: '',
    causationId: '',
    actorId: 'root',
    actorKind: 'user' as const,
  };
  await env.app.eventStore.commit({
    stream: `user-${id}`,
    fold: { name: 'nothing', initial: 0, evolve: (state) => state },
    commandId,
    bodyHash: '',
    facts: () => [],
    decide: () => [{ type: 'UserErased', data: {}, id: idFrom('erased', id), version: 1, occurredAt: env.app.clock.now(), metadata }],
  });
  await env.settle();
};
