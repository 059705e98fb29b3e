import { Controller } from '@nestjs/common';
import { type Actor, giveReview, type ParsedInputOf, readOwnReview, readReviewsOfPlayer, type Receipt } from '@tennis/contracts';
import { CommandBus, commands } from '../kernel/commands';
import { CommandEnvelope, CurrentActor, Input, type RequestEnvelope, Serves } from '../http/route';
import { reviewIdOf } from '../kernel/ids';
import { ReviewQueries } from './reviews.queries';

@Controller()
export class ReviewsController {
  constructor(
    private readonly commandBus: CommandBus,
    private readonly queries: ReviewQueries,
  ) {}

  @Serves(giveReview)
  give(@Input() data: ParsedInputOf<typeof giveReview>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commandBus.execute(new commands.GiveReview({ ...data, reviewId: reviewIdOf(data.matchId, envelope.actor.id) }, envelope));
  }

  @Serves(readOwnReview)
  own(@CurrentActor() actor: Actor, @Input() { matchId }: ParsedInputOf<typeof readOwnReview>) {
    return this.queries.own(actor, matchId);
  }

  @Serves(readReviewsOfPlayer)
  ofPlayer(@CurrentActor() actor: Actor, @Input() { playerId }: ParsedInputOf<typeof readReviewsOfPlayer>) {
    return this.queries.ofPlayer(actor, playerId);
  }
}
