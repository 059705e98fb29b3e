import { type FactKey, type AccountDocument, type UserCommand, views } from '@tennis/contracts';
import { defineDecider, withFacts } from '../kernel/define-decider';
import { changePhoto } from './change-photo';
import { changeRole, removeSuperAdmin } from './change-role';
import { approveDeletion, changeEmail, eraseAgain, reactivateUser, rejectDeletion, suspendUser } from './govern-account';
import { importPerson } from './import-person';
import { registerUser } from './register-user';
import { requestDeletion } from './request-deletion';
import { setAvailability } from './set-availability';
import { rebindLogin, transferAccount } from './transfer-account';
import { updateProfile } from './update-profile';
import { type User, type UserEvent, userEvolution } from './user';

const accountFacts = ({ data }: UserCommand): { readonly account: FactKey<AccountDocument> } => ({ account: [views.account, data.userId] });

export const userDecider = defineDecider<User, UserCommand, UserEvent>({
  name: 'user',
  stream: ({ data }) => `user-${data.userId}`,
  initial: { status: 'none' },
  evolve: userEvolution,
  decide: {
    RegisterUser: registerUser,
    ImportPerson: importPerson,
    ChangeRole: withFacts(accountFacts, changeRole),
    RemoveSuperAdmin: withFacts(accountFacts, removeSuperAdmin),
    ChangeEmail: withFacts(accountFacts, changeEmail),
    SuspendUser: withFacts(accountFacts, suspendUser),
    ReactivateUser: withFacts(accountFacts, reactivateUser),
    SetAvailability: setAvailability,
    UpdateProfile: withFacts(
      ({ data }) => ({ account: [views.account, data.userId], profile: [views.profile, data.userId] }),
      updateProfile,
    ),
    ChangePhoto: withFacts(({ data }) => ({ account: [views.account, data.userId], person: [views.person, data.userId] }), changePhoto),
    RequestDeletion: withFacts(accountFacts, requestDeletion),
    ApproveDeletion: withFacts(accountFacts, approveDeletion),
    RejectDeletion: withFacts(accountFacts, rejectDeletion),
    EraseAgain: eraseAgain,
    TransferAccount: withFacts(
      ({ data }) => ({ account: [views.account, data.userId], source: [views.account, data.toUserId] }),
      transferAccount,
    ),
    RebindLogin: withFacts(accountFacts, rebindLogin),
  },
});
