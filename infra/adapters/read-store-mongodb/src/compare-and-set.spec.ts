import { randomUUID } from 'node:crypto';
import { type MongoConnection, mongoConnection } from './mongo-connection';
import { hasServer, serverName, startServer } from './testing/test-server';

(hasServer ? describe : describe.skip)(`a conditional update of several clients, on ${serverName}`, () => {
  const clients: MongoConnection[] = [];
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    server = await startServer();
    const database = `cas-${randomUUID()}`;
    for (let n = 0; n < 3; n++) clients.push(mongoConnection(server.url, database, 10_000));
  });
  afterAll(async () => {
    for (const client of clients) await client.close();
    await server.stop();
  });

  /** Leases and checkpoints depend on this. */
  it('is atomic: of several clients that saw the same value, one changes it', async () => {
    const counters = () => clients.map((client) => client.collection<{ count: number }>('counters'));
    await counters()[0]!.insertOne({ _id: 'one', count: 0 });
    const rounds = 60;
    for (let seen = 0; seen < rounds; seen++) {
      const matched = await Promise.all(
        counters().map(async (counter) => (await counter.updateOne({ _id: 'one', count: seen }, { $inc: { count: 1 } })).matchedCount),
      );
      expect(matched.toSorted()).toEqual([0, 0, 1]);
    }
    expect(await counters()[0]!.findOne({ _id: 'one' })).toMatchObject({ count: rounds });
  });
});
