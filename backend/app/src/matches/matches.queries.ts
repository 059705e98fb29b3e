import { Inject, Injectable } from '@nestjs/common';
import {
  type Actor,
  dateInZone,
  type listMatches,
  type listMatchesOfPlayer,
  type Match,
  type MatchDocument,
  type Page,
  type ParsedInputOf,
  reject,
  type TimelineEntry,
  type TournamentDocument,
  views,
} from '@tennis/contracts';
import { APP, type AppContext } from '../kernel/app-context';
import { mayReadTexts, playsIn, mayReadSchedule } from '../access/roles-in-tournament';
import { visibleMatch } from '../access/visible-things';
import { findAll, documentsOf } from '../reads/documents';
import { unsealEvent, unsealerOf, unsealText } from '../reads/unsealed';
import { peopleFor } from '../reads/people';
import { reasonsOf } from '../reads/reasons';
import { accessOf, requireInsideAccess } from '../access/tournament-access';
import { unfinishedMatchesOf } from '../reads/waiting';
import { busyTimes, isOfTimeline, judgesOf, pickDeadline, presentMatch, presentTimeline, rulerOf } from '@tennis/projections';
import { autoValidatesAt } from './auto-validates-at';
import { fileName } from '../texts/file-name';
import { matchCalendar } from './match-calendar';

/** A match that the actor may read, with its tournament. */
interface ReadableMatch {
  readonly match: MatchDocument;
  readonly tournament: TournamentDocument;
  readonly mayReadTexts: boolean;
}

const isInside = (tournament: TournamentDocument | undefined, actor: Actor): boolean =>
  tournament !== undefined && accessOf(tournament, actor) === 'inside';

@Injectable()
export class MatchQueries {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  /** @throws Rejection match.unknown, also for an outsider of a private tournament. */
  async read(actor: Actor, id: string): Promise<Match> {
    const { match, mayReadTexts } = await this.requireMatch(actor, id);
    if (!mayReadTexts) return (await this.presentMatches(actor, [match]))[0]!;
    const [[presented], challenges, conflicts] = await Promise.all([
      this.withReason(match).then((withText) => this.presentMatches(actor, [withText])),
      documentsOf(this.app, views.challenge, [id]),
      this.conflictsFor(actor, match),
    ]);
    const challengeMessage = unsealText(this.app, challenges(id)?.message) ?? undefined;
    const pickBy = pickDeadline(match, challenges(id), this.app.clock.now());
    return {
      ...presented!,
      ...(challengeMessage === undefined ? {} : { challengeMessage }),
      ...(pickBy === undefined ? {} : { pickBy }),
      ...(conflicts.length > 0 ? { busy: conflicts } : {}),
    };
  }

  /** Proposed times at which the reader already plays, if it is the reader who chooses. */
  private async conflictsFor(actor: Actor, match: MatchDocument): Promise<NonNullable<Match['busy']>> {
    if (match.status !== 'time_proposed' || match.proposedBy === actor.id || !playsIn(match, actor)) return [];
    const ownMatches = await unfinishedMatchesOf(this.app, actor.id);
    const people = await peopleFor(
      this.app,
      actor,
      ownMatches.flatMap(({ playerA, playerB }) => [playerA, playerB]),
    );
    return busyTimes({ id: match.id, times: match.proposedTimes }, ownMatches, { me: actor.id, people });
  }

  /** The matches of a tournament, or one's own. @throws Rejection request.invalid for a visitor without a tournament. */
  async list(actor: Actor, { tournamentId, status, page, pageSize }: ParsedInputOf<typeof listMatches>): Promise<Page<Match>> {
    if (tournamentId !== undefined) await requireInsideAccess(this.app, tournamentId, actor);
    else if (actor.kind !== 'user') throw reject('request.invalid', {}, [{ path: 'tournamentId', code: 'field.required' }]);
    const { items, total } = await this.app.readStore.find(views.match, {
      where: {
        ...(tournamentId === undefined ? { playerIds: { equals: [actor.id] } } : { tournamentId: { equals: tournamentId } }),
        ...(status ? { status: { equals: status } } : {}),
      },
      page,
      pageSize,
    });
    return {
      items: await this.presentMatches(
        actor,
        items.map(({ document }) => document),
      ),
      total,
      page,
      pageSize,
    };
  }

