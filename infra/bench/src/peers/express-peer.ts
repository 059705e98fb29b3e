import 'reflect-metadata';
import { Controller, Get, Headers, Inject, Module, NotFoundException, Param, UnauthorizedException } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter } from '@nestjs/platform-express';
import Database from 'better-sqlite3';

/** The rows of one ranking, as a program without read models would keep them. */
export interface ExpressPeerSettings {
  readonly cookie: string;
  readonly ranking: {
    readonly tournamentId: string;
    readonly standings: readonly {
      readonly playerId: string;
      readonly name: string;
      readonly points: number;
      readonly wins: number;
      readonly defeats: number;
    }[];
  };
}

const schema = `
  CREATE TABLE sessions (token TEXT PRIMARY KEY, user_id TEXT NOT NULL);
  CREATE TABLE tournaments (id TEXT PRIMARY KEY, privacy TEXT NOT NULL, rules_version INTEGER NOT NULL);
  CREATE TABLE people (id TEXT PRIMARY KEY, name TEXT NOT NULL, photo_url TEXT, club_name TEXT);
  CREATE TABLE standings (tournament_id TEXT, user_id TEXT, points INTEGER, wins INTEGER, defeats INTEGER, entered INTEGER, status TEXT, PRIMARY KEY (tournament_id, user_id));
`;

interface StandingRow {
  readonly playerId: string;
  readonly name: string;
  readonly photoUrl: string | null;
  readonly clubName: string | null;
  readonly status: string;
  readonly points: number;
  readonly wins: number;
  readonly defeats: number;
}

const fill = (db: Database.Database, { cookie, ranking }: ExpressPeerSettings): void => {
  db.exec(schema);
  db.prepare('INSERT INTO sessions VALUES (?, ?)').run(cookie, ranking.standings[0]!.playerId);
  db.prepare('INSERT INTO tournaments VALUES (?, ?, 1)').run(ranking.tournamentId, 'public');
  ranking.standings.forEach(({ playerId, name, points, wins, defeats }, entered) => {
    db.prepare('INSERT INTO people VALUES (?, ?, NULL, NULL)').run(playerId, name);
    db.prepare(`INSERT INTO standings VALUES (?, ?, ?, ?, ?, ?, 'active')`).run(
      ranking.tournamentId,
      playerId,
      points,
      wins,
      defeats,
      entered,
    );
  });
};

const queries = (db: Database.Database) => ({
  session: db.prepare<[string], { user_id: string }>('SELECT user_id FROM sessions WHERE token = ?'),
  tournament: db.prepare<[string], { privacy: string; rules_version: number }>(
    'SELECT privacy, rules_version FROM tournaments WHERE id = ?',
  ),
  standings: db.prepare<[string], StandingRow>(`
    SELECT user_id AS playerId, name, photo_url AS photoUrl, club_name AS clubName, status, points, wins, defeats
    FROM standings JOIN people ON people.id = user_id WHERE tournament_id = ?
    ORDER BY points DESC, wins DESC, defeats ASC, entered ASC`),
});
const QUERIES = Symbol('queries');

@Controller('api/tournaments/:id')
class RankingController {
  constructor(@Inject(QUERIES) private readonly rows: ReturnType<typeof queries>) {}

  @Get('ranking')
  ranking(@Param('id') id: string, @Headers('cookie') cookie: string) {
    if (!this.rows.session.get(cookie)) throw new UnauthorizedException();
    const tournament = this.rows.tournament.get(id);
    if (!tournament) throw new NotFoundException();
    const standings = this.rows.standings
      .all(id)
      .map((row, index) => ({ rank: index + 1, ...row, played: row.wins + row.defeats, form: [], trend: 0 }));
    return { tournamentId: id, rulesVersion: tournament.rules_version, standings };
  }
}

/** The same page as most programs would build it: Nest on Express, from rows, on every request. */
process.once('message', (settings: ExpressPeerSettings) => {
  const db = new Database(':memory:');
  fill(db, settings);
  @Module({ controllers: [RankingController], providers: [{ provide: QUERIES, useValue: queries(db) }] })
  class PeerModule {}
  const start = async () => {
    const nest = await NestFactory.create(PeerModule, new ExpressAdapter(), { logger: false });
    await nest.listen(0, '127.0.0.1');
    process.send!((nest.getHttpServer() as { address(): { port: number } }).address().port);
  };
  start().catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    process.exit(1);
  });
});
