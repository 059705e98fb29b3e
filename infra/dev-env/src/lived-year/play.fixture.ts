import { idFrom } from '@tennis/app';
import { day, minute, pairKey, type ReportedScore, views } from '@tennis/contracts';
import type { DevEnvironment } from '../dev-environment';
import { ladderOf, type LadderName, type Behaviour } from './ladders.fixture';
import type { LivedYear } from './people.fixture';

const later = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();
const mirrored = ({ a, b }: { readonly a: number; readonly b: number }) => ({ a: b, b: a });

/** Challenges, matches and their outcomes, by the random numbers of the year. */
export const gamesOf = (env: DevEnvironment, year: LivedYear) => {
  const played: { readonly name: LadderName; readonly matchId: string }[] = [];

  /** Two players who can play: neighbours if a rule limits the range. */
  const pairOf = async (name: LadderName): Promise<readonly [string, string] | undefined> => {
    const [{ standings }, { rules }] = await Promise.all([year.boardOf(name), year.documentOf(name)]);
    const active = standings.filter(({ status }) => status === 'active').map(({ playerId }) => playerId);
    const at = year.below(active.length);
    const reach = rules.rangeAbove === null ? active.length : rules.rangeAbove;
    const rivals = active.filter((_id, seat) => seat !== at && Math.abs(seat - at) <= reach);
    return rivals.length > 0 ? [active[at]!, year.one(rivals)] : undefined;
  };

  const scoreOf = (name: LadderName, playerA: string, playerB: string, manners: Behaviour): ReportedScore => {
    const winsA = year.below(2) === 0;
    const winnerId = winsA ? playerA : playerB;
    if (year.happens(manners.walksOver)) return { sets: [], outcome: 'walkover', winnerId };
    const long = name === 'evora' && year.below(3) === 0;
    const close = name === 'evora' ? { a: 9, b: 7 } : { a: 7, b: 6 };
    const won = long ? { a: 8, b: 6 } : year.one([{ a: 6, b: 3 }, { a: 7, b: 5 }, close]);
    const as = (set: { a: number; b: number }) => (winsA ? set : mirrored(set));
    if (year.happens(manners.retires)) return { sets: [as(won), { a: 2, b: 3 }], outcome: 'retired', winnerId };
    const middle = year.below(3) === 0 ? [as(mirrored(won)), { ...as({ a: 10, b: 7 }), superTieBreak: true as const }] : [as(won)];
    return { sets: [as(won), ...middle], outcome: 'completed' };
  };

  /** The opponent's answer to a report. */
  const answer = async (matchId: string, by: string, score: ReportedScore, manners: Behaviour): Promise<void> => {
    if (year.happens(manners.leavesTheReport)) return;
    if (!year.happens(manners.disputes)) {
      await year.send({ type: 'ValidateResult', data: { matchId, decision: 'approve' } }, year.person(by));
      return;
    }
    const otherwise = { ...score, sets: score.sets.map((set) => ({ ...set, ...mirrored(set) })) };
    await year.send({ type: 'ValidateResult', data: { matchId, decision: 'reject', result: otherwise } }, year.person(by));
    const ruling = year.below(2) === 0 ? score : otherwise;
    await year.governs({ type: 'ValidateResult', data: { matchId, decision: 'approve', result: ruling, notes: 'Ouvidos os dois' } });
  };

  return {
    /** A challenge and its answer; most are accepted, played and agreed on within minutes. */
    async play(name: LadderName): Promise<void> {
      const tournamentId = year.idOf(name);
      const manners = ladderOf(name).manners ?? {};
      const pair = await pairOf(name);
      if (!pair) return;
      const [challengerId, challengedId] = pair;
      const key = pairKey(tournamentId, challengerId, challengedId);
      const nth = ((await env.app.readStore.get(views.pair, key))?.document.issued.length ?? 0) + 1;
      const challengeId = idFrom('challenge', key, nth);
      const staysSilent = year.happens(manners.staysSilent);
      const time = later(year.now(), staysSilent ? 2 * day : minute);
      const issued = { challengeId, nth, tournamentId, challengerId, challengedId, proposedTimes: [time, later(time, 3 * day)] };
      if (!(await year.attempt({ type: 'IssueChallenge', data: issued }, year.person(challengerId)))) return;
      if (staysSilent) return;
      const challenged = year.person(challengedId);
      if (year.happens(manners.rejects)) {
        await year.send({ type: 'RejectChallenge', data: { challengeId } }, challenged);
        return;
      }
      const counters = year.happens(manners.countersWithOtherTimes);
      const chosen = counters ? { times: [later(time, day)] } : { time };
      if (!(await year.attempt({ type: 'AcceptChallenge', data: { challengeId, ...chosen } }, challenged)) || counters) return;
      const match = { matchId: challengeId, tournamentId, playerA: challengerId, playerB: challengedId } as const;
      await year.send({ type: 'OpenMatch', data: { ...match, how: 'accepted', time } });
      year.advanceClock();
      if (year.happens(manners.neverPlays)) return;
      const score = scoreOf(name, challengerId, challengedId, manners);
      await year.send({ type: 'ReportResult', data: { matchId: challengeId, ...score } }, year.person(challengerId));
      await answer(challengeId, challengedId, score, manners);
      played.push({ name, matchId: challengeId });
    },

    /** Annuls a validated result of a ladder. */
    async annul(name: LadderName): Promise<void> {
      const of = played.filter((one) => one.name === name);
      if (of.length === 0) return;
      const { matchId } = year.one(of);
      await year.governs({ type: 'AnnulResult', data: { matchId, reason: 'engano' } });
    },

    /**
     * The governor handles matches that were not played for two weeks: a walkover if one of the players was there, otherwise a
     * cancellation.
     */
    async closeUnplayed(name: LadderName): Promise<void> {
      const states = ['waiting_opponent', 'time_proposed', 'time_confirmed'] as const;
      for (const status of states) {
        const where = { tournamentId: { equals: year.idOf(name) }, openAs: { equals: [status] } };
        for (const { key, document } of (await env.app.readStore.find(views.match, { where, pageSize: 100 })).items) {
          const data = { matchId: key, sets: [], outcome: 'walkover' as const, winnerId: document.playerA };
          if (year.below(2) === 0) await year.governs({ type: 'ReportResult', data });
          else await year.governs({ type: 'CancelMatch', data: { matchId: key } });
        }
      }
    },
  };
};
