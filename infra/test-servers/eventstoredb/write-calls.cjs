'use strict';
/** Append (classic), BatchAppend, Delete and Tombstone. */
const { status } = require('@grpc/grpc-js');
const shared = require('@eventstore/db-client/generated/shared_pb');
const streams = require('@eventstore/db-client/generated/streams_pb');
const {
  expectedOf,
  failure,
  identifierOf,
  batchErrors,
  maximumAppendSize,
  nameOf,
  proposedEvent,
  streamDeleted,
  tooLarge,
} = require('./wire.cjs');

const refusedNames = new Set(['', '$$']);
const sizeOf = (events) => events.reduce((sum, event) => sum + event.data.length, 0);

const successOf = (Success, Position, answer) => {
  const success = new Success();
  if (answer.revision === undefined) success.setNoStream(new shared.Empty());
  else success.setCurrentRevision(String(answer.revision));
  if (answer.position === undefined) success.setNoPosition(new shared.Empty());
  else {
    const position = new Position();
    position.setCommitPosition(String(answer.position));
    position.setPreparePosition(String(answer.position));
    success.setPosition(position);
  }
  return success;
};

const classicAnswer = (expected, answer) => {
  const response = new streams.AppendResp();
  if (answer.kind === 'done') {
    response.setSuccess(successOf(streams.AppendResp.Success, streams.AppendResp.Position, answer));
    return response;
  }
  const wrong = new streams.AppendResp.WrongExpectedVersion();
  if (answer.current === undefined) wrong.setCurrentNoStream(new shared.Empty());
  else wrong.setCurrentRevision(String(answer.current));
  if (expected === 'no-stream') wrong.setExpectedNoStream(new shared.Empty());
  else if (expected === 'exists') wrong.setExpectedStreamExists(new shared.Empty());
  else if (expected === 'any') wrong.setExpectedAny(new shared.Empty());
  else wrong.setExpectedRevision(String(expected));
  response.setWrongExpectedVersion(wrong);
  return response;
};

const writeCalls = (log, faults) => {
  const append = (call, callback) => {
    let options;
    const proposed = [];
    call.on('data', (message) => {
      if (message.hasOptions()) options = message.getOptions();
      else proposed.push(message.getProposedMessage());
    });
    call.on('error', () => undefined);
    call.on('end', () =>
      faults.withFaults('append', callback, () => {
        const name = nameOf(options.getStreamIdentifier());
        const events = proposed.map(proposedEvent);
        if (refusedNames.has(name)) throw failure(status.UNKNOWN, 'Exception was thrown by handler.');
        if (sizeOf(events) > maximumAppendSize) throw tooLarge();
        const expected = expectedOf(options, options.getRevision());
        const answer = log.append(name, expected, events);
        if (answer.kind === 'deleted') throw streamDeleted(name);
        return classicAnswer(expected, answer);
      }),
    );
  };

  /** One answer per correlation id; the call stays open whether an append succeeds or fails. */
  const batchAppend = (call) => {
    const open = new Map();
    const answerOf = ({ options, proposed }) => {
      const name = nameOf(options.getStreamIdentifier());
      const response = new streams.BatchAppendResp();
      response.setStreamIdentifier(identifierOf(name));
      const events = proposed.map(proposedEvent);
      if (refusedNames.has(name)) throw failure(status.UNKNOWN, 'refused name');
      const expected = expectedOf(options, options.getStreamPosition());
      if (sizeOf(events) > maximumAppendSize) response.setError(batchErrors.tooLarge());
      else {
        const answer = log.append(name, expected, events);
        if (answer.kind === 'deleted') response.setError(batchErrors.deleted(name));
        else if (answer.kind === 'wrong') response.setError(batchErrors.wrongVersion(expected, answer.current));
        else response.setSuccess(successOf(streams.BatchAppendResp.Success, shared.AllStreamPosition, answer));
      }
      return response;
    };
    call.on('data', (message) => {
      const key = Buffer.from(message.getCorrelationId().serializeBinary()).toString('base64');
      const request = open.get(key) ?? { options: message.getOptions(), proposed: [] };
      request.proposed.push(...message.getProposedMessagesList());
      open.set(key, request);
      if (!message.getIsFinal()) return;
      open.delete(key);
      const reply = (response) => {
        response.setCorrelationId(message.getCorrelationId());
        call.write(response);
        if (faults.take('second-reply')) call.write(response);
      };
      faults.withFaults(
        'append',
        (error, response) => (error ? call.emit('error', error) : reply(response)),
        () => {
          try {
            return answerOf(request);
          } catch {
            // A real server answers twice to a message that it cannot parse; the client's second look-up then fails.
            const response = new streams.BatchAppendResp();
            response.setStreamIdentifier(request.options.getStreamIdentifier());
            response.setError(batchErrors.unknown());
            reply(response);
            return response;
          }
        },
      );
    });
    call.on('error', () => undefined);
    call.on('end', () => call.end());
  };

  const removal = (hard, Response) => (call, callback) =>
    faults.withFaults('delete', callback, () => {
      const options = call.request.getOptions();
      const name = nameOf(options.getStreamIdentifier());
      const expected = expectedOf(options, options.getRevision());
      const answer = log.remove(name, expected, hard);
      if (answer.kind === 'deleted') throw streamDeleted(name);
      if (answer.kind === 'wrong') {
        throw failure(status.FAILED_PRECONDITION, `Append failed due to WrongExpectedVersion. Stream: ${name}`, {
          exception: 'wrong-expected-version',
          'stream-name': name,
          'expected-version': expected,
          ...(answer.current === undefined ? {} : { 'actual-version': answer.current }),
        });
      }
      const position = new Response.Position();
      position.setCommitPosition(String(answer.position));
      position.setPreparePosition(String(answer.position));
      const response = new Response();
      response.setPosition(position);
      return response;
    });

  return { append, batchAppend, delete: removal(false, streams.DeleteResp), tombstone: removal(true, streams.TombstoneResp) };
};

module.exports = { writeCalls };
