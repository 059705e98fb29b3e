import { commands, idFrom } from '@tennis/app';
import { minMatchesOfMentor, systemActor } from '@tennis/contracts';
import type { DevEnvironment } from '../dev-environment';
import { png } from './pictures.fixture';
import { sendPicture } from './send-picture.fixture';
import { matchTime, type World } from './rights.fixture';

/** A hidden thing and the people who may know it; all others must not learn that it exists. */
export interface Hidden {
  readonly description: string;
  readonly id: string;
  readonly visibleTo: readonly string[];
  /** The people who are told about changes by a socket, if fewer than those who may know it. */
  readonly watchedBy?: readonly string[];
}

const program = systemActor('operator');

/** The hidden things, by the name of the parameter in calls. */
export const hideThings = async (env: DevEnvironment, world: World): Promise<Readonly<Record<string, readonly Hidden[]>>> => {
  const { clients, ids } = world;
  const judges = ['rita', 'carla', 'sara', 'root'];

  // people whose role changed get a new token with the next answer
  for (const client of Object.values(clients)) await client.get('/api/tournaments');

  const rejected = await world.pendingTournament();
  await clients.ana.post(`/api/tournaments/${rejected.id}/join`, {});
  await clients.root.post(`/api/tournaments/${rejected.id}/reject`, {});

  const importing = idFrom('tournament of a season that is not complete');
  const season = {
    tournamentId: importing,
    membershipId: importing,
    importId: importing,
    name: 'Época',
    privacy: 'public' as const,
    rules: {},
  };
  const byImport = { actor: systemActor('import'), id: importing };
  const joins = [ids.ana, ids.rui].map((userId) => {
    const data = { tournamentId: importing, userId, membershipId: idFrom('hidden membership', userId) };
    return { type: 'JoinTournament' as const, data };
  });
  await env.app.commandBus.execute(new commands.CreateTournament({ ...season, creatorId: ids.carla, joins: false }, byImport, joins));

  const openMatch = async (tournamentId: string): Promise<string> => {
    const matchId = idFrom('hidden match', tournamentId);
    const parties = { tournamentId, playerA: ids.ana, playerB: ids.rui };
    await env.app.commandBus.execute(
      new commands.OpenMatch({ matchId, ...parties, how: 'accepted', time: matchTime }, { actor: program, id: matchId }),
    );
    return matchId;
  };
  const [privateMatch, importMatch] = [await openMatch(world.hidden), await openMatch(importing)];
  await world.challenge(); // Rui gets a notice
  const toAna = { tournamentId: world.hidden, challengedId: ids.ana, proposedTimes: [matchTime] };
  const { id: challenge } = (await clients.ivo.post('/api/challenges', toAna)).body as { readonly id: string };

  const { id: club } = (await clients.carla.post('/api/clubs', { name: 'Clube recusado' })).body as { readonly id: string };
  await clients.root.post(`/api/clubs/${club}/reject`, {});

  await sendPicture(env, clients.ivo, '/api/profile/photo', png());
  await sendPicture(env, clients.carla, `/api/tournaments/${world.hidden}/image`, png());
  const image = (await clients.carla.get(`/api/tournaments/${world.hidden}`)).body as { readonly imageUrl: string };
  const { photo_url: photo } = (await clients.ivo.get('/api/users/me')).body as { readonly photo_url: string };
  const sessions = (await clients.ana.get('/api/sessions')).body as readonly { readonly id: string }[];
  const { id: conversation } = (await clients.ana.post('/api/conversations', { participantIds: [ids.rui] })).body as {
    readonly id: string;
  };
  const messageBody = { text: 'Olá', clientId: '00000000-0000-4000-8000-000000000001' };
  const { id: message } = (await clients.ana.post(`/api/conversations/${conversation}/messages`, messageBody)).body as {
    readonly id: string;
  };
  const { id: goal } = (await clients.ana.post('/api/goals', { type: 'wins', target: 3, until: '2026-12-31' })).body as {
    readonly id: string;
  };
  for (const [client, firstName] of [
    [clients.ana, 'Ana'],
    [clients.rui, 'Rui'],
  ] as const)
    await client.put('/api/profile', { firstName, lastName: 'Crescido', birthYear: 1980 });
  const mentorshipId = idFrom('hidden mentorship');
  await env.app.commandBus.execute(
    new commands.OfferMentorship(
      { mentorshipId, mentorId: ids.ana, menteeId: ids.rui, matches: minMatchesOfMentor, blockedBy: [] },
      { actor: { kind: 'user', id: ids.ana, role: 'player', isRoot: false }, id: mentorshipId },
    ),
  );
  const { id: copy } = (await clients.ana.post('/api/data-exports', {})).body as { readonly id: string };
  await env.settle();
  const notices = (await clients.rui.get('/api/notifications/recent')).body as readonly { readonly id: string; readonly type: string }[];
  const notice = notices.find(({ type }) => type === 'challenge_received')!;

  const ladders: readonly Hidden[] = [
    { description: 'a rejected tournament', id: rejected.id, visibleTo: ['carla', 'sara', 'root'] },
    { description: 'a season that is being imported', id: importing, visibleTo: [] },
  ];
  return {
    tournamentId: ladders,
    fromTournamentId: ladders,
    matchId: [
      { description: 'a match of a private tournament', id: privateMatch, visibleTo: ['ivo', 'ana', 'rui', 'aldo', ...judges] },
      { description: 'a match of a season that is being imported', id: importMatch, visibleTo: [] },
    ],
    clubId: [{ description: 'a rejected club', id: club, visibleTo: ['carla', 'sara', 'root'] }],
    challengeId: [
      {
        description: 'a challenge of a private tournament',
        id: challenge,
        visibleTo: ['ivo', 'ana', 'rui', 'aldo', ...judges],
        watchedBy: ['ivo', 'ana', ...judges],
      },
    ],
    sessionId: [{ description: 'somebody else’s session', id: sessions[0]!.id, visibleTo: ['ana'] }],
    conversationId: [
      { description: 'the conversation of two others', id: conversation, visibleTo: ['ana', 'rui'] },
      { description: 'that of a match of a season that is being imported', id: importMatch, visibleTo: [] },
      { description: 'that of a season that is being imported', id: importing, visibleTo: [] },
    ],
    messageId: [{ description: 'what two others said', id: message, visibleTo: ['ana', 'rui'] }],
    notificationId: [{ description: 'what somebody else was told', id: notice.id, visibleTo: ['rui'] }],
    exportId: [{ description: 'the copy of somebody else’s data', id: copy, visibleTo: ['ana'] }],
    mentorshipId: [{ description: 'whom somebody else would help', id: mentorshipId, visibleTo: ['ana', 'rui'] }],
    goalId: [{ description: 'what somebody else means to reach', id: goal, visibleTo: ['ana'] }],
    fileId: [
      { description: 'the photo of who may be a minor', id: photo.split('/').at(-2)!, visibleTo: Object.keys(ids) },
      {
        description: 'the picture of a private tournament',
        id: image.imageUrl.split('/').at(-2)!,
        visibleTo: ['ivo', 'ana', 'rui', 'aldo', ...judges],
      },
    ],
  };
};
