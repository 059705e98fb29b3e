import { type Actor, type MatchDocument, scoreForPlayer, views } from '@tennis/contracts';
import { nameOf, openChallenge, type People } from '@tennis/projections';
import { conversationsWrittenIn } from '../conversations/own-conversations';
import type { AppContext } from '../kernel/app-context';
import { collections } from '../kernel/collections';
import { findAll, findAllPlain, documentsOf } from '../reads/documents';
import { unsealEvent, unsealerOf, unsealMessage, unsealText } from '../reads/unsealed';
import { peopleFor } from '../reads/people';
import { devices } from './devices';
import { goals } from './goals';
import { mentorships } from './mentorships';
import { learning } from './learning';
import { notices } from './notices';
import type { Part } from './part';
import { referrals } from './referrals';

const otherOf = (match: Pick<MatchDocument, 'playerA' | 'playerB'>, me: string): string =>
  match.playerA === me ? match.playerB : match.playerA;

const documentOf = async <Document>(app: AppContext, view: Parameters<typeof app.readStore.get<Document>>[0], key: string) =>
  (await app.readStore.get(view, key))?.document ?? null;

const profile: Part = async (app, { id }) => {
  const [account, profileDocument, person, availability] = await Promise.all([
    documentOf(app, views.account, id),
    documentOf(app, views.profile, id),
    documentOf(app, views.person, id),
    documentOf(app, views.availability, id),
  ]);
  const photo = person?.photoFileId ? await app.files.get(person.photoFileId, 'large') : undefined;
  return [
    { name: 'profile.json', json: { account, profile: profileDocument, availability } },
    ...(photo ? [{ name: `photo.${photo.contentType.split('/')[1]}`, bytes: photo.bytes }] : []),
  ];
};

/** Every event of the user's own stream, unsealed, in order. */
const history: Part = async (app, { id }) => {
  const events = await app.eventStore.readStream(`user-${id}`);
  const unsealedEvents = events.map((event) => unsealEvent(app, event));
  return [{ name: 'history.json', json: unsealedEvents.map(({ type, occurredAt, data }) => ({ at: occurredAt, type, data })) }];
};

const tournaments: Part = async (app, { id }) => {
  const found = await findAll(app, views.tournament, { memberIds: { equals: [id] } });
  const ladders = await documentsOf(
    app,
    views.ranking,
    found.map(({ key }) => key),
  );
  return [
    {
      name: 'tournaments.json',
      json: found.map(({ document }) => {
        const standing = ladders(document.id)?.standings.find(({ playerId }) => playerId === id);
        const { points, wins, defeats } = standing ?? { points: null, wins: null, defeats: null };
        return { id: document.id, name: document.name, ...document.members[id], points, wins, defeats };
      }),
    },
  ];
};

/** Names of opponents and of people in conversations. */
const namesOf = async (app: AppContext, me: Actor, ids: readonly string[]): Promise<(id: string) => string> => {
  const people: People = await peopleFor(app, me, [...new Set(ids)]);
  return (id) => nameOf(people, id);
};

const matches: Part = async (app, me) => {
  const found = (await findAll(app, views.match, { playerIds: { equals: [me.id] } })).map(({ document }) => document);
  const [nameById, ladders] = await Promise.all([
    namesOf(
      app,
      me,
      found.map((match) => otherOf(match, me.id)),
    ),
    documentsOf(
      app,
      views.tournament,
      found.map(({ tournamentId }) => tournamentId),
    ),
  ]);
  const rows = found
    .sort((one, other) => (one.openedAt < other.openedAt ? -1 : 1))
    .map((match) => {
      const { id, status, openedAt, time, location, result, tournamentId, annulled } = match;
      return {
        id,
        tournament: ladders(tournamentId)?.name ?? '',
        opponent: nameById(otherOf(match, me.id)),
        status,
        opened: openedAt,
        time: time ?? '',
        place: unsealText(app, location) ?? '',
        played: result?.playedOn ?? '',
        score: result ? scoreForPlayer(match, result.sets, me.id) : '',
        won: result ? String(result.winnerId === me.id) : '',
        annulled: String(annulled !== null),
      };
    });
  const columns = ['opened', 'tournament', 'opponent', 'status', 'time', 'place', 'played', 'score', 'won', 'annulled'] as const;
  return [
    { name: 'matches.json', json: rows },
    { name: 'matches.csv', rows: [columns, ...rows.map((row) => columns.map((column) => row[column]))] },
  ];
};

