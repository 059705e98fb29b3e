import { Controller, Inject, Req } from '@nestjs/common';
import {
  addSuperAdmin,
  approveDeletionRequest,
  changeUserEmail,
  type ParsedInputOf,
  type Receipt,
  removeUserPhoto,
  requestUserDeletion,
  setUserPhoto,
  suspendUserAccount,
  transferUser,
} from '@tennis/contracts';
import { assignEmail } from '../processes/assign-email';
import { destroyPersonalData } from '../processes/destroy-personal-data';
import { moveSignIn } from '../processes/move-sign-in';
import { closeSessionsBefore, endSessionsOfSuspended } from '../access/sessions';
import { setPicture, removePicture } from '../http/pictures/change-picture';
import { photoOf } from '../http/pictures/photo-of';
import { checkMayCorrect } from '@tennis/domain';
import { CommandBus, commands } from '../kernel/commands';
import type { HttpRequest } from '../http/request';
import { CommandEnvelope, Input, type RequestEnvelope, Serves } from '../http/route';
import { APP, type AppContext } from '../kernel/app-context';
import { accountOfEmail } from '../reads/accounts';
import { waitUntilReflected } from '../reads/views-position';
import { TransferQueries } from './transfers/transfers.queries';
import { UserQueries } from './users.queries';

/** People's accounts, for those who govern. */
@Controller()
export class UsersController {
  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly commandBus: CommandBus,
    private readonly queries: UserQueries,
    private readonly transfers: TransferQueries,
  ) {}

  @Serves(setUserPhoto)
  async setPhoto(
    @Input() { userId }: ParsedInputOf<typeof setUserPhoto>,
    @CommandEnvelope() envelope: RequestEnvelope,
    @Req() request: HttpRequest,
  ): Promise<Receipt> {
    // checked before the picture is read: reading is much work
    checkMayCorrect(envelope.actor, await this.queries.account(userId));
    return setPicture(this.app, request, envelope, photoOf(this.commandBus, userId, envelope));
  }

  @Serves(removeUserPhoto)
  removePhoto(@Input() { userId }: ParsedInputOf<typeof removeUserPhoto>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return removePicture(this.app, photoOf(this.commandBus, userId, envelope));
  }

  @Serves(changeUserEmail)
  changeEmail(@Input() data: ParsedInputOf<typeof changeUserEmail>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return assignEmail(this.app, data.email, data.userId, () => this.commandBus.execute(new commands.ChangeEmail(data, envelope)));
  }

  @Serves(suspendUserAccount)
  async suspend(@Input() data: ParsedInputOf<typeof suspendUserAccount>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    const receipt = await this.commandBus.execute(new commands.SuspendUser(data, envelope));
    await endSessionsOfSuspended(this.app, data.userId);
    return receipt;
  }

  @Serves(requestUserDeletion)
  async requestDeletion(
    @Input() data: ParsedInputOf<typeof requestUserDeletion>,
    @CommandEnvelope() envelope: RequestEnvelope,
  ): Promise<Receipt> {
    const receipt = await this.commandBus.execute(new commands.RequestDeletion(data, envelope));
    await closeSessionsBefore(this.app, data.userId, 'DeletionRequested');
    return receipt;
  }

  @Serves(addSuperAdmin)
  async addSuperAdmin(
    @Input() { email }: ParsedInputOf<typeof addSuperAdmin>,
    @CommandEnvelope() envelope: RequestEnvelope,
  ): Promise<Receipt> {
    const { id } = await accountOfEmail(this.app, email);
    return this.commandBus.execute(new commands.ChangeRole({ userId: id, role: 'superadmin' }, envelope));
  }

  @Serves(approveDeletionRequest)
  async approveDeletion(
    @Input() data: ParsedInputOf<typeof approveDeletionRequest>,
    @CommandEnvelope() envelope: RequestEnvelope,
  ): Promise<Receipt> {
    const receipt = await this.commandBus.execute(new commands.ApproveDeletion(data, envelope));
    // waits for the views, so that texts of a moment ago are found; if the views are far behind, the job finds them
    await waitUntilReflected(this.app, Number(receipt.position));
    await destroyPersonalData(this.app, data.userId);
    return receipt;
  }

  /** For one person with two accounts: one account goes on under the sign-in of the other. */
  @Serves(transferUser)
  async transfer(
    @Input() { reason, confirmations, ...addresses }: ParsedInputOf<typeof transferUser>,
    @CommandEnvelope() envelope: RequestEnvelope,
  ): Promise<Receipt> {
    const { userId, toUserId, traces } = await this.transfers.find(envelope.actor, envelope.commandId, addresses);
    const data = { userId, toUserId, reason, confirmations, traces };
    const receipt = await this.commandBus.execute(new commands.TransferAccount(data, { ...envelope, id: toUserId }));
    await moveSignIn(this.app, { userId: toUserId, fromUserId: userId });
    return receipt;
  }
}
