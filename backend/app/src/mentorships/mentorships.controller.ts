import { Controller, Inject } from '@nestjs/common';
import {
  acceptMentorship,
  type Actor,
  day,
  endMentorship,
  type KeptMentorship,
  minMatchesOfMentor,
  offerMentorship,
  type ParsedInputOf,
  type Receipt,
  reject,
  views,
} from '@tennis/contracts';
import { CommandBus, commands } from '../kernel/commands';
import { createWithinLimit, SharedLimit } from '../http/limits/shared-limit';
import { CommandEnvelope, Input, type RequestEnvelope, Serves } from '../http/route';
import { APP, type AppContext } from '../kernel/app-context';
import { idFrom } from '../kernel/ids';
import { blockedBetween } from './blocked-between';
import { matchesThatCount } from '../reads/matches-of-player';

/** Each offer notifies its receiver, and a rejected one may be made again. */
const maxOffersPerDay = 10;

@Controller()
export class MentorshipsController {
  private readonly offerLimit = new SharedLimit('mentorships', maxOffersPerDay, day);

  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly commandBus: CommandBus,
  ) {}

  /** @throws Rejection mentorship.too-often, and refusals of the decision. */
  @Serves(offerMentorship)
  async offer(@Input() { userId }: ParsedInputOf<typeof offerMentorship>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    const { actor, commandId } = envelope;
    const mentorshipId = idFrom(commandId, 'mentorship');
    return createWithinLimit(
      {
        app: this.app,
        limit: this.offerLimit,
        key: actor.id,
        code: 'mentorship.too-often',
        findEarlierResult: () => this.find(actor, mentorshipId),
      },
      async () => {
        const [matches, blockedBy] = await Promise.all([
          matchesThatCount(this.app, actor.id, minMatchesOfMentor),
          blockedBetween(this.app, actor.id, userId),
        ]);
        const data = { mentorshipId, mentorId: actor.id, menteeId: userId, matches, blockedBy };
        return this.commandBus.execute(new commands.OfferMentorship(data, { ...envelope, id: mentorshipId, requestKey: userId }));
      },
    );
  }

  @Serves(acceptMentorship)
  async accept(
    @Input() { mentorshipId }: ParsedInputOf<typeof acceptMentorship>,
    @CommandEnvelope() envelope: RequestEnvelope,
  ): Promise<Receipt> {
    const { mentorId, menteeId } = await this.requireMentorship(envelope.actor, mentorshipId);
    const blockedBy = await blockedBetween(this.app, mentorId, menteeId);
    return this.commandBus.execute(
      new commands.AcceptMentorship({ mentorshipId, mentorId, blockedBy }, { ...envelope, id: mentorshipId, requestKey: mentorshipId }),
    );
  }

  @Serves(endMentorship)
  async end(
    @Input() { mentorshipId }: ParsedInputOf<typeof endMentorship>,
    @CommandEnvelope() envelope: RequestEnvelope,
  ): Promise<Receipt> {
    const { actor } = envelope;
    const { mentorId } = await this.requireMentorship(actor, mentorshipId);
    return this.commandBus.execute(new commands.EndMentorship({ mentorshipId, mentorId, by: actor.id }, { ...envelope, id: mentorshipId }));
  }

  /** Searches only the user's own mentorships, so that those of others stay hidden. */
  private async find({ id }: Actor, mentorshipId: string): Promise<KeptMentorship | undefined> {
    const kept = await this.app.readStore.get(views.mentorships, id);
    return kept?.document.mentorships.find((one) => one.id === mentorshipId);
  }

  /** @throws Rejection mentorship.unknown. */
  private async requireMentorship(actor: Actor, mentorshipId: string): Promise<KeptMentorship> {
    const kept = await this.find(actor, mentorshipId);
    if (!kept) throw reject('mentorship.unknown');
    return kept;
  }
}
