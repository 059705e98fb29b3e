import { Controller, Inject, Req } from '@nestjs/common';
import {
  type Actor,
  addSuperAdmin,
  changeUserEmail,
  changeUserRole,
  correctUserName,
  listSuperAdmins,
  listUsers,
  type ParsedInputOf,
  reactivateUserAccount,
  readUser,
  readUserHistory,
  type Receipt,
  removeSuperAdmin,
  removeUserPhoto,
  requestUserDeletion,
  setUserPhoto,
  suspendUserAccount,
} from '@tennis/contracts';
import { assignEmail } from '../processes/assign-email';
import { closeSessionsBefore, endSessionsOfSuspended } from '../access/sessions';
import { setPicture, removePicture } from '../http/pictures/change-picture';
import { photoOf } from '../http/pictures/photo-of';
import { checkMayCorrect } from '@tennis/domain';
import { CommandBus, commands } from '../kernel/commands';
import { languageOfRequest, type HttpRequest } from '../http/request';
import { CommandEnvelope, CurrentActor, Input, type RequestEnvelope, Serves } from '../http/route';
import { APP, type AppContext } from '../kernel/app-context';
import { accountOfEmail } from '../reads/accounts';
import { UserQueries } from './users.queries';

/** People's accounts, for those who govern. */
@Controller()
export class UsersController {
  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly commandBus: CommandBus,
    private readonly queries: UserQueries,
  ) {}

  @Serves(listUsers)
  list(@CurrentActor() actor: Actor, @Input() query: ParsedInputOf<typeof listUsers>) {
    return this.queries.list(actor, query);
  }

  @Serves(readUser)
  read(@CurrentActor() actor: Actor, @Input() { userId }: ParsedInputOf<typeof readUser>, @Req() request: HttpRequest) {
    return this.queries.read(actor, userId, languageOfRequest(request));
  }

  @Serves(readUserHistory)
  history(@CurrentActor() actor: Actor, @Input() query: ParsedInputOf<typeof readUserHistory>, @Req() request: HttpRequest) {
    return this.queries.history(actor, query, languageOfRequest(request));
  }

  @Serves(changeUserRole)
  changeRole(@Input() data: ParsedInputOf<typeof changeUserRole>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commandBus.execute(new commands.ChangeRole(data, envelope));
  }

  @Serves(correctUserName)
  correctName(@Input() data: ParsedInputOf<typeof correctUserName>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commandBus.execute(new commands.UpdateProfile(data, envelope));
  }

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

  @Serves(reactivateUserAccount)
  reactivate(@Input() data: ParsedInputOf<typeof reactivateUserAccount>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commandBus.execute(new commands.ReactivateUser(data, envelope));
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

  @Serves(listSuperAdmins)
  superAdmins(@CurrentActor() actor: Actor, @Req() request: HttpRequest) {
    return this.queries.superAdmins(actor, languageOfRequest(request));
  }

  @Serves(addSuperAdmin)
  async addSuperAdmin(
    @Input() { email }: ParsedInputOf<typeof addSuperAdmin>,
    @CommandEnvelope() envelope: RequestEnvelope,
  ): Promise<Receipt> {
    const { id } = await accountOfEmail(this.app, email);
    return this.commandBus.execute(new commands.ChangeRole({ userId: id, role: 'superadmin' }, envelope));
  }

  @Serves(removeSuperAdmin)
  removeSuperAdmin(@Input() data: ParsedInputOf<typeof removeSuperAdmin>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commandBus.execute(new commands.RemoveSuperAdmin(data, envelope));
  }
}
