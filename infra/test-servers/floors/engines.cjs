'use strict';
/** The engines through their drivers alone: what the program adds to them is measured beside this. */
const { randomUUID } = require('node:crypto');
const { BACKWARDS, END, EventStoreDBClient, jsonEvent, NO_STREAM } = require('@eventstore/db-client');
const { Redis } = require('ioredis');
const { MongoClient } = require('mongodb');

/** With credentials the client takes the classic append call, as the program does (docs/adr/0002-appends-use-the-classic-call.md). */
const call = { credentials: { username: 'tennis', password: 'tennis' } };

/**
 * Appends the newest event of a type again and again, each to a new stream of a log of its own, for the program would fold what is in its log.
 * @throws Error where there is none.
 */
const openLog = async (url, type, targetUrl) => {
  const client = EventStoreDBClient.connectionString(url);
  let found;
  for await (const { event } of client.readAll({ ...call, direction: BACKWARDS, fromPosition: END, maxCount: 10_000 }))
    if (event?.type === type) {
      found = event;
      break;
    }
  if (!found) throw new Error(`no ${type} is in the log`);
  await client.dispose();
  const { data, metadata } = found;
  const floor = EventStoreDBClient.connectionString(targetUrl);
  return {
    append: async () => {
      const event = jsonEvent({ id: randomUUID(), type, data, metadata });
      await floor.appendToStream(`floor-${event.id}`, [event], { ...call, expectedRevision: NO_STREAM });
    },
    close: () => floor.dispose(),
  };
};

/** Reads one document of a view. @throws Error where it is in none. */
const openView = async (url, view, id) => {
  const client = new MongoClient(url);
  const database = client.db('tennis');
  const names = (await database.listCollections().toArray()).map(({ name }) => name);
  const collection = names
    .filter((name) => name.startsWith(`view_${view}_`) && /_\d+$/.test(name))
    .map((name) => database.collection(name));
  const found = await Promise.all(collection.map((one) => one.findOne({ _id: id })));
  const serving = collection[found.findIndex(Boolean)];
  if (!serving) throw new Error(`no collection of the view ${view} holds ${id}`);
  return {
    find: async () => {
      if (!(await serving.findOne({ _id: id }))) throw new Error(`${view} ${id} is gone`);
    },
    close: () => client.close(),
  };
};

/** A stream that every process reads on from where it is, as the nodes do with theirs. */
const openStream = async (url, onMessage, stream = 'floor:changes') => {
  const [writer, reader] = [new Redis(url), new Redis(url)];
  let isClosed = false;
  let last = (await writer.xrevrange(stream, '+', '-', 'COUNT', 1))[0]?.[0] ?? '0-0';
  const follow = async () => {
    for (;;) {
      const words = (await reader.xread('COUNT', 500, 'BLOCK', 1000, 'STREAMS', stream, last))?.[0]?.[1] ?? [];
      for (const [id, fields] of words) {
        last = id;
        onMessage(JSON.parse(fields[1]));
      }
    }
  };
  follow().catch((error) => {
    if (isClosed) return;
    process.stderr.write(`${error}\n`);
    process.exit(1);
  });
  return {
    publish: (word) => writer.xadd(stream, 'MAXLEN', '~', 100_000, '*', 'word', JSON.stringify(word)),
    close: () => {
      isClosed = true;
      writer.disconnect();
      reader.disconnect();
    },
  };
};

module.exports = { openLog, openStream, openView };
