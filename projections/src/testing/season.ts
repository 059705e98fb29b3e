import {
  completeRules,
  type Fact,
  type FactEvent,
  hour,
  type Ladder,
  type LedgerLine,
  type RankingRow,
  type Recorded,
  type RulesInput,
  type StoredRow,
  type Zone,
} from '@tennis/contracts';
import { replay } from '../kernel/replay';
import { rankingProjection } from '../rankings/ranking.projection';
import { toFact } from '../rankings/to-fact';

/**
 * A season in sentences, as events of the log: `season().joins('ana', 'rui').beats('rui', 'ana')`. It begins at noon of Monday 2 March
 * 2026; every event happens an hour after the one before.
 */
export const season = (rules: RulesInput = {}, zone: Zone = 'Europe/Lisbon') => {
  const events: Recorded<FactEvent>[] = [];
  const stays = new Map<string, number>();
  let now = Date.parse('2026-03-02T12:00:00.000Z');
  let rulesVersion = 1;
  let matches = 0;

  const record = (stream: string, event: FactEvent) => {
    const position = events.length + 1;
    const occurredAt = new Date(now).toISOString();
    events.push({
      ...event,
      id: `event-${position}`,
      version: 1,
      stream,
      revision: 0,
      position,
      recordedAt: occurredAt,
      occurredAt,
      metadata: { commandId: '', bodyHash: '', correlationId: '', causationId: '', actorId: 'clock', actorKind: 'system' },
    });
    now += hour;
    return self;
  };
  const about = (event: FactEvent) => record('tournament-t', event);
  const stayOf = (userId: string) => ({ userId, membershipId: `${userId}-${stays.get(userId) ?? 0}` });

  const self = {
    /** All events so far. */
    events,
    facts: (): Fact[] => events.map(toFact),
    replayed: () => replay(rankingProjection, events),
    ladder: (): Ladder => self.replayed().documents.get('t') as Ladder,
    rows: () => self.replayed().rows.get('t') as readonly StoredRow<RankingRow>[],
    lines: (): LedgerLine[] => self.rows().flatMap((row) => row.body.lines),
    /** Names and points, from the first place down. */
    board: () => self.ladder().standings.map(({ playerId, points }) => `${playerId} ${points}`),

    joins(...names: readonly string[]) {
      for (const userId of names) {
        stays.set(userId, (stays.get(userId) ?? 0) + 1);
        about({ type: 'PlayerJoined', data: { ...stayOf(userId), how: 'joined' } });
      }
      return self;
    },
    leaves: (userId: string) => about({ type: 'PlayerLeft', data: stayOf(userId) }),
    isRemoved: (userId: string) => about({ type: 'PlayerRemoved', data: stayOf(userId) }),
    pauses: (userId: string) => about({ type: 'PlayerPaused', data: stayOf(userId) }),
    isSuspended: (userId: string) => about({ type: 'PlayerSuspended', data: stayOf(userId) }),
    isReactivated: (userId: string) => about({ type: 'PlayerReactivated', data: stayOf(userId) }),
    becomesReferee: (userId: string, replaces?: string) =>
      about({ type: 'RefereeAssigned', data: { userId, ...(replaces === undefined ? {} : { replaces }) } }),
    stopsBeingReferee: (userId: string) => about({ type: 'RefereeRemoved', data: { userId } }),
    isShuffledTo: (...order: string[]) => about({ type: 'RankingShuffled', data: { order } }),
    isPlayedBy: (zone: Zone) => about({ type: 'ZoneCorrected', data: { zone } }),
    isArrangedAs: (...order: string[]) => about({ type: 'RankingArranged', data: { order } }),
    changesRules: (to: RulesInput, appliesFrom: 'now' | 'start') =>
      about({ type: 'RulesChanged', data: { rules: completeRules(to), rulesVersion: ++rulesVersion, appliesFrom, reason: 'agreed' } }),
    isPenalised: (userId: string, points: number) => about({ type: 'PenaltyApplied', data: { userId, points, message: 'late' } }),
    closesWeek: (
      week: {
        warnings?: readonly string[];
        penalties?: readonly (readonly [string, number])[];
        exits?: readonly string[];
        bonuses?: readonly (readonly [string, number])[];
      } = {},
    ) =>
      about({
        type: 'WeekClosed',
        data: {
          week: new Date(now).toISOString().slice(0, 10),
          closedAt: new Date(now).toISOString(),
          warnings: (week.warnings ?? []).map((userId) => ({ userId, message: 'too few games' })),
          penalties: (week.penalties ?? []).map(([userId, points]) => ({ userId, points, message: 'too few games' })),
          exits: (week.exits ?? []).map((userId) => ({ userId, message: 'too few games' })),
          bonuses: (week.bonuses ?? []).map(([userId, points]) => ({ userId, points })),
        },
      }),
    /** The nth result of the season is `match-n`. */
    beats: (winnerId: string, loserId: string) =>
      record(`match-${++matches}`, {
        type: 'ResultValidated',
        data: {
          tournamentId: 't',
          playerA: loserId,
          playerB: winnerId,
          winnerId,
          outcome: 'completed',
          sets: [
            { a: 4, b: 6 },
            { a: 3, b: 6 },
          ],
          playedOn: new Date(now).toISOString().slice(0, 10),
          how: 'opponent',
          by: loserId,
        },
      }),
    annuls: (match: number) =>
      record(`match-${match}`, {
        type: 'ResultAnnulled',
        data: { tournamentId: 't', playerA: '', playerB: '', reason: 'wrong court', by: 'creator' },
      }),
    isFrozen: () => about({ type: 'TournamentFrozen', data: {} }),
    /** Moves the clock to an instant. */
    at(instant: string) {
      now = Date.parse(instant);
      return self;
    },
    after(hours: number) {
      now += hours * hour;
      return self;
    },
    results: () => matches,
  };
  return about({
    type: 'TournamentCreated',
    data: { name: 'Escada', privacy: 'public', zone, rules: completeRules(rules), creatorId: 'creator' },
  });
};

export type Season = ReturnType<typeof season>;
