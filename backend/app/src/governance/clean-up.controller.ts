import { Controller, Inject } from '@nestjs/common';
import { type AnswerOf, type AnyCommand, cleanUp, views } from '@tennis/contracts';
import { deciderOf, validationEndsAt } from '@tennis/domain';
import { requireTrustedClock } from '../commands/require-trusted-clock';
import { CommandBus, commandOf } from '../kernel/commands';
import { CommandEnvelope, type RequestEnvelope, Serves } from '../http/route';
import { APP, type AppContext } from '../kernel/app-context';
import { idFrom } from '../kernel/ids';
import { findAll } from '../reads/documents';
import { whereState } from '../reads/tournaments-by-state';

@Controller()
export class CleanUpController {
  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly commandBus: CommandBus,
  ) {}

  /** Expires pending clubs and tournaments whose deadline has passed, in case the clock has not done it yet; counts those that expired. */
  @Serves(cleanUp)
  async run(@CommandEnvelope() envelope: RequestEnvelope): Promise<AnswerOf<typeof cleanUp>> {
    await requireTrustedClock(this.app);
    const [clubs, tournaments] = await Promise.all([
      findAll(this.app, views.club, { statusAndName: { prefix: 'pending ' } }),
      findAll(this.app, views.tournament, whereState('pending')),
    ]);
    return {
      clubs: await this.expire(
        envelope,
        clubs.map(({ document }) => document),
        (clubId) => ({ type: 'ExpireClub', data: { clubId } }),
      ),
      tournaments: await this.expire(
        envelope,
        tournaments.map(({ document }) => document),
        (tournamentId) => ({ type: 'ExpireTournament', data: { tournamentId } }),
      ),
    };
  }

  private async expire(
    envelope: RequestEnvelope,
    waiting: readonly { readonly id: string; readonly pendingSince: string }[],
    command: (id: string) => AnyCommand,
  ): Promise<number> {
    const now = this.app.clock.now();
    const overdue = waiting.filter(({ pendingSince }) => validationEndsAt(pendingSince) <= now);
    let expired = 0;
    for (const { id } of overdue) {
      const one = command(id);
      const commandId = idFrom(envelope.commandId, id);
      await this.commandBus.execute(commandOf(one, { ...envelope, id, commandId }));
      // a view may not show yet that something was judged meanwhile; the log shows whether the command wrote anything
      const events = await this.app.eventStore.readStream(deciderOf(one.type).stream(one));
      if (events.some(({ metadata }) => metadata.commandId === commandId)) expired += 1;
    }
    return expired;
  }
}
