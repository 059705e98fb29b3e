const { readFileSync } = require('node:fs');
const Module = require('node:module');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');
const { transformSync } = require('@swc/core');
const options = require('./swc.cjs');

/** Lets Node itself load the sources: a process loads the program once for all its flow files, while Jest would load it again for each. */
const packages = join(__dirname, '../../../node_modules');

/** The source of one of our packages, by its condition `@tennis/source`; undefined for other packages. */
const sourceOf = (request) => {
  const [, name, rest = ''] = /^(@tennis\/[^/]+)(\/.+)?$/.exec(request) ?? [];
  if (!name) return undefined;
  const { exports: entries } = require(join(packages, name, 'package.json'));
  return join(packages, name, entries[`.${rest}`]['@tennis/source']);
};

/** A lazy import names the built file: returns the name of its source. */
const unbuilt = (request) => (/^\.\/compose-distributed\.js$/.test(request) ? request.slice(0, -'.js'.length) : request);

const resolve = Module._resolveFilename;
Module._resolveFilename = function (request, ...more) {
  return resolve.call(this, sourceOf(request) ?? unbuilt(request), ...more);
};

/** Compiled code by file: each file is compiled once, however often it is loaded. */
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

// handles that a spec left open do not keep the process alive after its run
process.once('disconnect', () => process.exit());
