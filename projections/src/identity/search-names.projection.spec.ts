import { type AnyEvent, completeRules } from '@tennis/contracts';
import { recorded } from '../testing/recorded';
import { replay } from '../kernel/replay';
import { type SearchName, searchNamesProjection } from './search-names.projection';

const created = (more: object = {}): AnyEvent => ({
  type: 'TournamentCreated',
  data: { name: 'Escada de Évora', privacy: 'public', zone: 'Europe/Lisbon', rules: completeRules({}), creatorId: 'creator', ...more },
});
const validated: AnyEvent = { type: 'TournamentValidated', data: {} };
const registered: AnyEvent = {
  type: 'UserRegistered',
  data: { subjectHash: 's', email: 'a@example.pt', firstName: 'Ana', lastName: 'Reis', ageAttested: true },
};

const streamOf = ({ type }: AnyEvent) =>
  type.startsWith('Tournament') ? 'tournament-t' : type.startsWith('Club') ? 'club-c' : type.startsWith('Import') ? 'import-i' : 'user-ana';
const documents = (...events: readonly AnyEvent[]) =>
  replay(searchNamesProjection, recorded(...events.map((event) => [streamOf(event), event] as const))).documents;

/** What a search for the words of the names would find. */
const found = (...events: readonly AnyEvent[]) =>
  [...documents(...events)].flatMap(([key, document]) => {
    const { beginning, tokens } = searchNamesProjection.index(document);
    expect(beginning === undefined).toBe(tokens === undefined);
    return tokens ? [`${key}: ${(document as SearchName).name}`] : [];
  });

describe('a search', () => {
  it('finds a tournament once it is validated', () => {
    expect(found(created())).toEqual([]);
    expect(found(created(), validated)).toEqual(['tournament-t: Escada de Évora']);
  });

  it('finds the name of a private tournament', () => expect(found(created({ privacy: 'private' }), validated)).toHaveLength(1));

  it('finds an imported tournament once its import is complete', () => {
    expect(found(created({ importId: 'i' }), validated)).toEqual([]);
    expect(
      found(created({ importId: 'i' }), validated, {
        type: 'ImportCompleted',
        data: { tournamentId: 't', players: 2, imported: 1, rejected: 0 },
      }),
    ).toHaveLength(1);
  });

  it('does not find what was rejected, expired or waits again', () => {
    for (const type of ['TournamentRejected', 'TournamentExpired', 'TournamentResubmitted'] as const)
      expect(found(created(), validated, { type, data: {} })).toEqual([]);
  });

  it('still finds a tournament that has ended', () =>
    expect(found(created(), validated, { type: 'TournamentEnded', data: {} })).toHaveLength(1));

  it('follows a new name', () => {
    expect(found(created(), validated, { type: 'TournamentUpdated', data: { changes: { name: 'Escada Nova' } } })).toEqual([
      'tournament-t: Escada Nova',
    ]);
    expect(found(registered, { type: 'ProfileUpdated', data: { changes: { lastName: 'Dias' } } })).toEqual(['player-ana: Ana Dias']);
  });

  it('finds a club while it is validated, by its newest name', () => {
    const proposed: AnyEvent = {
      type: 'ClubProposed',
      data: { name: 'Camélias', district: null, concelho: null, courts: [], facilities: [], details: null, proposerId: 'ana' },
    };
    expect(found(proposed)).toEqual([]);
    expect(found(proposed, { type: 'ClubValidated', data: {} })).toEqual(['club-c: Camélias']);
    expect(
      found(proposed, { type: 'ClubValidated', data: {} }, { type: 'ClubUpdated', data: { changes: { name: 'Ténis das Camélias' } } }),
    ).toEqual(['club-c: Ténis das Camélias']);
    for (const type of ['ClubRejected', 'ClubExpired', 'ClubResubmitted'] as const)
      expect(found(proposed, { type: 'ClubValidated', data: {} }, { type, data: {} })).toEqual([]);
  });

  it('finds registered and imported people', () => {
    expect(found(registered)).toEqual(['player-ana: Ana Reis']);
    expect(found({ type: 'PersonImported', data: { name: 'Ana Luísa Reis', importId: 'i' } })).toEqual(['player-ana: Ana Luísa Reis']);
  });

  it('never finds an erased person, nor one whose name can no longer be opened', () => {
    expect(documents(registered, { type: 'UserErased', data: {} }).size).toBe(0);
    expect(documents({ type: 'PersonImported', data: { name: null, importId: 'i' } }).size).toBe(0);
  });

  it('goes by the words without accents, of one kind, in the order of names', () =>
    expect(searchNamesProjection.index(documents(created(), validated).get('tournament-t'))).toEqual({
      beginning: 'tournament escada de evora',
      tokens: ['tournament escada', 'tournament de', 'tournament evora'],
    }));
});
