'use strict';
/** Read: streams, $all, and subscriptions to either. */
const { randomUUID } = require('node:crypto');
const { status } = require('@grpc/grpc-js');
const streams = require('@eventstore/db-client/generated/streams_pb');
const { failure, identifierOf, nameOf, recordedEvent, streamDeleted } = require('./wire.cjs');

const backwards = 1;
const searchWindow = 32;

const waitForDrain = (call) =>
  new Promise((resolve) => {
    const names = ['drain', 'cancelled', 'close', 'error'];
    const done = () => {
      for (const name of names) call.off(name, done);
      resolve();
    };
    for (const name of names) call.on(name, done);
  });

const send = async (call, message) => {
  if (call.cancelled || call.destroyed) return;
  if (!call.write(message)) await waitForDrain(call);
};

const notFound = (name) => {
  const missing = new streams.ReadResp.StreamNotFound();
  missing.setStreamIdentifier(identifierOf(name));
  const answer = new streams.ReadResp();
  answer.setStreamNotFound(missing);
  return answer;
};

const marker = (name, value) => {
  const answer = new streams.ReadResp();
  answer[`set${name}`](value);
  return answer;
};

const confirmation = () => {
  const made = new streams.ReadResp.SubscriptionConfirmation();
  made.setSubscriptionId(randomUUID());
  return marker('Confirmation', made);
};

const checkpoint = (record) => {
  const made = new streams.ReadResp.Checkpoint();
  made.setCommitPosition(String(record.position));
  made.setPreparePosition(String(record.position));
  return marker('Checkpoint', made);
};

/** @throws a gRPC failure for a regular expression that does not parse. */
const filterOf = (options) => {
  if (!options.hasFilter()) return undefined;
  const filter = options.getFilter();
  const expression = filter.hasEventType() ? filter.getEventType() : filter.getStreamIdentifier();
  const subject = filter.hasEventType() ? (record) => record.type : (record) => record.stream;
  const prefixes = expression.getPrefixList();
  const checkpointInterval = (filter.getCheckpointintervalmultiplier() || 1) * (filter.hasMax() ? filter.getMax() : searchWindow);
  if (expression.getRegex() === '')
    return { checkpointInterval, matches: (record) => prefixes.some((prefix) => subject(record).startsWith(prefix)) };
  try {
    const pattern = new RegExp(expression.getRegex());
    return { checkpointInterval, matches: (record) => pattern.test(subject(record)) };
  } catch {
    throw failure(status.UNKNOWN, 'Exception was thrown by handler.');
  }
};

const readCalls = (log, faults, { liveBuffer }) => {
  const subscriptions = new Set();

  const readStream = (options, count) => {
    const target = options.getStream();
    const name = nameOf(target.getStreamIdentifier());
    const isBackwards = options.getReadDirection() === backwards;
    if (count === 0 || (!isBackwards && target.hasEnd())) throw failure(status.UNKNOWN, 'Exception was thrown by handler.');
    const stream = log.stream(name);
    if (stream?.tombstoned) throw streamDeleted(name);
    if (!stream || stream.deleted || stream.next === 0) return [notFound(name)];
    const visible = log.visible(stream);
    const from = target.hasRevision() ? Number(target.getRevision()) : target.hasEnd() ? Infinity : 0;
    if (!isBackwards)
      return visible
        .filter((record) => record.revision >= from)
        .slice(0, count)
        .map(recordedEvent);
    return visible
      .filter((record) => record.revision <= from)
      .reverse()
      .slice(0, count)
      .map(recordedEvent);
  };

  const readAll = (options, count) => {
    const target = options.getAll();
    const isBackwards = options.getReadDirection() === backwards;
    if (count === 0 || (!isBackwards && target.hasEnd())) throw failure(status.UNKNOWN, 'Exception was thrown by handler.');
    let index = isBackwards ? log.records.length : 0;
    if (target.hasPosition()) {
      const position = Number(target.getPosition().getCommitPosition());
      index = log.indexAt(position, false);
      const startsHere = log.records[index]?.position === position;
      if (!startsHere && position < log.end()) throw failure(status.UNKNOWN, 'Exception was thrown by handler.');
    } else if (isBackwards && target.hasStart()) index = 0;
    const found = isBackwards ? log.records.slice(Math.max(0, index - count), index).reverse() : log.records.slice(index, index + count);
    return found.map(recordedEvent);
  };

  const firstIndex = (options) => {
    if (options.hasStream()) return 0;
    const target = options.getAll();
    if (target.hasPosition()) return log.indexAt(Number(target.getPosition().getCommitPosition()), true);
    return target.hasEnd() ? log.records.length : 0;
  };

  const recordFilterOf = (options) => {
    if (!options.hasStream()) return () => true;
    const target = options.getStream();
    const name = nameOf(target.getStreamIdentifier());
    const last = log.stream(name)?.next ?? 0;
    const after = target.hasRevision() ? Number(target.getRevision()) : target.hasEnd() ? last - 1 : -1;
    return (record) => record.stream === name && record.revision > after;
  };

  const subscribe = async (call, options) => {
    const filter = filterOf(options);
    const isWanted = recordFilterOf(options);
    let next = firstIndex(options);
    let live = false;
    let scanned = 0;
    let wake = () => undefined;
    const drop = (error) => {
      subscription.dropped = true;
      call.emit('error', error);
      wake();
    };
    const subscription = { drop, dropped: false, quiet: false };
    subscriptions.add(subscription);
    const stopListening = log.listen(() => {
      // The recorded behaviour of 23.10: a burst that does not fit the live buffer drops even a healthy subscriber.
      const behind = log.records.length - next;
      if (live && liveBuffer > 0 && behind > liveBuffer) {
        drop(
          failure(status.ABORTED, 'Operation timed out: Consumer too slow to handle event while live. No resubscribe will be attempted.'),
        );
      }
      wake();
    });
    call.on('cancelled', () => wake());
    try {
      await send(call, confirmation());
      while (!call.cancelled && !call.destroyed && !subscription.dropped) {
        const record = log.records[next];
        if (!record) {
          if (!live) await send(call, marker('CaughtUp', new streams.ReadResp.CaughtUp()));
          live = true;
          if (!log.records[next]) await new Promise((resolve) => (wake = resolve));
          continue;
        }
        if (live && liveBuffer === 0 && log.records.length - next > searchWindow) live = false;
        next += 1;
        if (subscription.quiet) continue;
        if (filter) {
          scanned += 1;
          if (filter.matches(record)) await send(call, recordedEvent(record));
          if (scanned % filter.checkpointInterval === 0) await send(call, checkpoint(record));
        } else if (isWanted(record)) await send(call, recordedEvent(record));
      }
    } finally {
      stopListening();
      subscriptions.delete(subscription);
    }
  };

  const read = (call) => {
    const options = call.request.getOptions();
    const fail = (error) => call.emit('error', error.code === undefined ? failure(status.UNKNOWN, error.message) : error);
    faults.withFaults(
      'read',
      (error) => (error ? fail(error) : undefined),
      () => {
        if (options.hasSubscription()) {
          void subscribe(call, options).catch(fail);
          return;
        }
        const count = Number(options.getCount());
        const answers = options.hasStream() ? readStream(options, count) : readAll(options, count);
        void (async () => {
          for (const answer of answers) await send(call, answer);
          call.end();
        })().catch(fail);
      },
    );
  };

  return { read, subscriptions };
};

module.exports = { readCalls };
