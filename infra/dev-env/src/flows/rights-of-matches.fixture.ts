import { everyone, governors, insiders, type Row, signedIn } from './rights-row.fixture';
import { later, matchTime, type Subject, type World } from './rights.fixture';
import { reporterWins } from './scores.fixture';

const theirs = {
  sets: [
    { a: 0, b: 6 },
    { a: 0, b: 6 },
  ],
};

const reported = async (world: World): Promise<Subject> => {
  const match = await world.match();
  await world.clients.ana.post(`/api/matches/${match.id}/result`, reporterWins);
  return match;
};
/** A corrected report, whose opponent would approve it unseen. */
const corrected = async (world: World): Promise<Subject> => {
  const match = await reported(world);
  await world.clients.ana.post(`/api/matches/${match.id}/result`, { ...reporterWins, ...theirs });
  return match;
};
const disputed = async (world: World): Promise<Subject> => {
  const match = await reported(world);
  await world.clients.rui.post(`/api/matches/${match.id}/validation`, { decision: 'reject', result: theirs });
  return match;
};
/** A rejected report without another result: for example, the match was not played. */
const denied = async (world: World): Promise<Subject> => {
  const match = await reported(world);
  await world.clients.rui.post(`/api/matches/${match.id}/validation`, { decision: 'reject' });
  return match;
};
const validated = async (world: World): Promise<Subject> => {
  const match = await reported(world);
  await world.clients.rui.post(`/api/matches/${match.id}/validation`, { decision: 'approve' });
  return match;
};
export const proposed = async (world: World): Promise<Subject> => {
  const match = await world.match();
  await world.clients.ana.post(`/api/matches/${match.id}/propose-time`, { times: [later] });
  return match;
};
const onMatch =
  (action: string, body: object = {}): Row['ask'] =>
  (client, { id }) =>
    client.post(`/api/matches/${id}/${action}`, body);
const onChallenge =
  (action: string, body: object = {}): Row['ask'] =>
  (client, { id }) =>
    client.post(`/api/challenges/${id}/${action}`, body);

