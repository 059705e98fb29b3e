'use strict';
/** The log of the double: streams, positions and idempotency, without the protocol. Rules: the recorded behaviour named in README.md. */

const idCacheSize = 160_000;
const tombstoneRevision = 9_223_372_036_854_775_807n;

/** Records take about as many bytes of position as they would on disk, so positions are sparse. */
const sizeOf = (event) => 90 + event.type.length + event.data.length + event.metadata.length;

const createLog = () => {
  const records = [];
  const streams = new Map();
  const listeners = new Set();
  let idCache = new Map();
  let nextPosition = 0;

  const write = (stream, name, event) => {
    const record = { ...event, stream: name, revision: stream.next, position: nextPosition, index: records.length, created: Date.now() };
    nextPosition += sizeOf(event) + name.length * 2;
    if (record.type !== '$streamDeleted') stream.next += 1;
    stream.events.push(record);
    records.push(record);
    idCache.set(`${name}|${event.id}`, record);
    if (idCache.size > idCacheSize) idCache.delete(idCache.keys().next().value);
    return record;
  };

  const streamNamed = (name) => {
    const known = streams.get(name);
    if (known) return known;
    const made = { events: [], next: 0, visibleFrom: 0, deleted: false, tombstoned: false };
    streams.set(name, made);
    return made;
  };

  const announce = () => {
    for (const listener of [...listeners]) listener();
  };

  const systemEvent = (name, type, data) =>
    write(streamNamed(name), name, { id: crypto.randomUUID(), type, data: Buffer.from(data), metadata: Buffer.alloc(0), json: true });

  const receiptOf = (record) => ({ kind: 'done', revision: record.revision, position: record.position });

  /** Compares with the events already written after `from`, by id only: a full match is a resend, a partial one is refused. */
  const compareWithWritten = (stream, from, events) => {
    const written = stream.events.slice(from, from + events.length);
    return written.length === events.length && written.every((record, index) => record.id === events[index].id)
      ? receiptOf(written.at(-1))
      : { kind: 'wrong', current: stream.next - 1 };
  };

  const appendAnywhere = (name, stream, events) => {
    const known = events.map((event) => idCache.get(`${name}|${event.id}`));
    if (!known[0]) return undefined;
    return known.every(Boolean) ? receiptOf(known.at(-1)) : { kind: 'wrong', current: stream.next - 1 };
  };

  /** `expected`: 'any' | 'exists' | 'no-stream' | revision. */
  const append = (name, expected, events) => {
    const stream = streams.get(name);
    if (stream?.tombstoned) return { kind: 'deleted' };
    const missing = !stream || stream.next === 0;
    if (expected === 'exists' && stream?.deleted) return { kind: 'deleted' };
    if (missing && expected !== 'any' && expected !== 'no-stream') return { kind: 'wrong', current: undefined };
    if (events.length === 0) return { kind: 'done', revision: missing ? undefined : stream.next - 1, position: undefined };

    if (expected === 'any' || expected === 'exists') {
      const answer = missing ? undefined : appendAnywhere(name, stream, events);
      if (answer) return answer;
    } else if (!missing) {
      const after = expected === 'no-stream' ? 0 : expected + 1;
      const recreated = expected === 'no-stream' && stream.deleted;
      if (after !== stream.next && !recreated) {
        return after > stream.next ? { kind: 'wrong', current: stream.next - 1 } : compareWithWritten(stream, after, events);
      }
    }
    const target = streamNamed(name);
    target.deleted = false;
    const written = events.map((event) => write(target, name, event));
    announce();
    return receiptOf(written.at(-1));
  };

  /** Soft: earlier events disappear and numbering continues. Hard (tombstone): the name is gone for ever. */
  const remove = (name, expected, hard) => {
    const stream = streams.get(name);
    if (stream?.tombstoned) return { kind: 'deleted' };
    const last = stream ? stream.next - 1 : -1;
    if (typeof expected === 'number' && expected !== last) return { kind: 'wrong', current: last < 0 ? undefined : last };
    const target = streamNamed(name);
    const record = hard
      ? systemEvent(name, '$streamDeleted', '')
      : systemEvent(`$$${name}`, '$metadata', JSON.stringify({ $tb: target.next }));
    if (hard) Object.assign(record, { revision: tombstoneRevision });
    Object.assign(target, hard ? { tombstoned: true } : { deleted: true, visibleFrom: target.next });
    announce();
    return { kind: 'done', revision: record.revision, position: record.position };
  };

  /** The first index whose position is at least (or, strictly, past) the given one. */
  const indexAt = (position, strictly) => {
    let low = 0;
    let high = records.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (strictly ? records[middle].position <= position : records[middle].position < position) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  systemEvent('$$$scavenges', '$metadata', '{}');
  return {
    records,
    append,
    remove,
    indexAt,
    end: () => nextPosition,
    stream: (name) => streams.get(name),
    visible: (stream) => stream.events.filter((record) => record.revision >= stream.visibleFrom),
    /** Returns a function that stops listening. */
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Forgets what a restart forgets: the ids that make "any" idempotent. */
    forgetIds: () => {
      idCache = new Map();
    },
  };
};

module.exports = { createLog };
