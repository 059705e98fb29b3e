import { Controller, Inject, Req } from '@nestjs/common';
import {
  type Actor,
  askEmailConfirmation,
  confirmEmail,
  declineInvitationLetters,
  type ParsedInputOf,
  reject,
  stopEmails,
} from '@tennis/contracts';
import { refuseIfLimited } from '../http/limits/recent-limit';
import { SharedLimit } from '../http/limits/shared-limit';
import { languageOfRequest, type HttpRequest } from '../http/request';
import { CurrentActor, Input, Serves } from '../http/route';
import { APP, type AppContext } from '../kernel/app-context';
import { declineInvitations } from './delivery/invited-address';
import { readConfirmToken, readDeclineToken, readStopToken } from './delivery/links';
import { addressOf, confirmAddress, linkLife, recordConfirmationAsked, stopMail } from './delivery/mailbox';
import { recordDelivery } from './delivery/sent-table';

const done = { success: true };
/** Requests per hour: people cannot fill a mailbox by pretending to own it. */
const maxPerHour = 3;

/** Confirming and ending mail: users ask for it, and the reader of the mailbox answers. Also declines invitations. */
@Controller()
export class MailController {
  private readonly limit = new SharedLimit('confirmations', maxPerHour);

  constructor(@Inject(APP) private readonly app: AppContext) {}

  @Serves(askEmailConfirmation)
  async ask(@CurrentActor() { id: userId }: Actor, @Req() request: HttpRequest) {
    if (!this.app.mail || (await addressOf(this.app, userId)) === undefined) throw reject('notification.no-email');
    const now = this.app.clock.now();
    refuseIfLimited(await this.limit.take(this.app, userId));
    await recordConfirmationAsked(this.app, userId, languageOfRequest(request));
    const expires = new Date(Date.parse(now) + linkLife).toISOString();
    await recordDelivery(this.app, `confirm ${userId} ${now}`, { userId, channel: 'email', what: { kind: 'confirmation', expires } });
    return done;
  }

  @Serves(confirmEmail)
  async confirm(@Input() { token }: ParsedInputOf<typeof confirmEmail>) {
    const { userId, address } = await readConfirmToken(this.app, token, this.app.clock.now(), (id) => addressOf(this.app, id));
    await confirmAddress(this.app, userId, address);
    return done;
  }

  @Serves(stopEmails)
  async stop(@Input() { token }: ParsedInputOf<typeof stopEmails>) {
    await stopMail(this.app, readStopToken(this.app, token));
    return done;
  }

  @Serves(declineInvitationLetters)
  async decline(@Input() { token }: ParsedInputOf<typeof declineInvitationLetters>) {
    await declineInvitations(this.app, readDeclineToken(this.app, token));
    return done;
  }
}
