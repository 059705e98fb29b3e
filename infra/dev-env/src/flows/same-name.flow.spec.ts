import { join } from 'node:path';
import { type ImportReport, type Program, idFrom, commands } from '@tennis/app';
import { type LedgerAnswer, type RankingAnswer, systemActor } from '@tennis/contracts';
import { clientOf } from '../client';
import { examples, installation, type CommandResult } from './command-line.fixture';

const exampleFile = join(examples, 'example-season.csv');

interface Refused {
  readonly code: string;
  readonly message: string;
  readonly candidates: readonly { readonly id: string; readonly name: string }[];
}

/** The refusal of a command, which is the same for people and for programs. */
const refusal = (ran: CommandResult): Refused => {
  const told: Refused = ran.json;
  expect([ran.code, ran.err]).toEqual([2, `${told.message}\n`]);
  return told;
};

describe('two tournaments of one name', () => {
  const here = installation();
  afterAll(() => here.remove());
  const ids: string[] = [];
  beforeAll(async () => {
    for (const preset of ['standard', 'aggressive']) {
      const report: ImportReport = (await here.cli('import', exampleFile, '--name', 'Grande', '--preset', preset, '--json')).json;
      ids.push(report.tournamentId!);
    }
    await here.cli('import', exampleFile, '--name', 'Pequena');
  });

  const asking: readonly (readonly [string, (tournament: string) => readonly string[]])[] = [
    ['ranking', (tournament) => ['ranking', tournament]],
    ['ledger', (tournament) => ['ledger', tournament, '--player', 'Ana Conceição']],
    ['rules preview', (tournament) => ['rules', 'preview', tournament, '--preset', 'conservative', '--applies-from', 'start']],
  ];

  it.each(asking)('are reported by %s, which lists their ids', async (_, argv) => {
    const { code, candidates } = refusal(await here.cli(...argv('Grande'), '--json'));
    expect(code).toBe('tournament.ambiguous');
    expect(candidates.map(({ id }) => id).sort()).toEqual([...ids].sort());
    const { out, err } = await here.cli(...argv('grande'), '--lang', 'en');
    expect(out).toBe('');
    expect(err).toMatch(
      /^More than one tournament is called "grande"; repeat with the id of one of them:\nId +Name +Points +State +Created +/,
    );
    for (const id of ids) expect(err).toContain(id);
  });

  it.each(asking)('are addressed in %s by id, and by a unique name in any spelling', async (_, argv) => {
    expect((await here.cli(...argv(ids[0]!))).code).toBe(0);
    expect((await here.cli(...argv('PEQUENA'))).code).toBe(0);
  });

  it.each(asking)('are distinguished in %s from an unknown name by another code', async (_, argv) => {
    expect(refusal(await here.cli(...argv('Nenhuma'), '--json')).code).toBe('tournament.unknown');
  });
});

describe('two players of one name', () => {
  const here = installation();
  let server: Program;
  beforeAll(async () => {
    server = await here.startServer();
    const client = async (email: string) => {
      const one = clientOf(() => server.url);
      await one.post('/api/sessions', { code: `dev:${email}` });
      return one;
    };
    const root = await client('root@example.pt');
    const { id } = (await root.post('/api/tournaments', { name: 'Escada' })).body as { id: string };
    await root.post(`/api/tournaments/${id}/validate`, {});
    for (const email of ['rui.costa@norte.pt', 'rui.costa@sul.pt', 'ana.sousa@sul.pt'])
      await (await client(email)).post(`/api/tournaments/${id}/join`, {});
  });
  afterAll(async () => {
    await server.stop();
    here.remove();
  });

  it('are listed with distinguishing details, and are addressed by their ids', async () => {
    const { code, candidates } = refusal(await here.cli('ledger', 'Escada', '--player', 'rui costa', '--json'));
    const { standings }: RankingAnswer = (await here.cli('ranking', 'Escada', '--json')).json;
    const both = standings.flatMap(({ name, playerId }) => (name === 'Rui Costa' ? [playerId] : []));
    expect([code, candidates.map(({ id }) => id)]).toEqual(['player.ambiguous', both]);
    const ledger: LedgerAnswer = (await here.cli('ledger', 'Escada', '--player', both[1]!, '--json')).json;
    expect(ledger).toMatchObject({ playerId: both[1], name: 'Rui Costa' });
    expect(refusal(await here.cli('ledger', 'Escada', '--player', 'Rui', '--json')).code).toBe('user.unknown');
  });
});

describe('two accounts of one e-mail', () => {
  const here = installation();
  let server: Program;
  const email = 'rui.costa@example.pt';
  const throughGoogle = idFrom('somebody who signs in with Google');
  beforeAll(async () => {
    server = await here.startServer();
    const session = await clientOf(() => server.url).post('/api/sessions', { code: `dev:${email}` });
    expect(session.status).toBe(200);
    const data = { userId: throughGoogle, subjectHash: 'subject', email, firstName: 'Rui', lastName: 'Costa Pinto', ageAttested: true };
    await server.app.commandBus.execute(
      new commands.RegisterUser(data, { actor: systemActor('operator'), id: throughGoogle, occurredAt: '2026-03-02T12:00:00.000Z' }),
    );
  });
  afterAll(async () => {
    await server.stop();
    here.remove();
  });
  const roles = async () => {
    const admins: readonly { readonly id: string; readonly role: string }[] = (await here.cli('admin', 'list', '--json')).json;
    return admins.map(({ id, role }) => [id, role]);
  };

  it('are listed with name, id, sign-in and date, and no command takes effect', async () => {
    const { code, candidates } = refusal(await here.cli('admin', 'grant', email.toUpperCase(), 'admin', '--json'));
    expect(code).toBe('account.ambiguous');
    expect(candidates).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Rui Costa', signsInWith: 'development' }),
        expect.objectContaining({
          id: throughGoogle,
          name: 'Rui Costa Pinto',
          signsInWith: 'google',
          registeredAt: '2026-03-02T12:00:00.000Z',
        }),
      ]),
    );
    expect(await roles()).toEqual([]);
  });

  it('are addressed by the id; the command names the person, and can be undone', async () => {
    const granted = await here.cli('admin', 'grant', throughGoogle, 'superadmin');
    expect(granted).toMatchObject({ code: 0, out: `Rui Costa Pinto (${throughGoogle}): superadmin\n` });
    expect(await roles()).toEqual([[throughGoogle, 'superadmin']]);
    expect((await here.cli('admin', 'grant', throughGoogle, 'player')).code).toBe(0);
    expect(await roles()).toEqual([]);
  });

  it('are distinguished from an unknown address', async () => {
    expect(refusal(await here.cli('admin', 'grant', 'nobody@example.pt', 'admin', '--json')).code).toBe('user.not-registered');
  });
});
