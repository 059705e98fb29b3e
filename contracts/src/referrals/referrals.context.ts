import type { Context } from '../kernel/context';
import * as calls from './calls';
import type { ReferralCommand } from './commands';
import { referralEvents } from './events';

export const referrals: Context<typeof referralEvents, ReferralCommand> = { calls, events: referralEvents };