const challenges: Part = async (app, { id }) => {
  const found = await Promise.all([
    findAll(app, views.challenge, { challengerId: { equals: id } }),
    findAll(app, views.challenge, { challengedId: { equals: id } }),
  ]);
  return [{ name: 'challenges.json', json: found.flat().map(({ document }) => openChallenge(document, unsealerOf(app))) }];
};

/** Every line of the user's ledger, ladder by ladder. */
const points: Part = async (app, { id }) => {
  const [joined, played] = await Promise.all([
    findAll(app, views.tournament, { memberIds: { equals: [id] } }),
    findAll(app, views.match, { playerIds: { equals: [id] } }),
  ]);
  const ids = [...new Set([...joined.map(({ key }) => key), ...played.map(({ document }) => document.tournamentId)])];
  const ladders = await documentsOf(app, views.tournament, ids);
  const lines: (string | number)[][] = [];
  for (const tournamentId of ids)
    for (const { body } of await app.readStore.rows(views.ranking, tournamentId, { about: id }))
      for (const line of body.lines.filter(({ playerId }) => playerId === id))
        lines.push([ladders(tournamentId)?.name ?? '', body.fact.occurredAt, line.cause, line.rule, line.points, line.total]);
  return [{ name: 'points.csv', rows: [['tournament', 'at', 'cause', 'rule', 'points', 'total'], ...lines] }];
};

/** Reviews about the user, and the user's reviews of people they played. */
const reviews: Part = async (app, { id }) => {
  const played = await findAll(app, views.match, { playerIds: { equals: [id] } });
  const others = [...new Set(played.map(({ document }) => otherOf(document, id)))];
  const found = await Promise.all([id, ...others].map((aboutId) => findAll(app, views.review, { aboutId: { equals: aboutId } })));
  const own = found
    .flat()
    .map(({ document }) => document)
    .filter(({ aboutId, authorId }) => aboutId === id || authorId === id);
  return [{ name: 'reviews.json', json: own.map((review) => ({ ...review, comment: unsealText(app, review.comment) })) }];
};

const clubs: Part = async (app, { id }) => {
  const found = await findAll(app, views.club, { memberIds: { equals: [id] } });
  return [{ name: 'clubs.json', json: found.map(({ document: { id: clubId, name, members } }) => ({ id: clubId, name, ...members[id] })) }];
};

/** Messages that the user wrote, and to whom; messages of others belong to the others. */
const messages: Part = async (app, me) => {
  const [conversations, contact] = await Promise.all([
    conversationsWrittenIn(app, me.id),
    findAll(app, views.contactMessages, { senderId: { equals: me.id } }),
  ]);
  const [nameById, ladders] = await Promise.all([
    namesOf(
      app,
      me,
      conversations.flatMap(({ participantIds }) => participantIds),
    ),
    documentsOf(
      app,
      views.tournament,
      conversations.flatMap(({ id, kind }) => (kind === 'tournament' ? [id] : [])),
    ),
  ]);
  const exportedConversations = await Promise.all(
    conversations.map(async ({ id: conversationId, kind, participantIds }) => {
      const rows = await app.readStore.rows(views.conversation, conversationId);
      const own = rows.map(({ body }) => body).filter(({ authorId }) => authorId === me.id);
      const tournament = ladders(conversationId)?.name;
      return {
        id: conversationId,
        kind,
        ...(tournament === undefined ? {} : { tournament }),
        with: participantIds.filter((id) => id !== me.id).map(nameById),
        messages: own.map(({ sentAt, text }) => ({ sentAt, text: unsealText(app, text) })),
      };
    }),
  );
  return [
    { name: 'messages.json', json: exportedConversations },
    {
      name: 'messages-to-us.json',
      json: contact
        .map(({ document }) => unsealMessage(app, document))
        .map(({ subject, text, receivedAt }) => ({ subject, text, receivedAt })),
    },
  ];
};

const sessions: Part = async (app, { id }) => {
  const items = await findAllPlain(app, collections.sessions, { userId: { equals: id } });
  return [
    {
      name: 'sessions.json',
      json: items.map(({ document: { device, createdAt, lastSeenAt } }) => ({ device, createdAt, lastSeenAt })),
    },
  ];
};

/** All data about a user, in parts; the progress of the export moves on after each. */
export const parts: readonly Part[] = [
  profile,
  history,
  tournaments,
  matches,
  challenges,
  points,
  reviews,
  goals,
  mentorships,
  learning,
  referrals,
  clubs,
  messages,
  sessions,
  devices,
  notices,
];
