import { commands } from '@tennis/app';
import { type Role, systemActor } from '@tennis/contracts';
import type { DevEnvironment } from '../dev-environment';

/** Gives a person a role, as an operator does on the command line. */
export const grant = async (env: DevEnvironment, userId: string, role: Role): Promise<void> => {
  await env.app.commandBus.execute(new commands.ChangeRole({ userId, role }, { actor: systemActor('operator'), id: userId }));
  await env.settle();
};
