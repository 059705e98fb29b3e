import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Call, calls } from '@tennis/contracts';

const root = join(__dirname, '../../..');

/** The sources of a folder, without specs and their fixtures: path and text. */
const sourcesOf = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$|(^|\/)testing\//.test(file))
    .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(join(root, folder, file), 'utf8') }));

const filesMatching = (folder: string, pattern: RegExp): readonly string[] =>
  sourcesOf(folder).flatMap(({ file, text }) => (pattern.test(text) ? [file] : []));

describe('what is said once', () => {
  it('is the path of a call: the web client knows where they all begin, and no path', () =>
    expect(filesMatching('frontend/src', /['"`]\/api/)).toEqual(['frontend/src/shared/lib/call.ts']));

  it('is what a call takes: the web client sends nothing of an unknown shape', () =>
    expect(filesMatching('frontend/src', /body: unknown/)).toEqual([]));

  it('is what a document is: none is cast where it is read', () =>
    expect(filesMatching('backend/app/src', /\bdocuments? as [A-Z{]/)).toEqual([]));

  it('is what an event says: none is cast where it is read, a job and a socket hold things of their own', () =>
    expect(filesMatching('backend/app/src', /(?<!\b(?:job|socket|peer)\.)\bdata as [A-Z{]/)).toEqual([]));

  it('is what a row passes on: no method of a controller is one command or one query alone', () =>
    expect(
      filesMatching(
        'backend/app/src',
        /\{\n {4}return this\.(?:queries\.[^;]*|commandBus\.execute\(new commands\.\w+\([^;]*, envelope\)\));\n {2}\}/,
      ),
    ).toEqual([]));

  it('is how few rows a statement answers: a bare parameter has SQLite prepare it anew each time, so only lists that it plans by that have one', () =>
    expect(filesMatching('infra/adapters/store-sqlite/src', /LIMIT \?/)).toEqual(['infra/adapters/store-sqlite/src/views/find-query.ts']));

  it('is what a call answers: each has a schema that says something, or is a file', () => {
    const silent = calls.filter(({ answer }) => !('contentType' in answer) && ['any', 'unknown'].includes(answer.def.type));
    expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    expect(calls.length).toBeGreaterThan(70);
  });

  it('is a call: every one that a context declares is listed, and no other', async () => {
    const files = readdirSync(join(root, 'contracts/src'))
      .map((context) => join(root, 'contracts/src', context, 'calls.ts'))
      .filter((file) => existsSync(file));
    const modules = await Promise.all(files.map((file): Promise<Readonly<Record<string, Call>>> => import(file)));
    const declared = modules.flatMap((module) => Object.values(module));
    const routesOf = (some: readonly Call[]) => some.map(({ method, path }) => `${method} ${path}`).sort();
    // a calls.ts that contracts/src/contexts.ts does not list is neither documented nor checked
    expect(routesOf(calls)).toEqual(routesOf(declared));
  });

  it('is the address of a call: no two have the same', () => {
    const routes = calls.map(({ method, path }) => `${method} ${path}`);
    expect(routes.filter((address, index) => routes.indexOf(address) !== index)).toEqual([]);
  });
});
