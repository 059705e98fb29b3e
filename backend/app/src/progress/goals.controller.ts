import { Controller, Inject } from '@nestjs/common';
import { dropGoal, type ParsedInputOf, type Receipt, reject, setGoal } from '@tennis/contracts';
import { visibleTournament } from '../access/visible-things';
import { CommandBus, commands } from '../kernel/commands';
import { CommandEnvelope, Input, type RequestEnvelope, Serves } from '../http/route';
import { APP, type AppContext } from '../kernel/app-context';
import { idFrom } from '../kernel/ids';

@Controller()
export class GoalsController {
  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly commandBus: CommandBus,
  ) {}

  /** @throws Rejection tournament.unknown, also for a ladder that is hidden from the actor; refusals of the decision. */
  @Serves(setGoal)
  async set(@Input() data: ParsedInputOf<typeof setGoal>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    const { actor, commandId } = envelope;
    const { type, tournamentId } = data;
    if (type === 'ranking' && tournamentId && !(await visibleTournament(this.app, tournamentId, actor))) throw reject('tournament.unknown');
    const goalId = idFrom(commandId, 'goal');
    return this.commandBus.execute(new commands.SetGoal({ ...data, userId: actor.id, goalId }, { ...envelope, id: goalId }));
  }

  @Serves(dropGoal)
  drop(@Input() { goalId }: ParsedInputOf<typeof dropGoal>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commandBus.execute(new commands.DropGoal({ userId: envelope.actor.id, goalId }, { ...envelope, id: goalId }));
  }
}
