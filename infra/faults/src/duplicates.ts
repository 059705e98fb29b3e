import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededNumbers } from '@tennis/contracts';
import { httpClient, type PlainAnswer } from '@tennis/dev-env';
import { checkLog, checkReceipts, readData } from './check-data';
import {
  type Acknowledged,
  acknowledged,
  command,
  createTournament,
  issueChallenge,
  openLadder,
  send,
  type SentCommand,
  signInPeople,
  steps,
} from './community';
import { type FaultRun, problemList } from './fault-run';
import { type Installation, startInstallation } from './installation';
import { pause } from './wait';

const people = 12;
const commands = 400;
const most = 5;
const mostRepeats = 5;

/** Every command is sent one to five times, at once and again on the distributed composition to two nodes by turns, and across a restart: one effect, the same receipt. */
export const duplicates: FaultRun = async ({ planted, distributed, seed }) => {
  const rootFolder = mkdtempSync(join(tmpdir(), 'tennis-duplicates-'));
  const problems = problemList();
  const random = seededNumbers(seed);
  const preload = planted ? [join(__dirname, 'planted/ignore-idempotency-key.js')] : [];
  const done: Acknowledged[] = [];
  let sent = 0;
  let installation: Installation | undefined;
  try {
    installation = await startInstallation({ rootFolder, nodes: 2, distributed, preload });
    const { dataDir, engines, url } = installation;
    const cookies = await signInPeople(url(), people);
    let client = httpClient(url());

    let written = 0;
    /** Sends a command again, after the pause that the answer asks for, while the node's views lack an earlier write. */
    const sendWhileBusy = async (one: SentCommand): Promise<PlainAnswer> => {
      let answer = await send(client, one);
      for (let repeats = 0; answer.status === 503 && repeats < mostRepeats; repeats += 1) {
        await pause(Number(answer.headers['retry-after'] ?? 1) * 1000);
        answer = await send(client, one);
      }
      return answer;
    };
    /** Sends the same command so many times at once, each after all earlier writes, as a browser does; answers its one receipt. */
    const several = async (one: SentCommand, times: number): Promise<Acknowledged | undefined> => {
      sent += times;
      const path = `${one.path}?atLeast=${written}`;
      const answers = await Promise.all(Array.from({ length: times }, () => sendWhileBusy({ ...one, path })));
      const texts = new Set(answers.map(({ text }) => text));
      if (answers.some(({ status }) => status >= 300)) {
        problems.add(`a command sent ${times} times is answered ${[...new Set(answers.map(({ status }) => status))].join(' and ')}`);
        return undefined;
      }
      if (texts.size > 1) problems.add('one command has several receipts');
      const receipt = JSON.parse(answers[0]!.text) as Acknowledged['receipt'];
      written = Math.max(written, Number(receipt.position));
      return { ...one, receipt };
    };

    const work = Array.from({ length: commands }, (_, index) => index);
    const tournaments: string[] = [];
    await Promise.all(
      Array.from({ length: 16 }, async () => {
        for (let index = work.shift(); index !== undefined; index = work.shift()) {
          const cookie = cookies[index % people]!;
          const created = await several(createTournament(cookie, `Escada ${index}`), 1 + Math.floor(random() * most));
          if (!created) continue;
          done.push(created);
          tournaments.push(created.receipt.id);
          const joined = await several(
            command(cookie, 'POST', `/api/tournaments/${created.receipt.id}/join`, {}),
            1 + Math.floor(random() * most),
          );
          if (joined) done.push(joined);
        }
      }),
    );

    // From the challenge to the points: issued, accepted, reported and validated, each several times.
    const { id: ladder, players } = await openLadder(client, cookies, 'Escada dos repetidos');
    for (const [index, challenger] of players.slice(1).entries()) {
      const challenged = players[index]!;
      const issued = await several(issueChallenge(challenger, challenged, ladder), 1 + Math.floor(random() * most));
      if (!issued) continue;
      done.push(issued);
      for (const [step, cookie] of [challenged.cookie, challenger.cookie, challenged.cookie].entries()) {
        const taken = await several(steps[step]!(cookie, issued.receipt.id), 1 + Math.floor(random() * most));
        if (taken) done.push(taken);
      }
    }

    // A refusal is not remembered: the same key is decided again when the state has changed.
    const [ana, rui] = [cookies[1]!, cookies[2]!];
    const escada = await acknowledged(client, createTournament(ana, 'Escada das recusas'));
    const leave = command(rui, 'POST', `/api/tournaments/${escada.receipt.id}/leave`);
    if ((await send(client, leave)).status < 400) problems.add('leaving what one never entered is not refused');
    await acknowledged(client, command(rui, 'POST', `/api/tournaments/${escada.receipt.id}/join`, {}));
    if ((await send(client, leave)).status !== 200) problems.add('a refusal was remembered: the same key is not decided anew');

    const reused = await send(client, { ...done[0]!, body: { name: 'Another body' } });
    if (reused.status !== 422) problems.add(`the same key with another body is answered ${reused.status} instead of 422`);

    client.close();
    await installation.kill();
    await installation.start();
    client = httpClient(url());
    for (const before of done) {
      const again = await several(before, 2);
      if (again && (again.receipt.id !== before.receipt.id || again.receipt.position !== before.receipt.position))
        problems.add('after a restart a command has another receipt');
    }
    client.close();
    await installation.stop();

    const events = await readData(dataDir, problems, engines);
    checkLog(events, problems, distributed ? 'growing' : 'counted');
    checkReceipts(events, done, problems);
    const count = (type: string) => events.filter((event) => event.type === type).length;
    if (count('TournamentCreated') !== tournaments.length + 2) problems.add('there are more tournaments than commands that created one');
    for (const type of ['ChallengeIssued', 'MatchOpened', 'ResultReported', 'ResultValidated'])
      if (count(type) !== people - 1) problems.add(`${type} is ${count(type)} times in the log instead of ${people - 1}`);
    return { figures: { commands: done.length, sent, events: events.length }, problems: problems.list() };
  } finally {
    await installation?.close();
    rmSync(rootFolder, { recursive: true, force: true });
  }
};
