import { Inject, Injectable } from '@nestjs/common';
import {
  type Actor,
  type KeptMentorship,
  minMatchesOfMentor,
  type MentorshipOfferAnswer,
  type MentorshipsAnswer,
  type MentorshipState,
  mentorshipStateAt,
  type MentorshipWithAnswer,
  offerLapsesAt,
  pictureUrl,
  views,
  whyNotMentor,
} from '@tennis/contracts';
import { nameOf, type People } from '@tennis/projections';
import { APP, type AppContext } from '../kernel/app-context';
import { peopleFor } from '../reads/people';
import { blockedBetween } from './blocked-between';
import { menteeSummary } from './mentee-summary';
import { mentorshipBetween } from './mentorship-between';
import { matchesThatCount } from '../reads/matches-of-player';

const otherOf = ({ mentorId, menteeId }: KeptMentorship, me: string): string => (mentorId === me ? menteeId : mentorId);

@Injectable()
export class MentorshipQueries {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  /** The user's mentorships, without erased people, even before the end of theirs is recorded. */
  async mine(actor: Actor): Promise<MentorshipsAnswer> {
    const { app } = this;
    const me = actor.id;
    const now = app.clock.now();
    const [stored, profile, matches] = await Promise.all([
      app.readStore.get(views.mentorships, me),
      app.readStore.get(views.profile, me),
      matchesThatCount(app, me, minMatchesOfMentor),
    ]);
    const kept = stored?.document.mentorships ?? [];
    const people = await peopleFor(
      app,
      actor,
      kept.map((one) => otherOf(one, me)),
    );
    const notErased = kept.filter((one) => people(otherOf(one, me))?.erased === false);
    const mentorshipsIn = (state: MentorshipState, role: 'mentorId' | 'menteeId') =>
      notErased.filter((one) => one[role] === me && mentorshipStateAt(one, now) === state);
    const cardOf = (one: KeptMentorship) => this.cardOf(one, people, me);
    const offerOf = (one: KeptMentorship): MentorshipOfferAnswer => ({
      ...cardOf(one),
      offeredAt: one.offeredAt,
      lapsesAt: offerLapsesAt(one.offeredAt),
    });
    const [mentor] = mentorshipsIn('active', 'menteeId');
    const received = await this.acceptableOffers(me, mentorshipsIn('offered', 'menteeId'));
    const why = whyNotMentor({ profile: profile?.document, matches, helped: kept.filter(({ mentorId }) => mentorId === me) }, now);
    return {
      mentor: mentor ? { ...cardOf(mentor), since: mentor.acceptedAt ?? mentor.offeredAt } : null,
      mentees: await Promise.all(
        mentorshipsIn('active', 'mentorId').map(async (one) => ({
          ...cardOf(one),
          since: one.acceptedAt ?? one.offeredAt,
          ...(await menteeSummary(app, actor, one.menteeId)),
        })),
      ),
      offers: { made: mentorshipsIn('offered', 'mentorId').map(offerOf), received: received.map(offerOf) },
      mayOffer: { why, matches },
    };
  }

  /** Mentorship between the reader and one person. */
  with({ id }: Actor, playerId: string): Promise<MentorshipWithAnswer> {
    return mentorshipBetween(this.app, id, playerId);
  }

  /** Received offers that can be accepted: none from a person when one of the two has blocked the other. */
  private async acceptableOffers(me: string, received: readonly KeptMentorship[]): Promise<readonly KeptMentorship[]> {
    const blocked = await Promise.all(received.map(({ mentorId }) => blockedBetween(this.app, me, mentorId)));
    return received.filter((_one, index) => blocked[index]?.length === 0);
  }

  private cardOf(one: KeptMentorship, people: People, me: string) {
    const id = otherOf(one, me);
    return { mentorshipId: one.id, id, name: nameOf(people, id), photoUrl: pictureUrl(people(id)?.photoFileId, 'small') };
  }
}
