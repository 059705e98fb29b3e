import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type AnyCommand, type NewEvent, systemActor } from '@tennis/contracts';
import type { Commit } from '@tennis/ports';
import type { Ports } from '../kernel/app-context';
import { commandOf, commands, runningOperation } from '../kernel/commands';
import { sentCommands } from './command-publisher';
import { withCommandBus } from './commands.module';

const envelope = { actor: systemActor('operator'), commandId: 'c1', id: 'ana' };
const release = { type: 'ReleaseLogin', data: { subjectHash: 's', userId: 'ana' } } as const;
const claim = { type: 'ClaimLogin', data: { subjectHash: 's', userId: 'rui' } } as const;

/** Ports whose log accepts everything, with a record of the bodies that were hashed to recognise a resend. */
const ports = () => {
  const hashed: string[] = [];
  const closed: string[] = [];
  const logged: object[] = [];
  const filled = {
    eventStore: { commit: () => Promise.resolve({ position: 7, eventIds: [], repeated: false }) },
    clock: { now: () => '2026-03-02T10:00:00.000Z' },
    personalData: { lookupHash: (_kind: string, text: string) => (hashed.push(text), 'hash') },
    log: { info: (line: object) => void logged.push(line) },
    close: () => Promise.resolve(void closed.push('ports')),
  } as unknown as Ports;
  return { filled, hashed, closed, logged };
};

describe('the command bus', () => {
  it('hands a command to its decider, and answers the receipt', async () => {
    const { filled, closed } = ports();
    const app = await withCommandBus(filled);
    expect(await app.commandBus.execute(new commands.ReleaseLogin(release.data, envelope))).toEqual({ id: 'ana', position: '7' });
    await app.close();
    expect(closed).toEqual(['ports']);
  });

  it('hashes a command and a list as JSON of type and data, so that a resend is known for ever', async () => {
    const { filled, hashed } = ports();
    const { commandBus } = await withCommandBus(filled);
    await commandBus.execute(new commands.ReleaseLogin(release.data, envelope));
    await commandBus.execute(commandOf(release, envelope, [claim]));
    const [released, claimed] = [
      '{"type":"ReleaseLogin","data":{"subjectHash":"s","userId":"ana"}}',
      '{"type":"ClaimLogin","data":{"subjectHash":"s","userId":"rui"}}',
    ];
    expect(hashed).toEqual([`[${released}]`, `[${released},${claimed}]`]);
  });

  it('gives events other ids where a command is decided at another time or with another body: an engine takes equal ids for a resend', async () => {
    const decided = async (now: string, body: string): Promise<readonly string[]> => {
      const { filled } = ports();
      let ids: readonly string[] = [];
      const { commandBus } = await withCommandBus({
        ...filled,
        clock: { now: () => now },
        personalData: { lookupHash: () => body } as never,
        eventStore: {
          commit: async ({ fold, decide }: Commit<unknown>) => {
            ids = ((await decide(fold.initial, [])) as readonly NewEvent[]).map(({ id }) => id);
            return { position: 7, eventIds: ids, repeated: false };
          },
        } as never,
      });
      await commandBus.execute(new commands.ClaimLogin({ ...claim.data, userId: randomUUID() }, envelope));
      return ids;
    };
    const first = await decided('2026-03-02T10:00:00.000Z', 'one');
    expect(first).toHaveLength(1);
    expect(await decided('2026-03-02T10:00:00.000Z', 'one')).toEqual(first);
    expect(await decided('2026-03-02T10:00:00.001Z', 'one')).not.toEqual(first);
    expect(await decided('2026-03-02T10:00:00.000Z', 'other')).not.toEqual(first);
  });

  it('refuses a list of commands for several deciders or several streams', async () => {
    const { commandBus } = await withCommandBus(ports().filled);
    const join: AnyCommand = { type: 'JoinTournament', data: { tournamentId: 't', userId: 'ana', membershipId: 'm' } };
    await expect(commandBus.execute(commandOf(release, envelope, [join]))).rejects.toThrow('JoinTournament is not decided by');
    const other = { ...claim, data: { ...claim.data, subjectHash: 'another' } };
    await expect(commandBus.execute(commandOf(release, envelope, [other]))).rejects.toThrow('another stream');
  });

  it('logs a command with its operation and its metadata', async () => {
    const { filled, logged } = ports();
    const { commandBus } = await withCommandBus(filled);
    await runningOperation.run('admin-grant', () => commandBus.execute(commandOf(release, envelope, [claim])));
    expect(logged).toEqual([expect.objectContaining({ command: 'ReleaseLogin', following: ['ClaimLogin'], operation: 'admin-grant' })]);
  });

  it('counts each command of a list', async () => {
    const { commandBus } = await withCommandBus(ports().filled);
    const counted = async () => (await sentCommands.get()).values.find(({ labels }) => labels.command === 'ClaimLogin')?.value ?? 0;
    const before = await counted();
    await commandBus.execute(commandOf(release, envelope, [claim, claim]));
    expect(await counted()).toBe(before + 2);
  });

  it('publishes the name of a command for tracing', async () => {
    const { commandBus } = await withCommandBus(ports().filled);
    const told: unknown[] = [];
    const listen = (command: unknown) => void told.push(command);
    subscribe('tennis.command', listen);
    await commandBus.execute(new commands.ReleaseLogin(release.data, envelope));
    unsubscribe('tennis.command', listen);
    expect(told).toEqual([{ name: 'ReleaseLogin', envelope }]);
  });
});

describe('a command', () => {
  it('has its own class', () => expect(commands.JoinTournament.name).toBe('JoinTournament'));

  it('without a decider is refused', () => {
    const unknown = { type: 'JoinTournament2', data: {} } as unknown as AnyCommand;
    expect(() => commandOf(unknown, envelope)).toThrow('JoinTournament2');
  });
});
