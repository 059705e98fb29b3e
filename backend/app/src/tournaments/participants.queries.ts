import { Inject, Injectable } from '@nestjs/common';
import {
  type Actor,
  type AnswerOf,
  type Consequences,
  isUnplayed,
  type ExcludedPerson,
  memberIn,
  type readSuspension,
  type readTurnedAway,
  reject,
  type RemovalAction,
  type SuccessorRow,
  views,
} from '@tennis/contracts';
import { mayTakeOver, mayAskAgainAt, whyNoCreator } from '@tennis/domain';
import { nameOf, presentConsequences } from '@tennis/projections';
import { tournamentOf } from '../access/roles-in-tournament';
import { accessOf, requireInsideAccess } from '../access/tournament-access';
import { APP, type AppContext } from '../kernel/app-context';
import { openMatchesIn, pendingChallengesOf } from '../reads/open-in-tournament';
import { documentsOf } from '../reads/documents';
import { peopleFor } from '../reads/people';
import { excludedPeople } from './exclusion-of';
import { suspensionOf, exclusionDetails } from './exclusion-details';

/** Questions about the people of a tournament, mostly from those who run it, before they act. */
@Injectable()
export class ParticipantQueries {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  /**
   * @throws Rejection tournament.not-joined for a person outside, unless they are to be blocked; user.unknown for an unknown or erased
   * person.
   */
  async consequences(actor: Actor, tournamentId: string, playerId: string, act: RemovalAction): Promise<Consequences> {
    const tournament = await tournamentOf(this.app, tournamentId);
    if (!tournament) throw reject('tournament.unknown');
    if (act !== 'block' && !memberIn(tournament, playerId)) throw reject('tournament.not-joined');
    const [ladder, challenges, matches] = await Promise.all([
      this.app.readStore.get(views.ranking, tournamentId),
      pendingChallengesOf(this.app, tournamentId, playerId),
      openMatchesIn(this.app, tournamentId, playerId),
    ]);
    const people = await peopleFor(this.app, actor, [
      playerId,
      ...(ladder?.document.standings ?? []).map((standing) => standing.playerId),
      ...challenges.flatMap(({ document }) => [document.challengerId, document.challengedId]),
      ...matches.flatMap(({ document }) => [document.playerA, document.playerB]),
    ]);
    if (people(playerId)?.erased !== false) throw reject('user.unknown');
    const open = matches.map(({ document }) => document);
    return presentConsequences({
      act,
      playerId,
      tournament,
      ladder: ladder?.document,
      challenges: challenges.map(({ document }) => document),
      unplayed: open.filter(isUnplayed),
      reported: open.filter((match) => !isUnplayed(match)),
      returnsAt: act === 'remove' ? mayAskAgainAt(this.app.clock.now()) : null,
      people,
    });
  }

  /**
   * How the reader was turned away, and when they may come back; nothing about other people. @throws Rejection tournament.private for an
   * outsider who never was turned away.
   */
  async turnedAway(actor: Actor, tournamentId: string): Promise<AnswerOf<typeof readTurnedAway>> {
    const tournament = await tournamentOf(this.app, tournamentId);
    const access = tournament ? accessOf(tournament, actor) : 'hidden';
    if (!tournament || access === 'hidden') throw reject('tournament.unknown');
    const turnedAway = await exclusionDetails(this.app, tournament, actor);
    if (access === 'card' && !turnedAway) throw reject('tournament.private');
    return { turnedAway };
  }

  /** The reader's own suspension; nothing about other people. */
  async suspension(actor: Actor, tournamentId: string): Promise<AnswerOf<typeof readSuspension>> {
    return { suspension: await suspensionOf(this.app, await requireInsideAccess(this.app, tournamentId, actor), actor) };
  }

  /** People who may not join now, latest first. */
  async keptOut(actor: Actor, tournamentId: string): Promise<readonly ExcludedPerson[]> {
    const tournament = await tournamentOf(this.app, tournamentId);
    if (!tournament) throw reject('tournament.unknown');
    const rows = excludedPeople(tournament, this.app.clock.now());
    const people = await peopleFor(
      this.app,
      actor,
      rows.map(({ userId }) => userId),
    );
    return rows.map((row) => ({ ...row, name: nameOf(people, row.userId) }));
  }

  /** Possible new creators among the members and the club's administrators, in no order. */
  async successors(actor: Actor, tournamentId: string): Promise<readonly SuccessorRow[]> {
    const tournament = await tournamentOf(this.app, tournamentId);
    if (!tournament) throw reject('tournament.unknown');
    const { clubId, creatorId, members, blocked = {} } = tournament;
    const club = clubId === null ? undefined : (await this.app.readStore.get(views.club, clubId))?.document;
    const ids = [...new Set([...Object.keys(members), ...Object.keys(club?.members ?? {})])].filter(
      (id) => id !== creatorId && !Object.hasOwn(blocked, id) && mayTakeOver(id, memberIn(tournament, id)?.status, club),
    );
    const [people, persons, profiles, accounts] = await Promise.all([
      peopleFor(this.app, actor, ids),
      documentsOf(this.app, views.person, ids),
      documentsOf(this.app, views.profile, ids),
      documentsOf(this.app, views.account, ids),
    ]);
    const how = { isBySuperAdmin: actor.id !== creatorId, year: Number(this.app.clock.now().slice(0, 4)) };
    return ids
      .filter((id) => whyNoCreator({ person: persons(id), profile: profiles(id), account: accounts(id) }, how) === undefined)
      .map((userId) => ({ userId, name: nameOf(people, userId) }));
  }
}
