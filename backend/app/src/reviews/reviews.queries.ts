import { Inject, Injectable } from '@nestjs/common';
import { type Actor, kindsOf, type OwnReview, reject, type ReviewDocument, type ReviewsOfPlayer, views } from '@tennis/contracts';
import { authorsIn, averagesOf, nameOf } from '@tennis/projections';
import { playsIn } from '../access/roles-in-tournament';
import { visibleMatch } from '../access/visible-things';
import { APP, type AppContext } from '../kernel/app-context';
import { reviewIdOf } from '../kernel/ids';
import { findAll } from '../reads/documents';
import { unsealText } from '../reads/unsealed';
import { peopleFor } from '../reads/people';

@Injectable()
export class ReviewQueries {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  /** @throws Rejection match.unknown; match.not-yours for an actor who did not play. */
  async own(actor: Actor, matchId: string): Promise<OwnReview> {
    const known = await visibleMatch(this.app, matchId, actor);
    if (!known) throw reject('match.unknown');
    if (!playsIn(known.match, actor)) throw reject('match.not-yours');
    const review = (await this.app.readStore.get(views.review, reviewIdOf(matchId, actor.id)))?.document;
    const { status, result } = known.match;
    return {
      mayReview: review === undefined && status === 'completed' && result?.outcome !== 'walkover',
      given: review ? { ratings: review.ratings, comment: unsealText(this.app, review.comment), givenAt: review.givenAt } : null,
    };
  }

  /** @throws Rejection user.unknown, also for an erased person. */
  async ofPlayer(actor: Actor, id: string): Promise<ReviewsOfPlayer> {
    const [people, found] = await Promise.all([
      peopleFor(this.app, actor, [id]),
      findAll(this.app, views.review, { aboutId: { equals: id } }),
    ]);
    if (people(id)?.erased !== false) throw reject('user.unknown');
    const reviews = found.map(({ document }) => document);
    const mayReadComments = actor.id === id || kindsOf(actor).some((kind) => kind === 'superadmin' || kind === 'system');
    return {
      count: authorsIn(reviews),
      averages: averagesOf(reviews),
      comments: mayReadComments ? await this.comments(actor, reviews) : null,
    };
  }

  private async comments(actor: Actor, reviews: readonly ReviewDocument[]): Promise<NonNullable<ReviewsOfPlayer['comments']>> {
    const commented = reviews.flatMap(({ comment, ...review }) => {
      const text = unsealText(this.app, comment);
      return text === null ? [] : [{ ...review, text }];
    });
    const people = await peopleFor(
      this.app,
      actor,
      commented.map(({ authorId }) => authorId),
    );
    return commented
      .sort((one, other) => other.givenAt.localeCompare(one.givenAt))
      .map(({ matchId, authorId, text, givenAt }) => ({ matchId, authorId, name: nameOf(people, authorId), text, givenAt }));
  }
}
