import { type AnyEvent, completeRules, endTokens } from '@tennis/contracts';
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

/** The index fields of everything that the search finds by name. */
const found = (...events: readonly AnyEvent[]) =>
  [...documents(...events)].flatMap(([key, document]) => {
    const { beginning, tokens } = searchNamesProjection.index(document);
    expect(beginning === undefined).toBe(tokens === undefined);
    return tokens ? [`${key}: ${(document as SearchName).name}`] : [];
  });

/** The words of name and place together that find the one document of these events, without kind and word endings. */
const wordsWithPlace = (...events: readonly AnyEvent[]) => {
  const [document] = documents(...events).values();
  const { withPlace = [] } = searchNamesProjection.index(document);
  const tokens = (withPlace as readonly string[]).map((token) => token.replace(/^(tournament|club) /, ''));
  return tokens.filter((token, at) => !tokens[at - 1]?.endsWith(token)).join(' ');
};
const updated = (changes: Readonly<Record<string, unknown>>): AnyEvent => ({ type: 'TournamentUpdated', data: { changes } });
const clubUpdated = (changes: object): AnyEvent => ({ type: 'ClubUpdated', data: { changes } });
const clubValidated: AnyEvent = { type: 'ClubValidated', data: {} };
const proposed = (more: object = {}): AnyEvent => ({
  type: 'ClubProposed',
  data: { name: 'Camélias', district: null, concelho: null, courts: [], facilities: [], details: null, proposerId: 'ana', ...more },
});

describe('the search index', () => {
  it('finds a tournament once it is validated', () => {
    expect(found(created())).toEqual([]);
    expect(found(created(), validated)).toEqual(['tournament-t: Escada de Évora']);
  });

  it('finds the name of a private tournament', () => expect(found(created({ privacy: 'private' }), validated)).toHaveLength(1));

  it('finds an imported tournament once its import is complete', () => {
    expect(found(created({ importId: 'i' }))).toEqual([]);
    expect(found(created({ importId: 'i' }), validated)).toEqual([]);
    expect(
      found(created({ importId: 'i' }), validated, {
        type: 'ImportCompleted',
        data: { tournamentId: 't', players: 2, imported: 1, rejected: 0 },
      }),
    ).toHaveLength(1);
  });

  it('leaves out a rejected or expired tournament, also when resubmitted, until it is validated', () => {
    for (const type of ['TournamentRejected', 'TournamentExpired'] as const) {
      expect(found(created(), validated, { type, data: {} })).toEqual([]);
      expect(found(created(), { type, data: {} }, { type: 'TournamentResubmitted', data: {} }, validated)).toHaveLength(1);
    }
    expect(found(created(), validated, { type: 'TournamentResubmitted', data: {} })).toEqual([]);
  });

  it('still finds a tournament that has ended', () =>
    expect(found(created(), validated, { type: 'TournamentEnded', data: {} })).toHaveLength(1));

  it('uses a changed name', () => {
    expect(found(created(), validated, { type: 'TournamentUpdated', data: { changes: { name: 'Escada Nova' } } })).toEqual([
      'tournament-t: Escada Nova',
    ]);
    expect(found(registered, { type: 'ProfileUpdated', data: { changes: { lastName: 'Dias' } } })).toEqual(['player-ana: Ana Dias']);
  });

  it('finds a club while it is validated, by its latest name', () => {
    expect(found(proposed())).toEqual([]);
    expect(found(proposed(), clubValidated)).toEqual(['club-c: Camélias']);
    expect(found(proposed(), clubValidated, clubUpdated({ name: 'Ténis das Camélias' }))).toEqual(['club-c: Ténis das Camélias']);
    for (const type of ['ClubRejected', 'ClubExpired', 'ClubResubmitted'] as const)
      expect(found(proposed(), clubValidated, { type, data: {} })).toEqual([]);
  });

  it('finds a tournament by its latest place as well as its name, also a private one', () => {
    expect(wordsWithPlace(created(), validated)).toBe('');
    expect(wordsWithPlace(created({ location: 'Ponta Delgada' }), validated)).toBe('escada de evora ponta delgada');
    expect(wordsWithPlace(created({ location: 'Porto', privacy: 'private' }), validated)).toBe('escada de evora porto');
    expect(wordsWithPlace(created(), validated, updated({ location: 'Beja' }))).toBe('escada de evora beja');
    expect(wordsWithPlace(created({ location: 'Porto' }), updated({ name: 'Nova' }), validated)).toBe('nova porto');
    expect(wordsWithPlace(created({ location: 'Porto' }), validated, updated({ location: null }))).toBe('');
  });

  it('finds a club by its latest town and district as well as its name', () => {
    const inMaia = proposed({ concelho: 'Maia', district: 'Porto' });
    expect(wordsWithPlace(inMaia)).toBe('');
    expect(wordsWithPlace(inMaia, clubValidated)).toBe('camelias maia porto');
    expect(wordsWithPlace(proposed({ district: 'Faro' }), clubValidated)).toBe('camelias faro');
    expect(wordsWithPlace(inMaia, clubValidated, clubUpdated({ concelho: 'Gaia' }))).toBe('camelias gaia porto');
    expect(wordsWithPlace(inMaia, clubValidated, clubUpdated({ concelho: null }))).toBe('camelias porto');
    expect(wordsWithPlace(inMaia, clubValidated, clubUpdated({ name: 'Novo' }))).toBe('novo maia porto');
    expect(wordsWithPlace(inMaia, clubValidated, clubUpdated({ concelho: null, district: null }))).toBe('');
  });

  it('returns the place as it was written', () => {
    expect(documents(created({ location: 'Ponta Delgada' })).get('tournament-t')).toMatchObject({ place: 'Ponta Delgada' });
    expect(documents(proposed({ concelho: 'Maia', district: 'Porto' })).get('club-c')).toMatchObject({ place: 'Maia, Porto' });
  });

  it('finds no person by a place', () => expect(wordsWithPlace(registered)).toBe(''));

  it('finds registered and imported people', () => {
    expect(found(registered)).toEqual(['player-ana: Ana Reis']);
    expect(found({ type: 'PersonImported', data: { name: 'Ana Luísa Reis', importId: 'i' } })).toEqual(['player-ana: Ana Luísa Reis']);
  });

  it('never finds an erased person, nor one whose name can no longer be decrypted', () => {
    expect(documents(registered, { type: 'UserErased', data: {} }).size).toBe(0);
    expect(documents({ type: 'PersonImported', data: { name: null, importId: 'i' } }).size).toBe(0);
  });

  it('matches words without accents, filtered by kind, ordered by name', () => {
    const indexOf = (...events: readonly AnyEvent[]) => searchNamesProjection.index(documents(...events).get('tournament-t'));
    const words = { beginning: 'tournament escada de evora', tokens: endTokens('Escada de Évora').map((token) => `tournament ${token}`) };
    expect(indexOf(created(), validated)).toEqual({ ...words, withPlace: [] });
    expect(indexOf(created({ location: 'Évora' }), validated)).toEqual({ ...words, withPlace: words.tokens });
  });
});
