import { actorKinds, allowed, type Operation, relational, type RightHolder, rights } from './rights';

const operations = Object.keys(rights) as Operation[];
const holdersOf = (operation: Operation): readonly RightHolder[] => rights[operation];

describe.each(operations)('%s', (operation) => {
  it('is named after a topic and what is done', () => expect(operation).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/));

  it('names known kinds of actor, each once', () => {
    const holders = holdersOf(operation);
    expect(holders.length).toBeGreaterThan(0);
    expect(new Set(holders).size).toBe(holders.length);
    expect(actorKinds).toEqual(expect.arrayContaining([...holders]));
  });

  it('may be done by the program itself', () => expect(allowed(operation, ['system'])).toBe(true));

  it('is open to every kind of actor, or to those of its row and no others', () => {
    const open = holdersOf(operation).includes('visitor');
    for (const kind of actorKinds) expect([kind, allowed(operation, [kind])]).toEqual([kind, open || holdersOf(operation).includes(kind)]);
  });
});

describe('the table of rights', () => {
  it('lets somebody do what any of the kinds may that they are', () => {
    expect(allowed('tournament.validate', ['player', 'admin'])).toBe(false);
    expect(allowed('tournament.validate', ['player', 'admin', 'superadmin'])).toBe(true);
    expect(allowed('match.arrange', ['player', 'creator'])).toBe(false);
    expect(allowed('match.arrange', ['player', 'participant'])).toBe(true);
  });

  it('gives nothing to nobody but what is open', () => {
    expect(operations.filter((operation) => allowed(operation, []))).toEqual(
      operations.filter((operation) => holdersOf(operation).includes('visitor')),
    );
  });

  it.each<Operation>(['tournament.validate', 'tournament.reject', 'log.read', 'projection.operate'])(
    'keeps %s for super admins, however close somebody is',
    (operation) => {
      expect(allowed(operation, ['player', 'admin', ...relational])).toBe(false);
    },
  );

  it.each<Operation>(['match.open', 'import.run', 'user.register', 'user.import', 'login.claim', 'root.bind', 'tournament.expire'])(
    'keeps %s for the program',
    (operation) => {
      expect(
        allowed(
          operation,
          actorKinds.filter((kind) => kind !== 'system'),
        ),
      ).toBe(false);
    },
  );
});
