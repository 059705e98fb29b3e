import { Inject, Injectable } from '@nestjs/common';
import {
  type AccountDocument,
  type Actor,
  type ChallengeDocument,
  type MatchDocument,
  type ProfileDocument,
  type Recorded,
  reject,
  type Replay,
  replayedFields,
  type RankStep,
  type TournamentDocument,
  views,
  type Language,
} from '@tennis/contracts';
import {
  changedFields,
  fieldsOfAccount,
  fieldsOfChallenge,
  fieldsOfMatch,
  nameOf,
  peopleOfMatch,
  projections,
  rankChangesBetween,
  stepThrough,
} from '@tennis/projections';
import { tournamentOf } from '../../access/roles-in-tournament';
import { APP, type AppContext } from '../../kernel/app-context';
import { runYielding } from '../../kernel/run-yielding';
import { LadderHistory } from '../../rankings/ladder-history';
import { unsealEvent, unsealerOf } from '../../reads/unsealed';
import { peopleFor } from '../../reads/people';
import { factAt } from './fact-at';
import { eventAt, eventsOf, partiesOf, streamsOfMatch, describeAtOccurrence } from './logged-events';

/** Steps that are described together with the shown one. */
const pageSize = 25;

interface ReplayRequest {
  readonly reader: Actor;
  readonly step: number | undefined;
  readonly language: Language;
}

const projectionOf = (name: string) => projections.find((view) => view.name === name)!;

/** The start of a page of steps, so that stepping within a page does not change it. */
const pageOf = (step: number): number => Math.floor((step - 1) / pageSize) * pageSize;

const tournamentSummary = ({ id, name, zone }: TournamentDocument): Replay['tournament'] => ({ id, name, zone });

/** Steps through the events of a thing: pure folds up to one of them, never a write. */
@Injectable()
export class ReplayQueries {
  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly time: LadderHistory,
  ) {}

  /** The steps of a ladder are the facts from which it is folded. @throws Rejection tournament.unknown. */
  async ladder(tournamentId: string, request: ReplayRequest): Promise<Replay> {
    const [tournament, stored] = await Promise.all([
      tournamentOf(this.app, tournamentId),
      this.app.readStore.get(views.ranking, tournamentId),
    ]);
    if (!tournament || !stored) throw reject('tournament.unknown');
    const total = stored.document.facts;
    const step = Math.min(request.step ?? total, total);
    const after = pageOf(step);
    const rows = await this.app.readStore.rows(views.ranking, tournamentId, { after, limit: pageSize });
    const events = await Promise.all(rows.map(({ position }) => eventAt(this.app, position)));
    const about = rows[step - 1 - after]?.body.lines.map(({ playerId }) => playerId) ?? [];
    return {
      title: tournament.name,
      tournament: tournamentSummary(tournament),
      total,
      step,
      steps: await this.stepsOf(request, events, after),
      board: await this.board(request.reader, tournamentId, step, about),
      fields: [],
    };
  }

  /** A challenge and its match, which have one id. @throws Rejection match.unknown. */
  async match(id: string, request: ReplayRequest): Promise<Replay> {
    const events = await eventsOf(this.app, streamsOfMatch(id));
    if (events.length === 0) throw reject('match.unknown');
    const step = Math.min(request.step ?? events.length, events.length);
    const { before, after } = stepThrough<MatchDocument>(projectionOf(views.match), id, events, step);
    const challenge = stepThrough<ChallengeDocument>(projectionOf(views.challenge), id, events, step);
    const fieldsOf = (stage: 'before' | 'after', match: MatchDocument | undefined) => ({
      ...fieldsOfChallenge(challenge[stage], unsealerOf(this.app)),
      ...fieldsOfMatch(match, people, unsealerOf(this.app)),
    });
    const { tournamentId, playerA, playerB } = partiesOf(events[0]);
    const people = await peopleFor(this.app, request.reader, [
      ...new Set([playerA, playerB, ...peopleOfMatch(before), ...peopleOfMatch(after)]),
    ]);
    const tournament = await tournamentOf(this.app, tournamentId);
    const fact = await factAt(this.app, tournamentId, events[step - 1]!.position);
    return {
      title: `${nameOf(people, playerA)} – ${nameOf(people, playerB)}`,
      tournament: tournament ? tournamentSummary(tournament) : null,
      total: events.length,
      step,
      steps: await this.stepsOf(request, events.slice(pageOf(step), pageOf(step) + pageSize), pageOf(step)),
      board: fact ? await this.board(request.reader, tournamentId, fact.n, [playerA, playerB]) : null,
      fields: changedFields(replayedFields, fieldsOf('before', before), fieldsOf('after', after)),
    };
  }

  /**
   * An account, from its first event to its erasure; the texts of an erased person can no longer be opened. @throws Rejection user.unknown.
   */
  async user(id: string, request: ReplayRequest): Promise<Replay> {
    const root = (await this.app.readStore.get(views.account, id))?.document.isRoot ? ['system-root'] : [];
    const events = (await eventsOf(this.app, [`user-${id}`, ...root])).map((event) => unsealEvent(this.app, event));
    if (events.length === 0) throw reject('user.unknown');
    const step = Math.min(request.step ?? events.length, events.length);
    const account = stepThrough<AccountDocument>(projectionOf(views.account), id, events, step);
    const profile = stepThrough<ProfileDocument>(projectionOf(views.profile), id, events, step);
    const people = await peopleFor(this.app, request.reader, [id]);
    return {
      title: nameOf(people, id),
      tournament: null,
      total: events.length,
      step,
      steps: await this.stepsOf(request, events.slice(pageOf(step), pageOf(step) + pageSize), pageOf(step)),
      board: null,
      fields: changedFields(replayedFields, fieldsOfAccount(account.before, profile.before), fieldsOfAccount(account.after, profile.after)),
    };
  }

  private async stepsOf({ reader, language }: ReplayRequest, events: readonly Recorded[], after: number): Promise<Replay['steps']> {
    const acts = await describeAtOccurrence(this.app, reader, events, language);
    return acts.map((act, index) => ({ ...act, step: after + index + 1 }));
  }

  private async board(reader: Actor, tournamentId: string, step: number, about: readonly string[]): Promise<NonNullable<Replay['board']>> {
    const { machine } = await this.time.factsOf(tournamentId);
    const before = step > 1 ? await runYielding(machine.after(step - 1)) : undefined;
    const after = await runYielding(machine.after(step));
    const rows = rankChangesBetween(before, after, about);
    const people = await peopleFor(
      this.app,
      reader,
      rows.map(({ playerId }) => playerId),
    );
    return {
      ranked: after.standings.length,
      rows: rows.map((row): RankStep => ({ ...row, name: nameOf(people, row.playerId) })),
    };
  }
}