/** From the challenge to the result, and the open answers. */
export const rows: readonly Row[] = [
  {
    operation: 'review.give',
    what: 'how the opponent was',
    may: 'ana rui',
    subject: validated,
    ask: onMatch('review', { ratings: { overall: 5 } }),
  },
  {
    operation: 'match.see-result',
    what: 'that one was shown a result',
    may: 'ana rui',
    subject: validated,
    ask: (client, { id }) => client.put(`/api/matches/${id}/result-seen`, {}),
  },
  { operation: 'challenge.list', what: 'one’s own challenges', may: signedIn, ask: (client) => client.get('/api/challenges') },
  {
    operation: 'challenge.read',
    what: 'a challenge',
    may: `ana rui rita ${governors}`,
    subject: (world) => world.challenge(),
    ask: (client, { id }) => client.get(`/api/challenges/${id}`),
  },
  {
    operation: 'challenge.options',
    what: 'whom one may challenge',
    may: signedIn,
    ask: (client, _none, { ladder }) => client.get(`/api/tournaments/${ladder}/challenge-options`),
  },
  {
    operation: 'challenge.options',
    what: 'whom one may challenge in a private tournament',
    may: insiders,
    ask: (client, _none, { hidden }) => client.get(`/api/tournaments/${hidden}/challenge-options`),
  },
  {
    operation: 'challenge.suggest-times',
    what: 'times for a challenge',
    may: signedIn,
    ask: (client, _none, { ladder, ids }) => client.get(`/api/tournaments/${ladder}/suggested-times?playerId=${ids.rui}`),
  },
  {
    operation: 'challenge.issue',
    what: 'challenging a player',
    may: 'ivo ana rui',
    ask: async (client, _who, world) => {
      const target = await world.participant();
      return client.post('/api/challenges', { tournamentId: world.ladder, challengedId: target.id, proposedTimes: [matchTime] });
    },
    refusals: ['challenge.you-not-in-ladder', 'challenge.you-are-referee'],
  },
  {
    operation: 'challenge.answer',
    what: 'accepting a challenge',
    may: 'rui',
    subject: (world) => world.challenge(),
    ask: onChallenge('accept', { time: matchTime }),
  },
  {
    operation: 'challenge.answer',
    what: 'rejecting a challenge',
    may: 'rui',
    subject: (world) => world.challenge(),
    ask: onChallenge('reject'),
  },
  {
    operation: 'challenge.cancel',
    what: 'cancelling a challenge',
    may: 'ana',
    subject: (world) => world.challenge(),
    ask: onChallenge('cancel'),
  },
  { operation: 'home.read', what: 'the home of who is signed in', may: signedIn, ask: (client) => client.get('/api/home') },
  { operation: 'validation.list', what: 'results that wait for oneself', may: signedIn, ask: (client) => client.get('/api/validations') },
  {
    operation: 'validation.queue',
    what: 'all that waits for super admins',
    may: 'sara root',
    ask: (client) => client.get('/api/admin/validations'),
  },

  {
    operation: 'match.read',
    what: 'a match',
    may: everyone,
    subject: (world) => world.match(),
    ask: (client, { id }) => client.get(`/api/matches/${id}`),
  },
  {
    operation: 'match.arrangement',
    what: 'when and where a match is played',
    may: insiders,
    subject: (world) => world.match(),
    ask: (client, { id }) => client.get(`/api/matches/${id}/calendar.ics`),
  },
  {
    operation: 'match.read',
    what: 'what its result did',
    may: everyone,
    subject: validated,
    ask: (client, { id }) => client.get(`/api/matches/${id}/effect`),
  },
  {
    operation: 'match.list',
    what: 'the matches of a tournament',
    may: everyone,
    ask: (client, _none, { ladder }) => client.get(`/api/matches?tournamentId=${ladder}`),
  },
  {
    operation: 'match.list',
    what: 'the matches of a private tournament',
    may: insiders,
    ask: (client, _none, { hidden }) => client.get(`/api/matches?tournamentId=${hidden}`),
  },
  {
    operation: 'match.arrange',
    what: 'proposing times',
    may: 'ana rui',
    subject: (world) => world.match(),
    ask: onMatch('propose-time', { times: [later] }),
  },
  {
    operation: 'match.arrange',
    what: 'confirming the other’s time',
    may: 'rui',
    subject: proposed,
    ask: onMatch('confirm-time', { time: later }),
    refusals: ['match.own-proposal'],
  },
  { operation: 'match.arrange', what: 'starting', may: 'ana rui', subject: (world) => world.match(), ask: onMatch('start') },
  {
    operation: 'participant.manage',
    what: 'what is open on a ladder',
    may: `rita ${governors}`,
    ask: (client, _none, { ladder }) => client.get(`/api/tournaments/${ladder}/open-games`),
  },
  {
    operation: 'match.cancel',
    what: 'cancelling a match',
    may: `rita ${governors}`,
    subject: (world) => world.oldMatch(),
    ask: onMatch('cancel', { reason: 'chuva' }),
  },
  {
    operation: 'match.cancel',
    what: 'cancelling what was reported and not played',
    may: `rita ${governors}`,
    subject: denied,
    ask: onMatch('cancel', { reason: 'não se jogou' }),
  },
  {
    operation: 'match.report',
    what: 'reporting a result',
    may: 'ana rui',
    subject: (world) => world.match(),
    ask: onMatch('result', reporterWins),
  },
  {
    operation: 'match.report',
    what: 'recording who was not there',
    may: `ana rui rita ${governors}`,
    subject: (world) => world.oldMatch(),
    ask: (client, { id }, { ids }) => client.post(`/api/matches/${id}/result`, { sets: [], outcome: 'walkover', winnerId: ids.ana }),
  },
  {
    operation: 'match.validate',
    what: 'validating the other’s report',
    may: 'rui rita sara root',
    subject: reported,
    ask: onMatch('validation', { decision: 'approve' }),
  },
  {
    operation: 'match.rule-undisputed',
    what: 'ruling on a report that nobody disputes',
    may: 'rita sara root',
    subject: corrected,
    ask: onMatch('validation', { decision: 'approve' }),
    refusals: ['result.changed'],
  },
  {
    operation: 'match.rule-disputed',
    what: 'ruling on a dispute',
    may: `rita ${governors}`,
    subject: disputed,
    ask: onMatch('validation', { decision: 'approve' }),
  },
  {
    operation: 'match.rule-disputed',
    what: 'seeing what a ruling on a dispute would do',
    may: `rita ${governors}`,
    subject: disputed,
    ask: onMatch('validation/preview', theirs),
  },
  {
    operation: 'match.rule-undisputed',
    what: 'seeing what a ruling on a report that nobody disputes would do',
    may: 'rita sara root',
    subject: reported,
    ask: onMatch('validation/preview', reporterWins),
  },
  { operation: 'match.annul', what: 'annulling a result', may: governors, subject: validated, ask: onMatch('annul', { reason: 'engano' }) },
  {
    operation: 'match.annul',
    what: 'previewing an annulment',
    may: governors,
    subject: validated,
    ask: (client, { id }) => client.get(`/api/matches/${id}/annul/preview`),
  },
];
