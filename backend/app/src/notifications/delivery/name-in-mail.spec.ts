import { nameInMail } from './name-in-mail';

describe('the inviter’s name in an e-mail to an outsider', () => {
  it.each(['Rui', 'Maria das Dores', "Ana-Sofia d'Ávila", 'Zoë', 'José María', 'O’Neill', '李雷'])('is shown as %s', (name) =>
    expect(nameInMail(name)).toBe(name),
  );
  it.each(['', ' ', '-', 'www.exemplo.pt', 'Ganhe 50€', 'Rui!', 'a/b', 'Rui\nAssunto', 'rui@exemplo', 'http:', '𝟙', 'Rui\u200bx'])(
    'is replaced by “somebody” when it is %j',
    (name) => expect(nameInMail(name)).toBeUndefined(),
  );
  it('is missing for a person without a name', () => expect([nameInMail(null), nameInMail(undefined)]).toEqual([undefined, undefined]));
  it('is cut at forty letters', () => {
    expect(nameInMail('a'.repeat(41))).toBe('a'.repeat(40));
    expect(nameInMail(`${'a'.repeat(39)} visite`)).toBe('a'.repeat(39));
  });
});
