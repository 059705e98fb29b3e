import { type UserCommand, views } from '@tennis/contracts';
import { defineDecider, withFacts } from '../kernel/define-decider';
import { changePhoto } from './change-photo';
import { changeRole } from './change-role';
import { importPerson } from './import-person';
import { registerUser } from './register-user';
import { requestDeletion } from './request-deletion';
import { setAvailability } from './set-availability';
import { updateProfile } from './update-profile';
import { type User, type UserEvent, userEvolution } from './user';

export const userDecider = defineDecider<User, UserCommand, UserEvent>({
  name: 'user',
  stream: ({ data }) => `user-${data.userId}`,
  initial: { status: 'none' },
  evolve: userEvolution,
  decide: {
    RegisterUser: registerUser,
    ImportPerson: importPerson,
    ChangeRole: withFacts(({ data }) => ({ account: [views.account, data.userId] }), changeRole),
    SetAvailability: setAvailability,
    UpdateProfile: withFacts(
      ({ data }) => ({ account: [views.account, data.userId], profile: [views.profile, data.userId] }),
      updateProfile,
    ),
    ChangePhoto: withFacts(({ data }) => ({ person: [views.person, data.userId] }), changePhoto),
    RequestDeletion: withFacts(({ data }) => ({ account: [views.account, data.userId] }), requestDeletion),
  },
});
