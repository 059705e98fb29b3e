import { percent } from './percent';

it('the percent sign is separated from its number in Portuguese and not in English', () => {
  expect([percent('71', 'pt'), percent('71', 'en')]).toEqual(['71 %', '71%']);
});
