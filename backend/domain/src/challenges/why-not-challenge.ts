import {
  day,
  isOver,
  type Ladder,
  memberIn,
  type PairDocument,
  type PlainRejectionCode,
  statusAt,
  type TournamentDocument,
} from '@tennis/contracts';
import { type Obstacle, whyNotPlay } from '../kernel/why-not-play';

export interface PossibleChallenge {
  readonly tournament: TournamentDocument;
  readonly ladder: Ladder | undefined;
  readonly pair: PairDocument | undefined;
  readonly challengerId: string;
  readonly challengedId: string;
  readonly now: string;
}

/** The displayed rank of a player, from 1; undefined if not on the board. */
export const rankOf = (ladder: Ladder | undefined, playerId: string): number | undefined => {
  const seat = ladder?.standings.findIndex((standing) => standing.playerId === playerId) ?? -1;
  return seat < 0 ? undefined : seat + 1;
};

const refusalByTournament = ({ tournament, now }: PossibleChallenge): PlainRejectionCode | undefined => {
  const status = statusAt(tournament, now);
  if (status === 'active') return undefined;
  return isOver(status) ? 'tournament.ended' : 'tournament.not-validated';
};

const refusalByChallenger = ({ tournament, challengerId }: PossibleChallenge): PlainRejectionCode | undefined => {
  if (tournament.refereeId === challengerId) return 'challenge.you-are-referee';
  const member = memberIn(tournament, challengerId);
  if (!member) return 'challenge.you-not-in-ladder';
  if (member.status === 'active') return undefined;
  return member.status === 'paused' ? 'challenge.you-are-paused' : 'challenge.you-are-suspended';
};

const refusalByChallenged = ({ tournament, challengerId, challengedId }: PossibleChallenge): PlainRejectionCode | undefined => {
  if (challengerId === challengedId) return 'challenge.self';
  if (tournament.refereeId === challengedId) return 'challenge.opponent-referee';
  const member = memberIn(tournament, challengedId);
  if (!member) return 'challenge.opponent-not-in-ladder';
  return member.status === 'active' ? undefined : `challenge.opponent-${member.status}`;
};

/**
 * Up to `rangeAbove` places above and `rangeBelow` below; 0 is nobody, null everybody. Paused and suspended players are skipped
 * (domain.md "Ranking" 8, "Challenges").
 */
const isOutOfRange = ({ tournament: { rules }, ladder, challengerId, challengedId }: PossibleChallenge): boolean => {
  const board = ladder?.standings.filter(({ status }) => status === 'active').map(({ playerId }) => playerId) ?? [];
  const [mine, theirs] = [board.indexOf(challengerId), board.indexOf(challengedId)];
  if (mine < 0 || theirs < 0) return true;
  const range = theirs < mine ? rules.rangeAbove : rules.rangeBelow;
  return range !== null && Math.abs(mine - theirs) > range;
};

/**
 * The one policy that answers the command and the question "why can('t) I challenge this player?" (domain.md "Challenges"), for any time;
 * the command checks the maximum of games again for its times.
 */
export const whyNotChallenge = (possibility: PossibleChallenge): Obstacle | undefined => {
  const { tournament, pair, now } = possibility;
  const code = refusalByTournament(possibility) ?? refusalByChallenger(possibility) ?? refusalByChallenged(possibility);
  if (code) return { code };
  if (pair?.openId) return { code: 'challenge.already-open' };
  // checked before the cooldown, so that no date is promised for a player out of range
  if (isOutOfRange(possibility)) return { code: 'challenge.out-of-range' };
  if (pair?.lastPlayedAt) {
    const until = new Date(Date.parse(pair.lastPlayedAt) + tournament.rules.cooldownDays * day).toISOString();
    if (now < until) return { code: 'challenge.cooldown', until };
  }
  return whyNotPlay(tournament, possibility.challengerId, possibility.challengedId, { times: [], now });
};
