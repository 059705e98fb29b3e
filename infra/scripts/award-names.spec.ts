import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, Record<string, object>>;

// The server writes them into notices and letters, the client everywhere else; neither can read the words of the other.
describe.each(['pt', 'en'])('levels and achievements are called the same (%s)', (language) => {
  it('by the server as by the client', () => {
    const { levels, achievements } = read(`frontend/src/features/progress/locales/${language}.json`);
    const named = (kind: string, names: object) => Object.entries(names).map(([name, text]) => [`${kind}.${name}`, text]);
    expect(Object.entries(read(`backend/app/src/texts/locales/awards.${language}.json`))).toEqual([
      ...named('levels', levels!),
      ...named('achievements', achievements!['name']!),
    ]);
  });
});
