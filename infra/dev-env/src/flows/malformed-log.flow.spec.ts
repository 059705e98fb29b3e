import { join } from 'node:path';
import type { NewEvent } from '@tennis/contracts';
import { examples, installation } from './command-line.fixture';

const id = '00000000-0000-4000-8000-00000000000a';
/** An event as an earlier version may have written it. */
const misshapen: NewEvent = {
  id,
  type: 'TournamentUpdated',
  version: 1,
  data: { changes: 'everything' },
  occurredAt: '2026-03-02T12:00:00.000Z',
  metadata: { commandId: id, bodyHash: 'x', correlationId: id, causationId: id, actorId: id, actorKind: 'user' },
};

describe('a log with an event that its schema refuses', () => {
  const here = installation();
  beforeAll(async () => {
    await here.cli('import', join(examples, 'example-season.csv'), '--name', 'Escada', '--preset', 'standard');
    const server = await here.startServer();
    await server.app.eventStore.append({ stream: `tournament-${id}`, expected: 'no-stream', events: [misshapen] });
    await server.stop();
    await here.cli('backup', 'create', 'kept');
  });
  afterAll(() => here.remove());

  it.each([
    ['the log', ['events', 'check']],
    ['a backup of it', ['backup', 'verify', 'kept']],
  ])('%s is unchanged: exit 3, the event is counted and named, and no problem is reported', async (_, argv) => {
    const { code, json, err } = await here.cli(...argv, '--json');
    expect([code, json]).toEqual([
      3,
      expect.objectContaining({
        problems: [],
        malformed: {
          count: 1,
          first: [{ position: expect.any(Number) as unknown, message: expect.stringMatching(/^TournamentUpdated changes: /) as unknown }],
        },
      }),
    ]);
    expect(err).toContain('Fora da forma que o seu tipo promete: 1');
    expect(await here.cli(...argv)).toMatchObject({ out: '', err });
  });
});

it('every start refuses a log written by a later release, in one sentence', async () => {
  const here = installation();
  const server = await here.startServer();
  await server.app.eventStore.append({ stream: `court-${id}`, expected: 'no-stream', events: [{ ...misshapen, type: 'CourtSold' }] });
  await server.stop();
  const sentence = 'O registo tem CourtSold na versão 1, que este programa não conhece: foi escrito por uma versão mais recente.';
  const { code, out, err } = await here.cli('projections', 'list');
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain(sentence);
  await expect(here.startServer()).rejects.toMatchObject({ message: expect.stringContaining('CourtSold in version 1') as unknown });
  here.remove();
});
