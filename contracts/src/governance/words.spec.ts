import { fairPlay } from './words';

it('the radar speaks from these on: who changes them changes what super admins are shown of people', () =>
  expect(fairPlay).toEqual({
    days: 90,
    shown: 50,
    trade: { results: 4, days: 60 },
    walkovers: { results: 3, days: 60 },
    hours: { nightEnds: 6 },
    device: { results: 3, minutes: 60 },
  }));
