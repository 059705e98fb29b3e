import { type Row, signedIn } from './rights-row.fixture';

export const rows: readonly Row[] = [
  { operation: 'mentorship.read', what: 'one’s mentor and mentees', may: signedIn, ask: (client) => client.get('/api/mentorships') },
  {
    operation: 'mentorship.read',
    what: 'what there is between oneself and somebody',
    may: signedIn,
    ask: (client, _none, { ids }) => client.get(`/api/players/${ids.rui}/mentorship`),
  },
];
