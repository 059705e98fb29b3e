'use strict';
/** Faults that can be injected into the next calls; README.md lists them. */
const { status } = require('@grpc/grpc-js');
const { failure } = require('./wire.cjs');

const createFaults = () => {
  const counts = new Map();
  let delay = 0;

  const take = (name) => {
    const left = counts.get(name) ?? 0;
    if (left > 0) counts.set(name, left - 1);
    return left > 0;
  };

  /** Calls back with the result of `work`, or with an injected fault before or after it. */
  const withFaults = (kind, callback, work) => {
    const run = () => {
      if (take('not-ready')) return callback(failure(status.UNAVAILABLE, 'Server Is Not Ready', { exception: 'not-ready' }));
      if (kind === 'append' && take('append-hangs')) return undefined;
      if (kind === 'append' && take('append-unavailable')) return callback(failure(status.UNAVAILABLE, 'No connection established'));
      try {
        const answer = work();
        if (kind === 'append' && take('receipt-lost')) return callback(failure(status.UNAVAILABLE, 'Connection dropped'));
        if (kind === 'append' && take('receipt-hangs')) return undefined;
        return callback(null, answer);
      } catch (error) {
        return callback(error.code === undefined ? failure(status.UNKNOWN, error.message) : error);
      }
    };
    if (delay > 0) setTimeout(run, delay);
    else run();
  };

  return {
    take,
    withFaults,
    set: (name, count) => counts.set(name, count),
    slowDown: (milliseconds) => {
      delay = milliseconds;
    },
  };
};

module.exports = { createFaults };
