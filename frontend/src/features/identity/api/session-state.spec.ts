import { ana, rui } from '../../../testing/world';
import {
  cacheOwnerOf,
  firstState,
  hasServerAnswer,
  pollIntervalOf,
  readerOf,
  type SessionEvent,
  type SessionState,
  sessionAfter,
  userIdOf,
} from './session-state';

const checked = (user = ana): SessionEvent => ({ type: 'checked', result: { state: 'signed-in', user } });
const visitor: SessionEvent = { type: 'checked', result: { state: 'visitor' } };
const guest: SessionEvent = { type: 'checked', result: { state: 'guest' } };
const cached = (user = ana): SessionEvent => ({ type: 'cache-opened', user });
const waits: SessionEvent = { type: 'check-waits', progress: { attempt: 1 } };

const given = (...events: readonly SessionEvent[]): SessionState => events.reduce(sessionAfter, firstState);

describe('the session', () => {
  it('is unknown until the first answer: nothing is kept, and nobody is told to wait', () => {
    expect(given()).toEqual({ session: { state: 'pending' }, isNetworkLost: false });
    expect([readerOf(given()), cacheOwnerOf(given()), pollIntervalOf(given())]).toEqual([undefined, undefined, undefined]);
  });

  it.each([
    ['given nothing, when the server knows the user, then they are signed in', [checked()], { state: 'signed-in', user: ana }],
    ['given nothing, when the server knows nobody, then the reader is a visitor', [visitor], { state: 'visitor' }],
    ['given nothing, when the check is not answered, then the reader is a guest', [guest], { state: 'guest' }],
    ['given a last user, when nothing can be reached, then they read the cache', [cached()], { state: 'signed-in', user: ana, kept: true }],
    [
      'given no last user, when nothing can be reached, then a guest reads',
      [{ type: 'cache-opened', user: undefined }],
      { state: 'guest' },
    ],
    ['given a cached user, when the server answers, then it decides', [cached(), visitor], { state: 'visitor' }],
    [
      'given a user, when they sign out, then they are a visitor',
      [checked(), { type: 'signed-out', isPending: false }],
      { state: 'visitor' },
    ],
    [
      'given a user, when their sign-out does not arrive, then they are a guest',
      [checked(), { type: 'signed-out', isPending: true }],
      { state: 'guest' },
    ],
    ['given a long check, when the reader goes on as a guest, then they are one', [waits, { type: 'guest-chosen' }], { state: 'guest' }],
  ] as const)('%s', (_rule, events, session) => {
    expect(given(...events)).toEqual({ session, isNetworkLost: false });
  });

  it('shows the progress of a long check until something is settled', () => {
    expect(given(guest, waits).waiting).toEqual({ attempt: 1 });
    for (const event of [checked(), cached(), { type: 'guest-chosen' } as const, { type: 'signed-out', isPending: true } as const])
      expect(given(guest, waits, event).waiting).toBeUndefined();
  });

  it('knows a network that was lost during a check, until the next one starts', () => {
    expect(given({ type: 'network-lost' }, checked()).isNetworkLost).toBe(true);
    expect(given({ type: 'network-lost' }, { type: 'check-started' }, checked()).isNetworkLost).toBe(false);
  });

  it('shows the data of a cached user, whose session nobody has confirmed', () => {
    expect([userIdOf(given(cached())), readerOf(given(cached()))]).toEqual([ana.id, undefined]);
    expect([userIdOf(given(cached(), checked(rui))), readerOf(given(cached(), checked(rui)))]).toEqual([rui.id, rui.id]);
  });

  it('keeps answers for a confirmed user and for a visitor', () => {
    expect([checked(), visitor, guest, cached()].map((event) => cacheOwnerOf(given(event)))).toEqual([ana.id, null, undefined, undefined]);
  });

  it('is checked again every 15 s while the cache is read, every 30 s for a guest, and never beside a long check', () => {
    expect([checked(), visitor, guest, cached()].map((event) => pollIntervalOf(given(event)))).toEqual([
      undefined,
      undefined,
      30_000,
      15_000,
    ]);
    expect([guest, cached()].map((event) => pollIntervalOf(given(event, waits)))).toEqual([undefined, undefined]);
  });

  it('is answered by a user or by nobody being signed in', () => {
    const results = [{ state: 'signed-in', user: ana }, { state: 'visitor' }, { state: 'guest' }, { state: 'cut-off' }] as const;
    expect(results.map(hasServerAnswer)).toEqual([true, true, false, false]);
  });
});
