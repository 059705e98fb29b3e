import { Inject, Injectable } from '@nestjs/common';
import {
  type Actor,
  type ChallengeDocument,
  type ChallengeOption,
  type IssueChallenge,
  type ChallengePage,
  type Challenge,
  type listChallenges,
  type MatchDocument,
  memberIn,
  pairKey,
  type ParsedInputOf,
  reject,
  views,
  type Language,
} from '@tennis/contracts';
import { effectOfRejection, effectOfNoAnswer, whyNotChallenge } from '@tennis/domain';
import { presentChallenge } from '@tennis/projections';
import { APP, type AppContext } from '../kernel/app-context';
import { keyedIdFrom } from '../kernel/ids';
import { requireReadableChallenge } from '../access/visible-things';
import { findAll, documentsOf } from '../reads/documents';
import { unsealerOf } from '../reads/unsealed';
import { peopleFor } from '../reads/people';
import { rejectionCountsFor } from '../reads/rejection-counts-for';
import { unfinishedMatchesOf } from '../reads/waiting';
import { sentence } from '../texts/sentences';
import { requireInsideAccess } from '../access/tournament-access';

/** Pending challenges first, by deadline, as on home; then newest first. */
const pendingFirst = (one: ChallengeDocument, other: ChallengeDocument): number => {
  if ((one.status === 'pending') !== (other.status === 'pending')) return one.status === 'pending' ? -1 : 1;
  if (one.status === 'pending' && one.expiresAt !== other.expiresAt) return one.expiresAt < other.expiresAt ? -1 : 1;
  if (one.issuedAt !== other.issuedAt) return one.issuedAt < other.issuedAt ? 1 : -1;
  return one.id < other.id ? -1 : 1;
};

/** State of a reported result for the actor: the other player confirms it; a disputed one waits for a ruling. */
const resultStateFor = (actor: Actor, match: MatchDocument | undefined): Pick<NonNullable<ChallengeOption['open']>, 'result'> => {
  if (match?.status === 'result_reported') return { result: match.reportedBy === actor.id ? 'waits' : 'confirm' };
  return match?.status === 'result_disputed' ? { result: 'disputed' } : {};
};

@Injectable()
export class ChallengeQueries {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  /**
   * Number and id of the pair's next challenge. A resent command gets the challenge that it already made.
   * @throws Rejection 404 or 403 for an actor who may not look inside the tournament.
   */
  async nextOf(
    actor: Actor,
    { tournamentId, challengedId }: { readonly tournamentId: string; readonly challengedId: string },
    commandId: string,
  ): Promise<Pick<IssueChallenge['data'], 'challengeId' | 'nth'>> {
    if (!tournamentId || !challengedId) throw reject('challenge.opponent-required');
    await requireInsideAccess(this.app, tournamentId, actor);
    const key = pairKey(tournamentId, actor.id, challengedId);
    const pair = (await this.app.readStore.get(views.pair, key))?.document;
    const issued = pair?.issued ?? [];
    const sentIndex = issued.findIndex((one) => one.commandId === commandId);
    const nth = (sentIndex < 0 ? issued.length : sentIndex) + 1;
    return { nth, challengeId: issued[sentIndex]?.challengeId ?? keyedIdFrom(this.app.personalData, 'challenge', key, nth) };
  }

  /** @throws Rejection challenge.unknown, and challenge.not-yours for an actor who neither plays nor judges in the tournament. */
  async read(actor: Actor, id: string): Promise<Challenge> {
    const { challenge } = await requireReadableChallenge(this.app, id, actor);
    const [presented] = await this.presentChallenges(actor, [challenge]);
    return presented!;
  }

  /** One box (received or sent): pending first by deadline, then newest first, with counts per status. */
  async list(actor: Actor, { box, status, page, pageSize }: ParsedInputOf<typeof listChallenges>): Promise<ChallengePage> {
    const ownSide = box === 'received' ? 'challengedId' : 'challengerId';
    const stored = await findAll(this.app, views.challenge, { [ownSide]: { equals: actor.id } });
    const all = stored.map(({ document }) => document).sort(pendingFirst);
    const counts = { all: all.length, pending: 0, accepted: 0, completed: 0, rejected: 0, cancelled: 0, expired: 0 };
    for (const challenge of all) counts[challenge.status] += 1;
    const filtered = status ? all.filter((challenge) => challenge.status === status) : all;
    const shown = filtered.slice((page - 1) * pageSize, page * pageSize);
    return { items: await this.presentChallenges(actor, shown), total: filtered.length, page, pageSize, counts };
  }

