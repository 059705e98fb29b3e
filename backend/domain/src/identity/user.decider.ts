import { type UserCommand, views } from '@tennis/contracts';
import { defineDecider } from '../kernel/define-decider';
import { changeRole } from './change-role';
import { importPerson } from './import-person';
import { registerUser } from './register-user';
import { setAvailability } from './set-availability';
import { type User, type UserEvent, userEvolution } from './user';

export const userDecider = defineDecider<User, UserCommand, UserEvent>({
  name: 'user',
  stream: ({ data }) => `user-${data.userId}`,
  initial: { status: 'none' },
  evolve: userEvolution,
  decide: { RegisterUser: registerUser, ImportPerson: importPerson, ChangeRole: changeRole, SetAvailability: setAvailability },
  facts: { ChangeRole: ({ data }) => ({ account: [views.account, data.userId] }) },
});
