import { type Actor, pairKey, type TournamentDocument, views } from '@tennis/contracts';
import { challengeDecider, tournamentDecider, whyNotChallenge } from '@tennis/domain';
import type { AppContext } from '../kernel/app-context';
import { idFrom } from '../kernel/ids';
import { tournamentOf } from '../access/kinds-of';
import { openMatchOf } from '../challenges/open-match-of';
import { runCommand } from '../commands/run-command';

const hour = 3_600_000;
const user = (id: string): Actor => ({ kind: 'user', id, role: 'player', isRoot: false });
const messages = ['Vamos a isso no fim de semana?', 'Bom jogo o último. Desforra?', undefined] as const;

/** What a decision would say to a challenge between two, from the views as they are now. */
const between = async (app: AppContext, tournament: TournamentDocument, challengerId: string, challengedId: string) => {
  const key = pairKey(tournament.id, challengerId, challengedId);
  const pair = (await app.readStore.get(views.pair, key))?.document;
  const ladder = (await app.readStore.get(views.ranking, tournament.id))?.document;
  const now = app.clock.now();
  const nth = (pair?.issuedBy.length ?? 0) + 1;
  return {
    allowed: !whyNotChallenge({ tournament, ladder, pair, challengerId, challengedId, now }),
    nth,
    challengeId: idFrom('challenge', key, nth),
  };
};

/**
 * Leaves things open in the demonstration community, so that there is something to do: for the person who looks at it two
 * challenges to answer and one that waits, a match with a time, and somebody who asks to enter the private ladder.
 */
export const leaveOpen = async (
  app: AppContext,
  seed: number,
  meId: string,
  people: readonly string[],
  tournamentIds: readonly string[],
) => {
  const now = Date.parse(app.clock.now());
  const at = new Date(now - 1000).toISOString();
  const inHours = (hours: number): string => new Date(Math.floor(now / hour) * hour + hours * hour).toISOString();
  const challenge = async (tournament: TournamentDocument, from: string, to: string, index: number): Promise<string | undefined> => {
    const { allowed, nth, challengeId } = await between(app, tournament, from, to);
    if (!allowed) return undefined;
    const { id: tournamentId, location } = tournament;
    const message = messages[index % messages.length];
    const data = {
      challengeId,
      nth,
      challengerId: from,
      challengedId: to,
      tournamentId,
      proposedTimes: [inHours(30 + index), inHours(54 + index)],
    };
    await runCommand(
      app,
      challengeDecider,
      { type: 'IssueChallenge', data: { ...data, ...(message ? { message } : {}), ...(location ? { location } : {}) } },
      { actor: user(from), id: challengeId, commandId: idFrom('seed open', seed, challengeId), occurredAt: at },
    );
    return challengeId;
  };

  for (const [index, tournamentId] of tournamentIds.entries()) {
    const tournament = await tournamentOf(app, tournamentId);
    if (!tournament) continue;
    if (tournament.privacy === 'private') {
      const outsider = people.find((id) => !tournament.members[id]);
      if (outsider === undefined) continue;
      const ask = {
        type: 'JoinTournament',
        data: { tournamentId, userId: outsider, membershipId: idFrom('seed ask', tournamentId) },
      } as const;
      await runCommand(app, tournamentDecider, ask, { actor: user(outsider), id: tournamentId, key: `seed ask ${seed}`, occurredAt: at });
      continue;
    }
    if (!tournament.members[meId]) continue;
    const others = Object.keys(tournament.members).filter((id) => id !== meId);
    const wanted: readonly ('received' | 'accepted' | 'sent')[] = ['received', 'accepted', 'sent'];
    let next = 0;
    for (const other of others) {
      const kind = wanted[next];
      if (kind === undefined) break;
      const made =
        kind === 'sent' ? await challenge(tournament, meId, other, index + next) : await challenge(tournament, other, meId, index + next);
      if (made === undefined) continue;
      if (kind === 'accepted') {
        const accept = { type: 'AcceptChallenge', data: { challengeId: made, time: inHours(30 + index + next) } } as const;
        const { position } = await runCommand(app, challengeDecider, accept, {
          actor: user(meId),
          id: made,
          key: `seed accept ${made}`,
          occurredAt: at,
        });
        await openMatchOf(app, made, position);
      }
      next += 1;
    }
  }
};
