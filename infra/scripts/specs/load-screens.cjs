const Module = require('node:module');
const { join, sep } = require('node:path');
require('./load-sources.cjs');
const { openWindow } = require('./window.cjs');

/**
 * Lets Node itself load the sources of the web client (docs/adr/0031-native-tools-check-and-run-the-code.md). A process loads React and
 * most other packages once for all its files; the client itself, and packages that remember state for it, are loaded again for each file.
 */
const client = join(__dirname, '../../../frontend/src') + sep;
const testing = join(client, 'testing');

/** Replaces files that only a bundler can read, and the server's side of the live connection. */
const replacementOf = (request) => {
  if (/\.(css|woff2|svg)$/.test(request)) return join(testing, 'empty-style.cjs');
  return request === 'socket.io-client' ? join(testing, 'live-socket.ts') : request;
};
const resolve = Module._resolveFilename;
Module._resolveFilename = function (request, ...more) {
  return resolve.call(this, replacementOf(request), ...more);
};

/** Packages that keep the state of a file, or a reference to the first window. */
const statefulPackages = /[\\/]node_modules[\\/](@testing-library|@tanstack)[\\/]/;
const startFile = () => {
  openWindow();
  for (const file of Object.keys(require.cache)) if (file.startsWith(client) || statefulPackages.test(file)) delete require.cache[file];
  require(join(testing, 'browser.ts'));
};
for (const extension of ['.ts', '.tsx']) {
  const load = Module._extensions[extension];
  Module._extensions[extension] = (module, file) => {
    if (/\.spec\.tsx?$/.test(file)) startFile();
    load(module, file);
  };
}

// the fake timers look only once for functions to fake
openWindow();
