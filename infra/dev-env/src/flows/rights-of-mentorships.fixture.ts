import { type Row, signedIn } from './rights-row.fixture';

export const rows: readonly Row[] = [
  { operation: 'mentorship.read', what: 'one’s mentor and mentees', may: signedIn, ask: (client) => client.get('/api/mentorships') },
];
