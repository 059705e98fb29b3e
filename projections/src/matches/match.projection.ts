import {
  idOfStream,
  isOpen,
  type KeptResult,
  type MatchDocument,
  type MatchEvent,
  printSets,
  views,
  whyCancelled,
} from '@tennis/contracts';
import { defineProjection } from '../kernel/define-projection';

/**
 * The stored result, without the event's data on the report and without the place, which is the match's. Court and surface may come from an
 * earlier report.
 */
const resultOf = ({ sets, outcome, winnerId, playedOn, court, surface }: KeptResult, earlier?: KeptResult | null): KeptResult => {
  const result: KeptResult = { sets, outcome, winnerId, playedOn };
  const knownCourt = court ?? earlier?.court;
  const knownSurface = surface ?? earlier?.surface;
  if (knownCourt !== undefined) result.court = knownCourt;
  if (knownSurface !== undefined) result.surface = knownSurface;
  return result;
};

/**
 * The reported values that a validated result takes over. If the disputing version is the validated one, its place, court and surface come
 * first.
 */
const reportedValuesOf = ({ result, disputed }: MatchDocument, { sets, outcome, winnerId }: KeptResult): KeptResult | null => {
  const disputedResult = disputed?.proposed;
  const isDisputedVersion =
    disputedResult?.outcome === outcome && disputedResult.winnerId === winnerId && printSets(disputedResult.sets) === printSets(sets);
  return isDisputedVersion && result ? { ...result, ...disputedResult } : result;
};

const nothingReported = { result: null, reportedBy: null, reportedAt: null, disputed: null };
const nothingProposed = { proposedTimes: [], proposedBy: null, answerBy: null };

/** The start of a match: confirmed, with times to choose from (their author shows how it was accepted), or waiting. */
const openingState = (
  data: Extract<MatchEvent, { type: 'MatchOpened' }>['data'],
): Pick<MatchDocument, 'status' | 'time' | 'proposedTimes' | 'proposedBy' | 'answerBy'> => {
  if (data.time !== undefined) return { status: 'time_confirmed', time: data.time, ...nothingProposed };
  if (data.times === undefined) return { status: 'waiting_opponent', time: null, ...nothingProposed };
  return {
    status: 'time_proposed',
    time: null,
    proposedTimes: data.times,
    proposedBy: data.how === 'counter-proposed' ? data.playerB : data.playerA,
    answerBy: data.answerBy ?? null,
  };
};

export const matchProjection = defineProjection<MatchDocument, MatchEvent>({
  name: views.match,
  version: 10,
  keys: (event) => [idOfStream(event.stream)],
  on: {
    // written out, because new fields after a spread cost microseconds, and a rebuild opens every match there ever was
    MatchOpened: (_none, { data, occurredAt }, id) => {
      const { status, time, proposedTimes, proposedBy, answerBy } = openingState(data);
      return {
        id,
        tournamentId: data.tournamentId,
        playerA: data.playerA,
        playerB: data.playerB,
        status,
        time,
        proposedTimes,
        proposedBy,
        answerBy,
        agreedTime: null,
        agreed: time === null ? null : { times: 1, at: occurredAt },
        location: data.location ?? null,
        eventName: data.eventName ?? null,
        openedAt: occurredAt,
        result: null,
        reportedBy: null,
        reportedAt: null,
        disputed: null,
        validated: null,
        annulled: null,
        cancelled: null,
      };
    },
    TimeProposed: (match, { data }) =>
      match && {
        ...match,
        status: 'time_proposed',
        time: null,
        agreedTime: match.time ?? match.agreedTime,
        proposedTimes: data.times,
        proposedBy: data.by,
        answerBy: null,
        location: data.location ?? match.location,
      },
    TimeConfirmed: (match, { data, occurredAt }) =>
      match && {
        ...match,
        status: 'time_confirmed',
        time: data.time,
        agreedTime: null,
        agreed: { times: (match.agreed?.times ?? 0) + 1, at: occurredAt },
        ...nothingProposed,
        location: data.location ?? match.location,
      },
    ProposalLapsed: (match) => match && { ...match, ...nothingProposed, status: 'waiting_opponent' },
    MatchStarted: (match) => match && { ...match, status: 'in_progress' },
    ResultReported: (match, { data, occurredAt }) =>
      match && {
        ...match,
        status: 'result_reported',
        time: match.time ?? match.agreedTime,
        agreedTime: null,
        ...nothingProposed,
        location: data.location ?? match.location,
        result: resultOf(data),
        reportedBy: data.by,
        reportedAt: occurredAt,
        disputed: null,
      },
    ResultDisputed: (match, { data }) =>
      match && { ...match, status: 'result_disputed', disputed: { by: data.by, proposed: data.proposed ?? null } },
    // the event repeats the deciding result
    ResultValidated: (match, { data, occurredAt }) => {
      if (!match) return match;
      const reported = reportedValuesOf(match, data);
      return {
        ...match,
        status: 'completed',
        location: reported?.location ?? match.location,
        result: resultOf(data, reported),
        disputed: null,
        validated: { by: data.by, how: data.how, at: occurredAt },
      };
    },
    ResultAnnulled: (match, { data, occurredAt }) => match && { ...match, annulled: { by: data.by, at: occurredAt } },
    // texts are not opened here: only the timeline shows the cause of a version 1 event
    MatchCancelled: (match, event) =>
      match && {
        ...match,
        ...nothingReported,
        status: 'cancelled',
        cancelled: { at: event.occurredAt, cause: whyCancelled(event).cause },
      },
  },
  // almost all matches are finished: open ones have index fields of their own, so that few entries exist
  indexes: { tournamentId: 'text', playerIds: 'texts', openTo: 'texts', openAs: 'texts', disputedIn: 'texts', status: 'filter' },
  index: (match) => {
    const { tournamentId, playerA, playerB, status } = match;
    const playerIds = [playerA, playerB];
    const open = isOpen(match);
    return {
      tournamentId,
      playerIds,
      openTo: open ? playerIds : [],
      openAs: open ? [status] : [],
      disputedIn: status === 'result_disputed' ? [tournamentId] : [],
      status,
    };
  },
});
