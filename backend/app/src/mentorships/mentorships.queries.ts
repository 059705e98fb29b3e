import { Inject, Injectable } from '@nestjs/common';
import {
  type Actor,
  type KeptMentorship,
  type MentorshipOfferAnswer,
  type MentorshipsAnswer,
  type MentorshipState,
  mentorshipStateAt,
  offerLapsesAt,
  pictureUrl,
  views,
} from '@tennis/contracts';
import { nameOf, type People } from '@tennis/projections';
import { APP, type AppContext } from '../kernel/app-context';
import { peopleFor } from '../reads/people';
import { menteeAtAGlance } from './mentee-at-a-glance';
import { matchesThatCount, whyNotMentor } from './why-not-mentor';

const otherOf = ({ mentorId, menteeId }: KeptMentorship, me: string): string => (mentorId === me ? menteeId : mentorId);

@Injectable()
export class MentorshipQueries {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  /** One's own. Who was erased is nobody's any more, also before that is written down. */
  async mine(actor: Actor): Promise<MentorshipsAnswer> {
    const { app } = this;
    const me = actor.id;
    const now = app.clock.now();
    const [stored, profile, matches] = await Promise.all([
      app.readStore.get(views.mentorships, me),
      app.readStore.get(views.profile, me),
      matchesThatCount(app, me),
    ]);
    const kept = stored?.document;
    const people = await peopleFor(
      app,
      actor,
      (kept?.mentorships ?? []).map((one) => otherOf(one, me)),
    );
    const known = (kept?.mentorships ?? []).filter((one) => people(otherOf(one, me))?.erased === false);
    const those = (state: MentorshipState, role: 'mentorId' | 'menteeId') =>
      known.filter((one) => one[role] === me && mentorshipStateAt(one, now) === state);
    const cardOf = (one: KeptMentorship) => this.cardOf(one, people, me);
    const offerOf = (one: KeptMentorship): MentorshipOfferAnswer => ({
      ...cardOf(one),
      offeredAt: one.offeredAt,
      lapsesAt: offerLapsesAt(one.offeredAt),
    });
    const [mentor] = those('active', 'menteeId');
    const why = whyNotMentor({ birthYear: profile?.document.birthYear ?? null, matches, kept }, me, now);
    return {
      mentor: mentor ? { ...cardOf(mentor), since: mentor.acceptedAt ?? mentor.offeredAt } : null,
      mentees: await Promise.all(
        those('active', 'mentorId').map(async (one) => ({
          ...cardOf(one),
          since: one.acceptedAt ?? one.offeredAt,
          ...(await menteeAtAGlance(app, actor, one.menteeId)),
        })),
      ),
      offers: { made: those('offered', 'mentorId').map(offerOf), received: those('offered', 'menteeId').map(offerOf) },
      mayOffer: { why, matches },
    };
  }

  private cardOf(one: KeptMentorship, people: People, me: string) {
    const id = otherOf(one, me);
    return { mentorshipId: one.id, id, name: nameOf(people, id), photoUrl: pictureUrl(people(id)?.photoFileId, 'small') };
  }
}
