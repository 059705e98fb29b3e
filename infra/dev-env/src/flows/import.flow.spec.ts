import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportReport, Program } from '@tennis/app';
import type { LedgerAnswer, RankingAnswer } from '@tennis/contracts';
import { clientOf } from '../client';
import { examples, installation } from './command-line.fixture';
import { csvOf, type Points, presetPoints, scoreSeason } from './score-season.fixture';

const exampleFile = join(examples, 'example-season.csv');
const example = readFileSync(exampleFile, 'utf8');
const realFile = join(__dirname, '../../../../../shared/data/portugal-2023.csv');
const whereTheRealSeasonIs = existsSync(realFile) ? it : it.skip;
const noPosition = /^position.*\n/;

type Report = ImportReport & { readonly rejected: readonly { readonly line: number; readonly code: string; readonly message: string }[] };

describe('a results file becomes a ladder', () => {
  const here = installation();
  afterAll(() => here.remove());

  const imported = async (file: string, ...options: readonly string[]): Promise<Report> => {
    const ran = await here.cli('import', file, '--json', ...options);
    expect({ code: ran.code, err: ran.err }).toEqual({ code: 0, err: '' });
    return ran.json;
  };
  const csvRanking = async (id: string): Promise<string> => (await here.cli('ranking', id, '--format', 'csv')).out;

  it.each(Object.entries(presetPoints))('scored as %s like an independent computation', async (preset, points) => {
    const report = await imported(exampleFile, '--name', `Época ${preset}`, '--preset', preset);
    expect(report).toEqual({
      tournamentId: report.tournamentId,
      players: 12,
      imported: 40,
      rejected: [],
      position: expect.stringMatching(/^\d+$/) as string,
    });
    expect(await csvRanking(report.tournamentId!)).toBe(csvOf(scoreSeason(example, points)));
  });

  it.each<Points>([
    [7, 1, -3],
    [0, 0, 0],
    [-5, 100, -100],
    [1, 1, 1],
  ])('scored with custom points: %i above, %i below, %i for a defeat', async (...points) => {
    const [above, below, defeat] = points.map(String) as [string, string, string];
    const report = await imported(exampleFile, '--name', 'Época', '--win-above', above, '--win-below', below, '--defeat', defeat);
    expect(await csvRanking(report.tournamentId!)).toBe(csvOf(scoreSeason(example, points)));
  });

  it('once: the same file, name and rules give the same answer and change nothing', async () => {
    const first = await imported(exampleFile, '--name', 'Uma vez');
    const again = await imported(exampleFile, '--name', 'Uma vez');
    expect(again).toEqual(first);
    expect((await imported(exampleFile, '--name', 'Outra vez')).tournamentId).not.toBe(first.tournamentId);
    expect((await imported(exampleFile, '--name', 'Uma vez', '--preset', 'aggressive')).tournamentId).not.toBe(first.tournamentId);
  });

  it('whose ledger explains every point', async () => {
    const { tournamentId } = await imported(exampleFile, '--name', 'Contas');
    const { standings }: RankingAnswer = (await here.cli('ranking', tournamentId!, '--json')).json;
    for (const { name, points, played } of standings) {
      const ledger: LedgerAnswer = (await here.cli('ledger', tournamentId!, '--player', name, '--json')).json;
      expect(ledger.lines.reduce((sum, line) => sum + line.points, 0)).toBe(points);
      expect([ledger.lines.length, ledger.points, ledger.lines.at(-1)?.total ?? 0]).toEqual([played, points, points]);
    }
  });

  it.each([
    ['a walkover', 'Rui Sá', '2025-01-25', 'W/O'],
    ['a retirement', 'Rui Sá', '2025-02-01', '6-4 2-3 RET'],
    ['a retirement before the first game', 'Rui Sá', '2025-02-08', 'RET'],
  ])('whose ledger shows %s as a results file writes it', async (_, player, date, score) => {
    const file = join(here.folder, 'endings.csv');
    const rows = ['2025-01-25,,,Ana Sousa,Rui Sá,W/O', '2025-02-01,,,Rui Sá,Ana Sousa,6-4 2-3 RET', '2025-02-08,,,Rui Sá,Ana Sousa,RET'];
    writeFileSync(file, ['date,event,surface,winner,loser,score', ...rows, ''].join('\n'));
    const { tournamentId } = await imported(file, '--name', 'Desfechos');
    const { out } = await here.cli('ledger', tournamentId!, '--player', player);
    expect(out.split('\n').find((line) => line.startsWith(date))).toMatch(new RegExp(`Ana Sousa +${score}  +(vitória|derrota)`));
  });

  it('that can be looked back at on any day of the season', async () => {
    const { tournamentId } = await imported(exampleFile, '--name', 'Memória');
    const until = (day: string) => example.split('\n').filter((line, index) => index === 0 || line.slice(0, 10) <= day);
    const everybody = scoreSeason(example, presetPoints.standard).map(({ player }) => player);
    const then = scoreSeason(until('2025-02-08').join('\n'), presetPoints.standard);
    const { standings }: RankingAnswer = (await here.cli('ranking', tournamentId!, '--at', '2025-02-08', '--json')).json;
    expect(standings.filter(({ played }) => played > 0).map(({ name, points }) => [name, points])).toEqual(
      then.map(({ player, points }) => [player, points]),
    );
    expect(standings.map(({ name }) => name).sort()).toEqual([...everybody].sort());
  });

  whereTheRealSeasonIs('of a whole real season (skipped where that file is not beside the repository)', async () => {
    const report = await imported(realFile, '--name', 'Portugal 2023', '--preset', 'standard');
    expect([report.players, report.imported]).toEqual([310, 616]);
    expect(await csvRanking(report.tournamentId!)).toBe(csvOf(scoreSeason(readFileSync(realFile, 'utf8'), presetPoints.standard)));
  });
});

