import { pictureUrl } from './picture';

it('a picture has a URL for each size, and none when it is missing', () =>
  expect([pictureUrl('f', 'small'), pictureUrl(null, 'large'), pictureUrl(undefined, 'medium')]).toEqual([
    '/api/files/f/small',
    null,
    null,
  ]));
