import { nameInLetter } from './name-in-letter';

describe('who invites, in a letter to somebody who did not ask for it', () => {
  it.each(['Rui', 'Maria das Dores', "Ana-Sofia d'Ávila", 'Zoë', 'José María', 'O’Neill', '李雷'])('is called %s', (name) =>
    expect(nameInLetter(name)).toBe(name),
  );
  it.each(['', ' ', '-', 'www.exemplo.pt', 'Ganhe 50€', 'Rui!', 'a/b', 'Rui\nAssunto', 'rui@exemplo', 'http:', '𝟙', 'Rui\u200bx'])(
    'is somebody where their name is %j',
    (name) => expect(nameInLetter(name)).toBeUndefined(),
  );
  it('is nobody by name who has none', () => expect([nameInLetter(null), nameInLetter(undefined)]).toEqual([undefined, undefined]));
  it('has a name of forty letters at most', () => {
    expect(nameInLetter('a'.repeat(41))).toBe('a'.repeat(40));
    expect(nameInLetter(`${'a'.repeat(39)} visite`)).toBe('a'.repeat(39));
  });
});