describe('the command line, HTTP and CSV', () => {
  const here = installation();
  let server: Program | undefined;
  afterAll(async () => {
    await server?.stop();
    here.remove();
  });

  it('give the same ranking, with and without a running server', async () => {
    server = await here.startServer();
    const report: Report = (await here.cli('import', exampleFile, '--name', 'Escada do Exemplo', '--json')).json;
    const id = report.tournamentId!;
    const visitor = clientOf(() => server!.url);
    const running = await here.cli('ranking', id, '--json');
    const answer = await visitor.get(`/api/tournaments/${id}/ranking`);
    expect(running.json).toEqual(answer.body);

    const csv = (await here.cli('ranking', id, '--format', 'csv')).out;
    const download = await visitor.get(`/api/tournaments/${id}/ranking.csv`, { 'accept-language': 'en' });
    expect(download.text.replace('\uFEFF', '')).toBe(csv);
    expect(csv).toBe(csvOf(scoreSeason(example, presetPoints.standard)));
    expect((await visitor.get('/api/tournaments?search=escada')).body).toEqual([
      expect.objectContaining({ id, name: 'Escada do Exemplo' }),
    ]);

    const player = (answer.body as RankingAnswer).standings[0]!;
    const ledger = await here.cli('ledger', id, '--player', player.name, '--json');
    expect(ledger.json).toEqual((await visitor.get(`/api/tournaments/${id}/ledger?playerId=${player.playerId}`)).body);

    await server.stop();
    server = undefined;
    expect((await here.cli('ranking', id, '--json')).out).toBe(running.out);
    expect((await here.cli('ledger', id, '--player', player.name, '--json')).out).toBe(ledger.out);
    expect((await here.cli('events', 'check')).code).toBe(0);
    expect((await here.cli('projections', 'verify', 'all')).code).toBe(0);
  });

  it('give the same data in the table and in the CSV', async () => {
    const { out } = await here.cli('ranking', 'Escada do Exemplo');
    const rows = out
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) =>
        line
          .trim()
          .split(/\s{2,}/)
          .join(','),
      );
    expect(`${rows.join('\n')}\n`).toBe(csvOf(scoreSeason(example, presetPoints.standard)).replace(noPosition, ''));
  });
});

