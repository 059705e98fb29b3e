import { Controller, Inject, Req } from '@nestjs/common';
import { acceptReferral, inviteByEmail, type ParsedInputOf, type Receipt, reject } from '@tennis/contracts';
import { CommandBus, commands } from '../kernel/commands';
import { languageOfRequest, type HttpRequest } from '../http/request';
import { CommandEnvelope, Input, type RequestEnvelope, Serves } from '../http/route';
import { APP, type AppContext } from '../kernel/app-context';
import { keyedIdFrom } from '../kernel/ids';
import { matchesThatCount } from '../reads/matches-of-player';
import { ReferralsQueries } from './referrals.queries';

@Controller()
export class ReferralsController {
  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly commandBus: CommandBus,
    private readonly queries: ReferralsQueries,
  ) {}

  /** @throws Rejection notification.no-email when no mail can be sent; refusals of the decision. */
  @Serves(inviteByEmail)
  async invite(
    @Input() { email }: ParsedInputOf<typeof inviteByEmail>,
    @CommandEnvelope() envelope: RequestEnvelope,
    @Req() request: HttpRequest,
  ): Promise<Receipt> {
    if (!this.app.mail) throw reject('notification.no-email');
    const userId = envelope.actor.id;
    // one invitation per address, however it is written; nobody outside can find the address from its id
    const invitationId = keyedIdFrom(this.app.personalData, 'invitation', userId, email.toLowerCase());
    const hasPlayed = (await matchesThatCount(this.app, userId, 1)) > 0;
    const data = { userId, invitationId, email, language: languageOfRequest(request), hasPlayed };
    return this.commandBus.execute(new commands.InviteByEmail(data, { ...envelope, id: invitationId, requestKey: email }));
  }

  /** @throws Rejection referral.unknown; refusals of the decision. */
  @Serves(acceptReferral)
  async accept(
    @Input() { code, invitationId }: ParsedInputOf<typeof acceptReferral>,
    @CommandEnvelope() envelope: RequestEnvelope,
  ): Promise<Receipt> {
    const { id: inviterId } = await this.queries.inviter(code);
    const userId = envelope.actor.id;
    return this.commandBus.execute(new commands.AcceptReferral({ userId, inviterId, invitationId }, { ...envelope, id: userId }));
  }
}
