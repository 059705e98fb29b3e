'use strict';
/** Converts between the log and the messages of the protocol, with the stubs of the client package. */
const { Metadata, status } = require('@grpc/grpc-js');
const { Any } = require('google-protobuf/google/protobuf/any_pb');
const googleEmpty = require('google-protobuf/google/protobuf/empty_pb');
const shared = require('@eventstore/db-client/generated/shared_pb');
const rpcStatus = require('@eventstore/db-client/generated/status_pb');
const streams = require('@eventstore/db-client/generated/streams_pb');

const maximumAppendSize = 1_048_576;

const nameOf = (identifier) => Buffer.from(identifier.getStreamName_asU8()).toString('utf8');
const identifierOf = (name) => {
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Buffer.from(name, 'utf8'));
  return identifier;
};

const failure = (code, details, trailers = {}) => {
  const metadata = new Metadata();
  for (const [name, value] of Object.entries(trailers)) metadata.set(name, String(value));
  return { code, details, metadata };
};

const streamDeleted = (name) =>
  failure(status.FAILED_PRECONDITION, `Event stream '${name}' is deleted.`, { exception: 'stream-deleted', 'stream-name': name });
const tooLarge = () =>
  failure(status.INVALID_ARGUMENT, 'Maximum Append Size Exceeded', {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': maximumAppendSize,
  });

/** @throws a gRPC failure where a real server fails with code 2. */
const proposedEvent = (message) => {
  const id = message.getId()?.getString() ?? '';
  const type = message.getMetadataMap().get('type') ?? '';
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) throw failure(status.UNKNOWN, 'Exception was thrown by handler.');
  if (type === '') throw failure(status.UNKNOWN, 'Exception was thrown by handler.');
  return {
    id: id.toLowerCase(),
    type,
    data: Buffer.from(message.getData_asU8()),
    metadata: Buffer.from(message.getCustomMetadata_asU8()),
    json: message.getMetadataMap().get('content-type') === 'application/json',
  };
};

const expectedOf = (options, revision) => {
  if (options.hasNoStream()) return 'no-stream';
  if (options.hasAny()) return 'any';
  if (options.hasStreamExists()) return 'exists';
  return Number(revision);
};

const recordedEvent = (record) => {
  const id = new shared.UUID();
  id.setString(record.id);
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent();
  recorded.setId(id);
  recorded.setStreamIdentifier(identifierOf(record.stream));
  recorded.setStreamRevision(String(record.revision));
  recorded.setCommitPosition(String(record.position));
  recorded.setPreparePosition(String(record.position));
  recorded.getMetadataMap().set('type', record.type);
  recorded.getMetadataMap().set('created', String(BigInt(record.created) * 10_000n));
  recorded.getMetadataMap().set('content-type', record.json ? 'application/json' : 'application/octet-stream');
  recorded.setData(record.data);
  recorded.setCustomMetadata(record.metadata);
  const event = new streams.ReadResp.ReadEvent();
  event.setEvent(recorded);
  event.setCommitPosition(String(record.position));
  const answer = new streams.ReadResp();
  answer.setEvent(event);
  return answer;
};

const packed = (message, typeName) => {
  const any = new Any();
  any.pack(message.serializeBinary(), typeName);
  return any;
};

const statusOf = (code, message, details, typeName) => {
  const made = new rpcStatus.Status();
  made.setCode(code);
  made.setMessage(message);
  made.setDetails(packed(details, typeName));
  return made;
};

/** Errors that are sent inside of a batch append's stream instead of ending it. */
const batchErrors = {
  wrongVersion: (expected, current) => {
    const details = new shared.WrongExpectedVersion();
    if (current === undefined) details.setCurrentNoStream(new googleEmpty.Empty());
    else details.setCurrentStreamRevision(String(current));
    if (expected === 'no-stream') details.setExpectedNoStream(new googleEmpty.Empty());
    else if (expected === 'exists') details.setExpectedStreamExists(new googleEmpty.Empty());
    else if (expected === 'any') details.setExpectedAny(new googleEmpty.Empty());
    else details.setExpectedStreamPosition(String(expected));
    return statusOf(6, 'WrongExpectedVersion', details, 'event_store.client.WrongExpectedVersion');
  },
  deleted: (name) => {
    const details = new shared.StreamDeleted();
    details.setStreamIdentifier(identifierOf(name));
    return statusOf(9, 'StreamDeleted', details, 'event_store.client.StreamDeleted');
  },
  tooLarge: () => {
    const details = new shared.MaximumAppendSizeExceeded();
    details.setMaxappendsize(maximumAppendSize);
    return statusOf(3, 'MaximumAppendSizeExceeded', details, 'event_store.client.MaximumAppendSizeExceeded');
  },
  unknown: () => statusOf(2, 'Unknown', new shared.Unknown(), 'event_store.client.Unknown'),
};

module.exports = {
  expectedOf,
  failure,
  identifierOf,
  batchErrors,
  maximumAppendSize,
  nameOf,
  proposedEvent,
  recordedEvent,
  streamDeleted,
  tooLarge,
};
