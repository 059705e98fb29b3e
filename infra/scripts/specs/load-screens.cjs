const Module = require('node:module');
const { join, sep } = require('node:path');
require('./load-sources.cjs');
const { openWindow } = require('./window.cjs');

/**
 * Lets Node itself load the sources of the web client (ADR 0061). A process keeps React and what else is not ours for all files that it
 * runs; the client itself, and what remembers something for it, is loaded anew for each.
 */
const client = join(__dirname, '../../../frontend/src') + sep;
const testing = join(client, 'testing');

/** What stands in for what only a bundler reads, and for the server's side of the live connection. */
const standIn = (request) => {
  if (/\.(css|woff2|svg)$/.test(request)) return join(testing, 'empty-style.cjs');
  return request === 'socket.io-client' ? join(testing, 'live-socket.ts') : request;
};
const resolve = Module._resolveFilename;
Module._resolveFilename = function (request, ...more) {
  return resolve.call(this, standIn(request), ...more);
};

/** These keep what one file has asked, said or waited for, or the window that they found first. */
const remembering = /[\\/]node_modules[\\/](@testing-library|@tanstack)[\\/]/;
const begin = () => {
  openWindow();
  for (const file of Object.keys(require.cache)) if (file.startsWith(client) || remembering.test(file)) delete require.cache[file];
  require(join(testing, 'browser.ts'));
};
for (const extension of ['.ts', '.tsx']) {
  const load = Module._extensions[extension];
  Module._extensions[extension] = (module, file) => {
    if (/\.spec\.tsx?$/.test(file)) begin();
    load(module, file);
  };
}

// what fakes the clock looks once for what there is to fake
openWindow();
