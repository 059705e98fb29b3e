import { type AnyEvent, type ClubDocument, endTokens } from '@tennis/contracts';
import { replay } from '../kernel/replay';
import { recorded } from '../testing/recorded';
import { clubProjection } from './club.projection';

const details = { address: 'Rua 1', phone: '+351 220 000 000', email: null, website: null, about: null };
const proposed = (more: object = {}): AnyEvent => ({
  type: 'ClubProposed',
  data: {
    name: 'Ténis Clube das Camélias',
    district: 'Porto',
    concelho: 'Maia',
    courts: [{ surface: 'clay', count: 4, lit: 2 }],
    facilities: ['parking'],
    details,
    proposerId: 'ana',
    ...more,
  },
});
const joined = (userId: string, role: 'administrator' | 'member' = 'member'): AnyEvent => ({
  type: 'ClubMemberJoined',
  data: { userId, role },
});
const after = (...events: readonly AnyEvent[]) =>
  replay(clubProjection, recorded(...events.map((event) => ['club-c', event] as const))).documents.get('c') as ClubDocument;
const noon = '2026-03-02T12:00:00.000Z';

describe('the club view', () => {
  it('starts with the proposed data', () =>
    expect(after(proposed())).toEqual({
      id: 'c',
      name: 'Ténis Clube das Camélias',
      status: 'pending',
      district: 'Porto',
      concelho: 'Maia',
      courts: [{ surface: 'clay', count: 4, lit: 2 }],
      facilities: ['parking'],
      details,
      proposerId: 'ana',
      createdAt: noon,
      pendingSince: noon,
      members: {},
    }));

  it.each([
    ['ClubValidated', 'validated'],
    ['ClubRejected', 'rejected'],
    ['ClubExpired', 'expired'],
  ] as const)('after %s is %s', (type, status) => expect(after(proposed(), { type, data: {} }).status).toBe(status));

  it('is pending again after a resubmission', () => {
    expect(after(proposed(), { type: 'ClubRejected', data: {} }, { type: 'ClubResubmitted', data: {} })).toMatchObject({
      status: 'pending',
      pendingSince: '2026-03-02T14:00:00.000Z',
    });
  });

  it('updates changed fields, and keeps the others', () => {
    const changed = after(proposed(), { type: 'ClubUpdated', data: { changes: { concelho: null } } });
    expect(changed).toMatchObject({ name: 'Ténis Clube das Camélias', concelho: null, details });
    expect(
      after(proposed(), { type: 'ClubUpdated', data: { changes: {}, details: { ...details, phone: null } } }).details.phone,
    ).toBeNull();
  });

  it('has no contacts once its key is destroyed', () => {
    const silence = { address: null, phone: null, email: null, website: null, about: null };
    expect(after(proposed({ details: null })).details).toEqual(silence);
    expect(after(proposed(), { type: 'ClubUpdated', data: { changes: {}, details: null } }).details).toEqual(silence);
  });

  it('lists its members and since when, whatever their role', () => {
    const promoted: AnyEvent = { type: 'ClubMemberRoleChanged', data: { userId: 'rui', role: 'administrator' } };
    expect(after(proposed(), joined('ana', 'administrator'), joined('rui'), promoted).members).toEqual({
      ana: { role: 'administrator', joinedAt: '2026-03-02T13:00:00.000Z' },
      rui: { role: 'administrator', joinedAt: '2026-03-02T14:00:00.000Z' },
    });
    expect(after(proposed(), joined('ana'), joined('rui'), { type: 'ClubMemberLeft', data: { userId: 'ana' } }).members).toEqual({
      rui: { role: 'member', joinedAt: '2026-03-02T14:00:00.000Z' },
    });
  });

  it('is found by state and name, words of name and place, members, place, courts and facilities', () =>
    expect(clubProjection.index(after(proposed(), joined('ana')))).toEqual({
      statusAndName: 'pending tenis clube das camelias',
      tokens: endTokens('Ténis Clube das Camélias Maia Porto'),
      memberIds: ['ana'],
      district: 'Porto',
      concelho: 'Maia',
      surfaces: ['clay'],
      facilities: ['parking'],
      images: [],
    }));
});

it('has the latest picture, and is found by it', () => {
  const picture = (fileId: string | null): AnyEvent => ({ type: 'ClubImageChanged', data: { fileId } });
  const replaced = after(proposed(), picture('f1'), picture('f2'));
  expect([replaced.imageFileId, clubProjection.index(replaced).images]).toEqual(['f2', ['f2']]);
  expect(clubProjection.index(after(proposed(), picture('f1'), picture(null))).images).toEqual([]);
});
