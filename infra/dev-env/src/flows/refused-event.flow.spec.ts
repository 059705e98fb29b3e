import { eventDefinitions } from '@tennis/contracts';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';

/** Stands for any defect of the program that makes an event which its own schema refuses. */
const sound = eventDefinitions.TournamentCreated!;
const mistaken = { ...sound, schema: eventDefinitions.JoinApproved!.schema };
const define = (definition: typeof sound) => Object.assign(eventDefinitions, { TournamentCreated: definition });

describe('an event that its own schema refuses', () => {
  let env: DevEnvironment;
  let ana: Client;
  beforeAll(async () => {
    env = await startDevEnvironment();
    ana = await env.signedIn('ana@example.pt');
    await env.settle();
  });
  afterAll(() => {
    define(sound); // spec files share the program
    return env.stop();
  });

  it('is not written, is reported to the person by code and to the operator by field, and is written once it is corrected', async () => {
    const told = jest.spyOn(env.app.log, 'error');
    define(mistaken);
    const before = await env.app.eventStore.head();
    const create = () => ana.post('/api/tournaments', { name: 'Escada de Outono' }, { 'idempotency-key': 'one click' });

    const refused = await env.onThisNode(create);
    expect([refused.status, refused.body]).toEqual([500, expect.objectContaining({ code: 'event.malformed' })]);
    expect(await env.app.eventStore.head()).toBe(before);
    expect(told.mock.calls.map(([line]) => line)).toEqual([
      expect.objectContaining({ command: 'CreateTournament', problem: expect.stringMatching(/^TournamentCreated userId: /) as unknown }),
    ]);
    expect(JSON.stringify(told.mock.calls)).not.toContain('Escada de Outono');

    define(sound);
    expect((await create()).status).toBe(201);
    expect(await env.app.eventStore.head()).toBeGreaterThan(before);
  });
});
