import { Controller } from '@nestjs/common';
import { type Actor, invitePlayers, listEarlierSeasons, type ParsedInputOf, type Receipt } from '@tennis/contracts';
import { CommandBus, commands } from '../kernel/commands';
import { CommandEnvelope, CurrentActor, Input, type RequestEnvelope, Serves } from '../http/route';
import { InvitationQueries } from './invitations.queries';

/** Invites players of an earlier ladder to another one. */
@Controller()
export class InvitationsController {
  constructor(
    private readonly commandBus: CommandBus,
    private readonly queries: InvitationQueries,
  ) {}

  @Serves(listEarlierSeasons)
  earlierSeasons(@CurrentActor() actor: Actor, @Input() { tournamentId }: ParsedInputOf<typeof listEarlierSeasons>) {
    return this.queries.earlierSeasons(actor, tournamentId);
  }

  @Serves(invitePlayers)
  async invite(@Input() input: ParsedInputOf<typeof invitePlayers>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    const invitable = await this.queries.invitablePeopleOf(envelope.actor, input.fromTournamentId);
    return this.commandBus.execute(new commands.InvitePlayers({ ...input, reachable: invitable }, envelope));
  }
}
