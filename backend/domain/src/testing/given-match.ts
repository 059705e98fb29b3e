import {
  type AnnulResult,
  completeRules,
  type MatchEvent,
  type OpenMatch,
  parseScore,
  type ReportResult,
  type Result,
  type TournamentDocument,
  type ValidateResult,
} from '@tennis/contracts';
import { given } from './given';
import { matchDecider } from '../matches/match.decider';
import type { ValidatedHow } from '../matches/validated-event';

/** The match of the specs: Ana challenged Rui on the ladder of Carla; Rita is its referee, Sofia a super admin. */
export const parties = { tournamentId: 'escada', playerA: 'ana', playerB: 'rui' };
const member = (userId: string) => ({ membershipId: `stay of ${userId}`, status: 'active', joinedAt: '' }) as const;

const madeAt = '2026-02-01T10:00:00.000Z';

export const ladder = ({ rules = completeRules(), ...more }: Partial<TournamentDocument> = {}): TournamentDocument => ({
  id: 'escada',
  name: 'Escada',
  privacy: 'public',
  clubId: null,
  location: null,
  endDate: null,
  zone: 'Europe/Lisbon',
  rules,
  rulesVersion: 1,
  rulesHistory: [{ rulesVersion: 1, rules, appliesFrom: 'start', at: madeAt, by: 'carla' }],
  creatorId: 'carla',
  refereeId: 'rita',
  status: 'active',
  createdAt: madeAt,
  pendingSince: madeAt,
  members: { ana: member('ana'), rui: member('rui') },
  requests: [],
  turnedAway: {},
  results: 0,
  hidden: false,
  ...more,
});

export const opened = (more: Partial<Extract<MatchEvent, { type: 'MatchOpened' }>['data']> = {}): MatchEvent => ({
  type: 'MatchOpened',
  data: { ...parties, how: 'accepted', time: '2026-03-02T10:00:00.000Z', ...more },
});

/** A result from its score; `a` is Ana. */
export const result = (score: string, more: Partial<Result> = {}): Result => {
  const { sets, outcome } = parseScore(score);
  const wonByAna = sets.filter(({ a, b }) => a > b).length > sets.length / 2;
  return { sets: [...sets], outcome, winnerId: wonByAna ? 'ana' : 'rui', playedOn: '2026-03-02', ...more };
};
export const reported = (by: string, score: string, more: Partial<Result> = {}): MatchEvent => ({
  type: 'ResultReported',
  data: { ...parties, by, ...result(score, more) },
});
export const disputed = (by: string, score?: string, note?: string): MatchEvent => ({
  type: 'ResultDisputed',
  data: { ...parties, by, ...(note ? { note } : {}), ...(score ? { proposed: result(score) } : {}) },
});
export const validatedAs = (how: ValidatedHow, by: string, score: string, more: Partial<Result> = {}, note?: string): MatchEvent => {
  const { location: _place, court: _court, ...rest } = result(score, more);
  return { type: 'ResultValidated', data: { ...parties, ...rest, how, by, ...(note ? { note } : {}) } };
};
export const annulled = (by: string): MatchEvent => ({
  type: 'ResultAnnulled',
  data: { ...parties, reason: 'engano', by, playedOn: '2026-03-02' },
});
export const cancelled: MatchEvent = { type: 'MatchCancelled', data: parties };

export const open = (more: Partial<OpenMatch['data']> = {}): OpenMatch => ({
  type: 'OpenMatch',
  data: { matchId: 'match', ...parties, how: 'accepted', time: '2026-03-02T10:00:00.000Z', ...more },
});
const scoreOf = (score: string) => {
  const { sets, outcome } = parseScore(score);
  return { sets: [...sets], outcome };
};
export const report = (score: string, more: Partial<ReportResult['data']> = {}): ReportResult => ({
  type: 'ReportResult',
  data: { matchId: 'match', ...scoreOf(score), ...more },
});
const answer =
  (decision: 'approve' | 'reject') =>
  (score?: string, notes?: string): ValidateResult => ({
    type: 'ValidateResult',
    data: { matchId: 'match', decision, ...(notes ? { notes } : {}), ...(score ? { result: scoreOf(score) } : {}) },
  });
export const approve = answer('approve');
export const refuse = answer('reject');
export const annul = (reason = 'engano'): AnnulResult => ({ type: 'AnnulResult', data: { matchId: 'match', reason } });

/** The match after these events, with its ladder. */
export const aMatch = (...events: readonly MatchEvent[]) => given(matchDecider, events).with({ tournament: ladder() });
