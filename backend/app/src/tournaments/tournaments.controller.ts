import { Controller, Inject, Param, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Actor, CreateTournamentBody, type Receipt, reject, RejectTournamentBody } from '@tennis/contracts';
import { z } from 'zod';
import { APP, type AppContext } from '../kernel/app-context';
import { dispatched } from '../commands/dispatch';
import { tournamentOf } from '../access/kinds-of';
import { receiptSchema } from '../http/openapi';
import { send } from '../http/reading';
import { day, RecentLimit } from '../http/recent-limit';
import type { Reply, Request } from '../http/request';
import { Asked, Command, Input, Me, Route, type Sending } from '../http/route';
import { TournamentQueries } from './tournaments.queries';

const page = z.coerce.number().int().min(1).default(1);
const pageSize = z.coerce.number().int().min(1).max(100).default(25);
/** `search` present, even empty, means the bare array; absent means the list (domain.md "API and data"). */
const listQuery = z.object({
  search: z.string().max(100).optional(),
  q: z.string().max(100).default(''),
  page,
  pageSize,
  status: z.enum(['pending', 'active', 'ended', 'frozen']).optional(),
});
type Body<Schema extends z.ZodType> = z.output<Schema>;

@Controller('tournaments')
export class TournamentsController {
  private readonly founded: RecentLimit;

  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly commands: CommandBus,
    private readonly queries: TournamentQueries,
  ) {
    this.founded = new RecentLimit(app.config.tournamentsPerDay, day);
  }

  @Route.get('', { operation: 'tournament.list', summary: 'Tournaments, or with `search` at most five of that name', query: listQuery })
  list(@Me() actor: Actor, @Asked() query: Body<typeof listQuery>) {
    return query.search === undefined ? this.queries.list(actor, query) : this.queries.search(actor, query.search);
  }

  @Route.get(':id', {
    operation: 'tournament.read',
    summary: 'A tournament; of a private one an outsider gets its card',
    codes: ['tournament.unknown'],
  })
  async read(@Me() actor: Actor, @Param('id') id: string, @Req() request: Request, @Res() reply: Reply) {
    send(request, reply, await this.queries.read(actor, id));
  }

  @Route.get(':id/participants', {
    operation: 'tournament.inside',
    summary: 'Participants with role and status',
    codes: ['tournament.unknown', 'tournament.private'],
  })
  participants(@Me() actor: Actor, @Param('id') id: string) {
    return this.queries.participants(actor, id);
  }

  @Route.get(':id/rules', {
    operation: 'tournament.inside',
    summary: 'Every version of the rules',
    codes: ['tournament.unknown', 'tournament.private'],
  })
  rules(@Me() actor: Actor, @Param('id') id: string) {
    return this.queries.rules(actor, id);
  }

  @Route.post('', {
    operation: 'tournament.create',
    summary: 'Creates a tournament; it waits for validation',
    body: CreateTournamentBody,
    answer: receiptSchema,
    status: 201,
    codes: ['tournament.name-required', 'tournament.end-date-past', 'tournament.too-many', 'rules.out-of-range'],
  })
  async create(
    @Me() { id: founder, role }: Actor,
    @Input() body: Body<typeof CreateTournamentBody>,
    @Command() command: Sending,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<Receipt> {
    const tournamentId = command.newId('tournament');
    // people have to look at each before it is played; who looks at them needs no limit, and one that is sent again is none
    const wait = role === 'superadmin' ? 0 : this.founded.take(founder, Date.parse(this.app.clock.now()));
    if (wait > 0 && !(await tournamentOf(this.app, tournamentId))) {
      reply.header('retry-after', String(wait));
      throw reject('tournament.too-many');
    }
    return this.commands.execute(
      dispatched(
        { type: 'CreateTournament', data: { ...body, tournamentId, membershipId: command.newId('membership') } },
        command.about(tournamentId),
      ),
    );
  }

  @Route.post(':id/validate', {
    operation: 'tournament.validate',
    summary: 'Validates a pending tournament',
    answer: receiptSchema,
    codes: ['tournament.unknown', 'tournament.not-pending'],
  })
  validate(@Param('id') tournamentId: string, @Command() command: Sending): Promise<Receipt> {
    return this.commands.execute(dispatched({ type: 'ValidateTournament', data: { tournamentId } }, command.about(tournamentId)));
  }

  @Route.post(':id/reject', {
    operation: 'tournament.reject',
    summary: 'Rejects a pending tournament',
    body: RejectTournamentBody,
    answer: receiptSchema,
    codes: ['tournament.unknown', 'tournament.not-pending'],
  })
  reject(
    @Param('id') tournamentId: string,
    @Input() body: Body<typeof RejectTournamentBody>,
    @Command() command: Sending,
  ): Promise<Receipt> {
    return this.commands.execute(dispatched({ type: 'RejectTournament', data: { ...body, tournamentId } }, command.about(tournamentId)));
  }

  @Route.post(':id/resubmit', {
    operation: 'tournament.resubmit',
    summary: 'Asks again for validation',
    answer: receiptSchema,
    codes: ['tournament.unknown', 'tournament.not-the-creator', 'tournament.not-pending'],
  })
  resubmit(@Param('id') tournamentId: string, @Command() command: Sending): Promise<Receipt> {
    return this.commands.execute(dispatched({ type: 'ResubmitTournament', data: { tournamentId } }, command.about(tournamentId)));
  }

  @Route.post(':id/join', {
    operation: 'tournament.join',
    summary: 'Enters a tournament; a private one is asked for entry',
    answer: receiptSchema,
    codes: ['tournament.unknown', 'tournament.already-joined', 'tournament.rejoin-too-early', 'tournament.ended'],
  })
  join(@Param('id') tournamentId: string, @Me() actor: Actor, @Command() command: Sending): Promise<Receipt> {
    return this.commands.execute(
      dispatched(
        { type: 'JoinTournament', data: { tournamentId, userId: actor.id, membershipId: command.newId('membership') } },
        command.about(tournamentId),
      ),
    );
  }

  @Route.post(':id/leave', {
    operation: 'tournament.leave',
    summary: 'Leaves a tournament',
    answer: receiptSchema,
    codes: ['tournament.unknown', 'tournament.not-joined', 'tournament.frozen'],
  })
  leave(@Param('id') tournamentId: string, @Me() actor: Actor, @Command() command: Sending): Promise<Receipt> {
    return this.commands.execute(
      dispatched({ type: 'LeaveTournament', data: { tournamentId, userId: actor.id } }, command.about(tournamentId)),
    );
  }

  @Route.post(':id/end', {
    operation: 'tournament.end',
    summary: 'Ends a tournament',
    answer: receiptSchema,
    codes: ['tournament.unknown', 'tournament.not-the-creator', 'tournament.not-validated'],
  })
  end(@Param('id') tournamentId: string, @Command() command: Sending): Promise<Receipt> {
    return this.commands.execute(dispatched({ type: 'EndTournament', data: { tournamentId } }, command.about(tournamentId)));
  }
}
