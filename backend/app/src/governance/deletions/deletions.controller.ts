import { Controller, Inject } from '@nestjs/common';
import {
  type Actor,
  approveDeletionRequest,
  listDeletionRequests,
  type ParsedInputOf,
  type Receipt,
  rejectDeletionRequest,
} from '@tennis/contracts';
import { CommandBus, commands } from '../../kernel/commands';
import { CommandEnvelope, CurrentActor, Input, type RequestEnvelope, Serves } from '../../http/route';
import { APP, type AppContext } from '../../kernel/app-context';
import { destroyPersonalData } from '../../processes/destroy-personal-data';
import { isBehindAfterWaiting } from '../../reads/views-position';
import { DeletionQueries } from './deletions.queries';

/** Accounts whose deletion was requested. */
@Controller()
export class DeletionsController {
  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly commandBus: CommandBus,
    private readonly queries: DeletionQueries,
  ) {}

  @Serves(listDeletionRequests)
  list(@CurrentActor() actor: Actor) {
    return this.queries.list(actor);
  }

  @Serves(approveDeletionRequest)
  async approve(
    @Input() data: ParsedInputOf<typeof approveDeletionRequest>,
    @CommandEnvelope() envelope: RequestEnvelope,
  ): Promise<Receipt> {
    const receipt = await this.commandBus.execute(new commands.ApproveDeletion(data, envelope));
    // waits for the views, so that texts of a moment ago are found; if the views are far behind, the job finds them
    await isBehindAfterWaiting(this.app, Number(receipt.position));
    await destroyPersonalData(this.app, data.userId);
    return receipt;
  }

  @Serves(rejectDeletionRequest)
  reject(@Input() data: ParsedInputOf<typeof rejectDeletionRequest>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commandBus.execute(new commands.RejectDeletion(data, envelope));
  }
}
