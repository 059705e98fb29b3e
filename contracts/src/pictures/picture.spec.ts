import { pictureUrl } from './picture';

it('has an address for each size, none without a picture', () =>
  expect([pictureUrl('f', 'small'), pictureUrl(null, 'large'), pictureUrl(undefined, 'medium')]).toEqual([
    '/api/files/f/small',
    null,
    null,
  ]));
