import { invitationPeriod } from '@tennis/contracts';
import type { AppContext } from '../../kernel/app-context';
import { updatePlainDocument } from '../../kernel/update-plain-document';
import { collections, type InvitedAddress } from '../../kernel/collections';
import { keyedIdFrom } from '../../kernel/ids';
import { removeAll } from '../../kernel/remove-all';

/** Keyed hash of an e-mail address: the same for every spelling of one mailbox, also with a tag after a plus. */
export const invitedKey = ({ personalData }: Pick<AppContext, 'personalData'>, address: string): string =>
  keyedIdFrom(
    personalData,
    'invited address',
    address
      .trim()
      .toLowerCase()
      .replace(/\+[^@]*@/, '@'),
  );

const declinedAddress: InvitedAddress = { letter: null, at: null, declined: true };

const mayInviteNow = ({ declined: isDeclined, letter, at }: InvitedAddress, name: string, askedAt: string): boolean =>
  !isDeclined && (letter === name || at === null || Date.parse(askedAt) - Date.parse(at) >= invitationPeriod);

/**
 * Whether an invitation may go to an address: one in thirty days, whoever sends it, and none to an address that declined. A mail that may
 * go is remembered, so that it also goes when it is tried again. The inviter is told nothing of it.
 * @param letter the invitation, and when it was asked for.
 */
export const mayInvite = async (app: AppContext, key: string, letter: { readonly id: string; readonly at: string }): Promise<boolean> => {
  const name = `${letter.id} ${letter.at}`;
  let isAllowed = false;
  await updatePlainDocument(app, collections.invitedAddresses, key, (kept) => {
    isAllowed = !kept || mayInviteNow(kept, name, letter.at);
    return kept && !isAllowed ? kept : { letter: name, at: letter.at, declined: false };
  });
  return isAllowed;
};

/** Stops all invitations to an address, for ever. */
export const declineInvitations = (app: AppContext, key: string): Promise<void> =>
  updatePlainDocument(app, collections.invitedAddresses, key, () => declinedAddress);

/** Removes addresses to which no mail is waiting any more; those that declined stay. */
export const forgetInvitedAddresses = (app: AppContext): Promise<void> => {
  const to = new Date(Date.parse(app.clock.now()) - invitationPeriod).toISOString();
  return removeAll(app, collections.invitedAddresses, { at: { from: '', to } });
};