describe('the creator of an import', () => {
  const here = installation();
  let server: Program;
  beforeAll(async () => {
    server = await here.startServer();
  });
  afterAll(async () => {
    await server.stop();
    here.remove();
  });

  const imported = async (name: string): Promise<Report> => (await here.cli('import', exampleFile, '--name', name, '--json')).json;
  const creatorOf = async ({ tournamentId }: Report): Promise<string> => {
    const { body } = await clientOf(() => server.url).get(`/api/tournaments/${tournamentId}`);
    return (body as { creatorId: string }).creatorId;
  };

  it('is nobody while there is no root, and the root from then on; earlier imports stay as they were', async () => {
    const before = await imported('Antes');
    expect(await creatorOf(before)).toBe('import');
    const root = clientOf(() => server.url);
    await root.post('/api/sessions', { code: 'dev:root@example.pt' });
    const { id } = (await root.get('/api/users/me')).body as { id: string };
    expect(await creatorOf(await imported('Depois'))).toBe(id);
    expect(await imported('Antes')).toEqual(before);
    expect(await creatorOf(before)).toBe('import');
  });
});

describe('a file with bad rows', () => {
  const here = installation();
  const file = join(here.folder, 'bad.csv');
  writeFileSync(
    file,
    'date,event,surface,winner,loser,score\n2025-01-11,,clay,Ana,Rui,6-4 6-3\n2025-01-11,,clay,Ana,Rui,4-6 3-6\n2025-01-12,,clay,Rui,Ana,6-0 6-0\n2025-02-30,,clay,Rui,Ana,6-0 6-0\n',
  );
  afterAll(() => here.remove());

  it('is refused whole, each row with its line, code and sentence', async () => {
    const ran = await here.cli('import', file, '--name', 'Escada', '--json');
    expect(ran.code).toBe(2);
    expect(ran.json).toEqual({
      tournamentId: null,
      players: 0,
      imported: 0,
      rejected: [
        { line: 3, code: 'result.winner-mismatch', message: 'O vencedor indicado não é quem venceu os sets.' },
        { line: 5, code: 'import.date-unknown', message: expect.stringContaining('AAAA-MM-DD') as string },
      ],
      position: null,
    });
    expect((await here.cli('events', 'stats', '--json')).json).toMatchObject({ events: 0 });
  });

  it('is reported to people in their language', async () => {
    const pt = await here.cli('import', file, '--name', 'Escada');
    expect([pt.code, pt.out]).toEqual([2, 'Nada foi importado.\n']);
    expect(pt.err.split('\n')[0]).toBe('Linha 3: O vencedor indicado não é quem venceu os sets. (result.winner-mismatch)');
    const en = await here.cli('import', file, '--name', 'Escada', '--lang', 'en');
    expect(en.err.split('\n')[0]).toMatch(/^Line 3: .*\(result\.winner-mismatch\)$/);
  });

  it('is imported without those rows on request', async () => {
    const ran = await here.cli('import', file, '--name', 'Escada', '--skip-invalid', '--json');
    expect(ran.code).toBe(0);
    expect(ran.json).toMatchObject({ players: 2, imported: 2, rejected: [{ line: 3 }, { line: 5 }] });
  });

  it.each([
    ['a file that is not there', ['import', 'nowhere.csv', '--name', 'Escada'], 1],
    ['a folder', ['import', '.', '--name', 'Escada'], 1],
    ['no name', ['import', 'bad.csv'], 1],
    ['an empty name', ['import', 'bad.csv', '--name', ' '], 2],
    ['points beside a preset', ['import', 'bad.csv', '--name', 'Escada', '--preset', 'standard', '--defeat', '0'], 1],
    ['points that are not all there', ['import', 'bad.csv', '--name', 'Escada', '--win-above', '3'], 1],
    ['points beyond the limits', ['import', 'bad.csv', '--name', 'Escada', '--win-above', '101', '--win-below', '1', '--defeat', '0'], 2],
    ['points that pay for losing', ['import', 'bad.csv', '--name', 'Escada', '--win-above', '-3', '--win-below', '2', '--defeat', '50'], 2],
    ['an unknown preset', ['import', 'bad.csv', '--name', 'Escada', '--preset', 'other'], 1],
    ['an unknown tournament', ['ranking', 'nenhum'], 2],
    ['an unknown player', ['ledger', 'Escada', '--player', 'Ninguém'], 2],
    ['an unknown command', ['fly'], 1],
  ])('ends with its own code: %s', async (_, argv, code) => {
    const ran = await here.cli(...argv);
    expect([ran.code, ran.err === '']).toEqual([code, false]);
  });
});