  /**
   * Whether the actor may challenge each other participant, by the command's own policy, with what the two have open. Players of one ladder
   * may know on which days the others play.
   */
  async options(actor: Actor, tournamentId: string, language: Language): Promise<readonly ChallengeOption[]> {
    const tournament = await requireInsideAccess(this.app, tournamentId, actor);
    const ladder = (await this.app.readStore.get(views.ranking, tournamentId))?.document;
    const others = Object.keys(tournament.members).filter((id) => id !== actor.id);
    const pairs = await this.app.readStore.getMany(
      views.pair,
      others.map((id) => pairKey(tournamentId, actor.id, id)),
    );
    const openIds = pairs.flatMap((stored) => stored?.document?.openId ?? []);
    const [challenges, matches, weeks] = await Promise.all([
      documentsOf(this.app, views.challenge, openIds),
      documentsOf(this.app, views.match, openIds),
      documentsOf(this.app, views.availability, memberIn(tournament, actor.id) ? others : []),
    ]);
    const openOf = (id: string): ChallengeOption['open'] => {
      const challenge = challenges(id);
      if (challenge?.status !== 'pending')
        return { id, state: 'match', when: matches(id)?.time ?? null, ...resultStateFor(actor, matches(id)) };
      return { id, state: challenge.challengedId === actor.id ? 'received' : 'sent', when: challenge.expiresAt };
    };
    const now = this.app.clock.now();
    return others.map((playerId, index) => {
      const pair = pairs[index]?.document;
      const obstacle = whyNotChallenge({ tournament, ladder, pair, challengerId: actor.id, challengedId: playerId, now });
      const days = weeks(playerId)?.days.map((range) => range.day) ?? [];
      const option = { playerId, freeDays: [...new Set(days)].sort((one, other) => one - other) };
      if (!obstacle) return { ...option, allowed: true };
      const { code, until } = obstacle;
      // open items of the two go on, whatever the obstacle to another challenge
      const open = pair?.openId ? { open: openOf(pair.openId) } : {};
      return { ...option, allowed: false, code, message: sentence(code, language), ...(until ? { until } : {}), ...open };
    });
  }

  /** Joins names, tournament, match, the reader's agreed matches and the consequences of a rejection at reading time. */
  private async presentChallenges(actor: Actor, challenges: readonly ChallengeDocument[]): Promise<readonly Challenge[]> {
    const me = actor.id;
    const isOpen = challenges.some(({ status }) => status === 'pending' || status === 'accepted');
    const ownMatches = isOpen ? await unfinishedMatchesOf(this.app, me) : [];
    const playerIds = [
      ...challenges.flatMap(({ challengerId, challengedId }) => [challengerId, challengedId]),
      ...ownMatches.flatMap(({ playerA, playerB }) => [playerA, playerB]),
    ];
    const tournamentIds = challenges.map(({ tournamentId }) => tournamentId);
    const [people, tournaments, refusalsOf, matches] = await Promise.all([
      peopleFor(this.app, actor, playerIds),
      documentsOf(this.app, views.tournament, tournamentIds),
      rejectionCountsFor(this.app, challenges),
      documentsOf(
        this.app,
        views.match,
        challenges.flatMap(({ id, acceptedAt }) => (acceptedAt === null ? [] : [id])),
      ),
    ]);
    const now = this.app.clock.now();
    return challenges.map((challenge) => {
      const facts = { tournament: tournaments(challenge.tournamentId), refusals: refusalsOf(challenge) };
      const effects = { rejecting: effectOfRejection(challenge, facts, now), silence: effectOfNoAnswer(challenge, facts, now) };
      return presentChallenge(
        challenge,
        { ...facts, match: matches(challenge.id), people, me, own: ownMatches, open: unsealerOf(this.app) },
        effects,
      );
    });
  }
}
