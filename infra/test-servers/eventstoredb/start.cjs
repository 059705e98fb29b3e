'use strict';
const { fork } = require('node:child_process');
const { join } = require('node:path');

/** Starts the double as a child process. @throws Error when it cannot listen. */
const startEventStoreDouble = async (options = {}) => {
  const child = fork(join(__dirname, 'main.cjs'), [JSON.stringify(options)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  });
  const waiting = new Map();
  let nextId = 1;
  const port = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the EventStoreDB double ended with code ${code} before it listened`)));
    child.on('message', (message) => {
      if (message.ready !== undefined) resolve(message.ready);
      else if (message.failed !== undefined) reject(new Error(message.failed));
      else {
        const { done, failed } = waiting.get(message.id);
        waiting.delete(message.id);
        if (message.error === undefined) done();
        else failed(new Error(message.error));
      }
    });
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return {
    url: `esdb://127.0.0.1:${port}?tls=false`,
    port,
    inject: (name, details = {}) =>
      new Promise((done, failed) => {
        const id = nextId++;
        waiting.set(id, { done, failed });
        child.send({ ...details, id, name });
      }),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.disconnect();
        await ended;
      }
    },
  };
};

module.exports = { startEventStoreDouble };
