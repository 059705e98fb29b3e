'use strict';
/** The double as a separate process: it listens, reports its port to its parent, accepts faults, and ends with its parent. */
const { Server, ServerCredentials, status } = require('@grpc/grpc-js');
const { ServerFeaturesService } = require('@eventstore/db-client/generated/serverfeatures_grpc_pb');
const { SupportedMethod, SupportedMethods } = require('@eventstore/db-client/generated/serverfeatures_pb');
const { StreamsService } = require('@eventstore/db-client/generated/streams_grpc_pb');
const { createFaults } = require('./faults.cjs');
const { createLog } = require('./log.cjs');
const { readCalls } = require('./read-calls.cjs');
const { failure } = require('./wire.cjs');
const { writeCalls } = require('./write-calls.cjs');

const maximumMessage = 16_767_216;
const options = JSON.parse(process.argv[2] ?? '{}');
const log = createLog();
const faults = createFaults();
const { read, subscriptions } = readCalls(log, faults, { liveBuffer: options.liveBuffer ?? 32 });

const supportedMethods = (_call, callback) => {
  if (faults.take('features-unavailable')) return callback(failure(status.UNAVAILABLE, 'No connection established'));
  const answer = new SupportedMethods();
  answer.setEventStoreServerVersion('23.10.0');
  for (const name of ['append', 'batchappend', 'read', 'delete', 'tombstone']) {
    const method = new SupportedMethod();
    method.setServiceName('event_store.client.streams.streams');
    method.setMethodName(name);
    answer.addMethods(method);
  }
  return callback(null, answer);
};

let server;
let port = options.port ?? 0;

const listen = () =>
  new Promise((resolve, reject) => {
    server = new Server({ 'grpc.max_receive_message_length': maximumMessage, 'grpc.max_send_message_length': -1 });
    server.addService(StreamsService, { ...writeCalls(log, faults), read });
    server.addService(ServerFeaturesService, { getSupportedMethods: supportedMethods });
    server.bindAsync(`127.0.0.1:${port}`, ServerCredentials.createInsecure(), (error, bound) => {
      if (error) return reject(error);
      port = bound;
      return resolve();
    });
  });

const dropSubscriptions = (code, details) => {
  for (const subscription of [...subscriptions]) subscription.drop(failure(code, details));
};

const actions = {
  'too-slow': () => dropSubscriptions(status.ABORTED, 'Consumer too slow to handle event while live'),
  'rst-stream': () => dropSubscriptions(status.INTERNAL, 'Received RST_STREAM with code 0'),
  'drop-subscriptions': () => dropSubscriptions(status.UNAVAILABLE, 'Connection dropped'),
  'quiet-subscriptions': () => {
    for (const subscription of subscriptions) subscription.quiet = true;
  },
  'slow-down': ({ milliseconds = 0 }) => faults.slowDown(milliseconds),
  'cut-connections': () => server.drain(`127.0.0.1:${port}`, 0),
  down: () => server.forceShutdown(),
  up: () => listen(),
  restart: async () => {
    server.forceShutdown();
    log.forgetIds();
    await listen();
  },
};

const applyInjection = async ({ name, ...details }) => (actions[name] ? actions[name](details) : faults.set(name, details.count ?? 1));

process.on('message', ({ id, ...injection }) => {
  applyInjection(injection).then(
    () => process.send({ id }),
    (error) => process.send({ id, error: error.message }),
  );
});
process.on('disconnect', () => process.exit(0));
listen().then(
  () => process.send({ ready: port }),
  (error) => process.send({ failed: error.message }),
);
