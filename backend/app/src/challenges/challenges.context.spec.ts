import { reject, views } from '@tennis/contracts';
import { withCommandBus } from '../commands/commands.module';
import type { AppContext, Ports } from '../kernel/app-context';
import { jobHandlersOf } from '../processes/job-handlers';
import { challenges } from './challenges.context';

const accepted = {
  tournamentId: 't',
  challengerId: 'ana',
  challengedId: 'rui',
  time: '2026-03-06T18:00:00.000Z',
  acceptedAt: '2026-03-02T12:00:00.000Z',
};

/** A program with an accepted challenge. Its log holds the open-match command with another body. */
const program = (documents: Readonly<Record<string, object>>) =>
  withCommandBus({
    eventStore: { head: () => Promise.resolve(7), commit: () => Promise.reject(reject('request.key-reused')) },
    readStore: {
      get: (view: string) => Promise.resolve(documents[view] && { document: documents[view] }),
      position: () => Promise.resolve(7),
    },
    views: { status: () => [] },
    clock: { now: () => accepted.acceptedAt },
    personalData: { lookupHash: () => 'hash' },
    log: { info: () => undefined },
  } as unknown as Ports);

describe('the match of an accepted challenge', () => {
  const open = (app: AppContext) =>
    jobHandlersOf([challenges]).get('open-match')!(app, {
      id: 'open',
      name: 'open-match',
      dueAt: accepted.acceptedAt,
      data: { challengeId: 'c' },
    });

  it('is not opened twice, whatever the match’s state is called', async () => {
    await expect(open(await program({ [views.challenge]: accepted, [views.match]: { status: 'scheduled' } }))).resolves.toBeUndefined();
  });

  it('is retried when it is not open yet', async () => {
    await expect(open(await program({ [views.challenge]: accepted }))).rejects.toMatchObject({ code: 'request.key-reused' });
  });
});
