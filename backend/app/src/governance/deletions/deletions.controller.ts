import { Controller } from '@nestjs/common';
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
import { DeletionQueries } from './deletions.queries';

/** Accounts that wait to be deleted. */
@Controller()
export class DeletionsController {
  constructor(
    private readonly commandBus: CommandBus,
    private readonly queries: DeletionQueries,
  ) {}

  @Serves(listDeletionRequests)
  list(@CurrentActor() actor: Actor) {
    return this.queries.list(actor);
  }

  @Serves(approveDeletionRequest)
  approve(@Input() data: ParsedInputOf<typeof approveDeletionRequest>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commandBus.execute(new commands.ApproveDeletion(data, envelope));
  }

  @Serves(rejectDeletionRequest)
  reject(@Input() data: ParsedInputOf<typeof rejectDeletionRequest>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commandBus.execute(new commands.RejectDeletion(data, envelope));
  }
}
