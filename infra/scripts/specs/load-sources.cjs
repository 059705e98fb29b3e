const { readFileSync } = require('node:fs');
const Module = require('node:module');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');
const { transformSync } = require('@swc/core');
const options = require('./swc.cjs');

/**
 * Lets Node itself load the sources: a process of flows loads the program once for all files that it runs, where Jest would load it
 * anew for each of them.
 */
const packages = join(__dirname, '../../../node_modules');

/** The source of one of our packages, as its condition `@tennis/source` names it; undefined for everything else. */
const sourceOf = (request) => {
  const [, name, rest = ''] = /^(@tennis\/[^/]+)(\/.+)?$/.exec(request) ?? [];
  if (!name) return undefined;
  const { exports: entries } = require(join(packages, name, 'package.json'));
  return join(packages, name, entries[`.${rest}`]['@tennis/source']);
};

/** What is loaded when it is needed is named by the file that is built. */
const unbuilt = (request) => (/^\.\/compose-distributed\.js$/.test(request) ? request.slice(0, -'.js'.length) : request);

const resolve = Module._resolveFilename;
Module._resolveFilename = function (request, ...more) {
  return resolve.call(this, sourceOf(request) ?? unbuilt(request), ...more);
};

/** Compiled once, however often it is loaded. */
const compiled = new Map();
const compile = (file) => {
  const known = compiled.get(file);
  if (known !== undefined) return known;
  const { code } = transformSync(readFileSync(file, 'utf8'), { ...options, filename: file });
  compiled.set(file, code);
  return code;
};
for (const extension of ['.ts', '.tsx']) Module._extensions[extension] = (module, file) => module._compile(compile(file), file);

process.setSourceMapsEnabled(true);
Module.register(pathToFileURL(join(__dirname, 'import-sources.mjs')));

// whatever a spec left running does not keep the process when its run has ended
process.once('disconnect', () => process.exit());
