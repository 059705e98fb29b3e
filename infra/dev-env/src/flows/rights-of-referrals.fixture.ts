import { referralCode } from '@tennis/contracts';
import { everyone, type Row, signedIn } from './rights-row.fixture';
import type { World } from './rights.fixture';

const newcomer = (world: World) => world.newcomer();

/** Invited and referred people, and one's own referrer. */
export const rows: readonly Row[] = [
  { operation: 'referral.read', what: 'whom one invited', may: signedIn, ask: (client) => client.get('/api/referrals') },
  {
    operation: 'referral.card',
    what: 'who invites by a code',
    may: everyone,
    ask: (client, _none, { ids }) => client.get(`/api/referrals/${referralCode(ids.ana)}/card`),
  },
  {
    operation: 'referral.accept',
    what: 'saying who brought one',
    may: signedIn,
    subject: newcomer,
    ask: (client, { id }) => client.post(`/api/referrals/${referralCode(id)}/accept`, {}),
  },
];
