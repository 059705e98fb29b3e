import type { TipsAnswer } from '@tennis/contracts';
import { type Row, signedIn } from './rights-row.fixture';
import type { Subject, World } from './rights.fixture';

const tipOfToday = async ({ clients }: World): Promise<Subject> => {
  const { tips } = (await clients.ivo.get('/api/tips')).body as TipsAnswer;
  return { id: tips[0]!.id };
};

/** The tips of the day, and the reader's own marks on them. */
export const rows: readonly Row[] = [
  { operation: 'learning.read', what: 'the tips of today', may: signedIn, ask: (client) => client.get('/api/tips') },
  {
    operation: 'learning.mark',
    what: 'marking a tip',
    may: signedIn,
    subject: tipOfToday,
    ask: (client, { id }) => client.post(`/api/tips/${id}/like`, {}),
  },
  { operation: 'learning.mark', what: 'minutes of reading', may: signedIn, ask: (client) => client.post('/api/learning', { minutes: 1 }) },
];