  /** Past and future matches of a player, where the reader may look. @throws Rejection user.unknown, also for an erased person. */
  async ofPlayer(actor: Actor, { playerId, status, page, pageSize }: ParsedInputOf<typeof listMatchesOfPlayer>): Promise<Page<Match>> {
    const where = { playerIds: { equals: [playerId] }, ...(status ? { status: { equals: status } } : {}) };
    const [people, storedMatches] = await Promise.all([peopleFor(this.app, actor, [playerId]), findAll(this.app, views.match, where)]);
    if (people(playerId)?.erased !== false) throw reject('user.unknown');
    const tournamentIds = storedMatches.map(({ document }) => document.tournamentId);
    const tournaments = await documentsOf(this.app, views.tournament, tournamentIds);
    const shown = storedMatches
      .filter(({ document }) => isInside(tournaments(document.tournamentId), actor))
      .sort((one, other) => other.position - one.position)
      .map(({ document }) => document);
    const items = await this.presentMatches(actor, shown.slice((page - 1) * pageSize, page * pageSize));
    return { items, total: shown.length, page, pageSize };
  }

  /**
   * The agreed time as a calendar file, also while other times are proposed, and for a cancelled match.
   * @param site URL of the program
   * @throws Rejection session.required, match.not-yours for an actor who may not know the time; match.not-confirmed before a time is
   * agreed.
   */
  async calendar(actor: Actor, id: string, site: string): Promise<{ readonly name: string; readonly text: string }> {
    const { match: stored, tournament } = await this.requireMatch(actor, id);
    if (!mayReadSchedule(tournament, actor, stored)) throw reject(actor.kind === 'visitor' ? 'session.required' : 'match.not-yours');
    const match = await this.read(actor, id);
    const time = match.time ?? match.agreedTime;
    if (time === null || stored.agreed === null) throw reject('match.not-confirmed');
    return {
      name: fileName('ics', dateInZone(time, match.zone), match.nameA, match.nameB),
      text: matchCalendar({ ...match, time, agreed: stored.agreed }, `${site}/matches/${id}`, this.app.clock.now()),
    };
  }

  /** Events of a match, in order. Its texts are for its two players and those who judge; texts of erased people are gone. */
  async timeline(actor: Actor, id: string): Promise<readonly TimelineEntry[]> {
    const { match: stored, tournament, mayReadTexts: readsTexts } = await this.requireMatch(actor, id);
    const [challenge, match] = await Promise.all([
      this.app.eventStore.readStream(`challenge-${id}`),
      this.app.eventStore.readStream(`match-${id}`),
    ]);
    const events = [...challenge, ...match].map((event) => unsealEvent(this.app, event)).filter(isOfTimeline);
    const actorIds = events.map(({ metadata }) => metadata.actorId);
    const people = await peopleFor(this.app, actor, [...actorIds, stored.playerA, stored.playerB]);
    return presentTimeline(events, people, { readsTexts, seesArrangement: mayReadSchedule(tournament, actor, stored) });
  }

  /** @throws Rejection match.unknown; match.not-yours for an actor who does not play it. */
  async requirePlayer(actor: Actor, id: string): Promise<void> {
    const { match } = await this.requireMatch(actor, id);
    if (!playsIn(match, actor)) throw reject('match.not-yours');
  }

  /** @throws Rejection match.unknown, also for an outsider of a private tournament. */
  private async requireMatch(actor: Actor, id: string): Promise<ReadableMatch> {
    const known = await visibleMatch(this.app, id, actor);
    if (!known) throw reject('match.unknown');
    const { match, tournament } = known;
    return { match, tournament, mayReadTexts: mayReadTexts(tournament, actor, [match.playerA, match.playerB]) };
  }

  private async withReason(match: MatchDocument): Promise<MatchDocument> {
    const reason = match.annulled && (await reasonsOf(this.app, `match-${match.id}`, 'ResultAnnulled')).at(-1);
    return match.annulled && reason?.text !== undefined ? { ...match, annulled: { ...match.annulled, reason: reason.text } } : match;
  }

  /** Joins names and tournaments at reading time. */
  private async presentMatches(actor: Actor, matches: readonly MatchDocument[]): Promise<readonly Match[]> {
    const playerIds = matches.flatMap(({ playerA, playerB }) => [playerA, playerB]);
    const tournamentIds = matches.map(({ tournamentId }) => tournamentId);
    const tournaments = await documentsOf(this.app, views.tournament, tournamentIds);
    const judgeIds = matches.flatMap((match) => judgesOf(match, tournaments(match.tournamentId)).map(({ id }) => id));
    const rulerIds = matches.flatMap((match) => rulerOf(match) ?? []);
    const people = await peopleFor(this.app, actor, [...playerIds, ...judgeIds, ...rulerIds]);
    const now = this.app.clock.now();
    return matches.map((match) => {
      const tournament = tournaments(match.tournamentId);
      return presentMatch(match, tournament, people, {
        open: unsealerOf(this.app),
        now,
        seesArrangement: mayReadSchedule(tournament, actor, match),
        autoValidatesAt: tournament && autoValidatesAt(match, tournament),
      });
    });
  }
}
