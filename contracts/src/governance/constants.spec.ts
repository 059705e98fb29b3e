import { fairPlay } from './constants';

it('the radar’s thresholds: a change here changes what super admins see about people', () =>
  expect(fairPlay).toEqual({
    days: 90,
    shown: 50,
    trade: { results: 4, days: 60 },
    walkovers: { results: 3, days: 60 },
    hours: { nightEnds: 6 },
    device: { results: 3, minutes: 60 },
  }));
