import { call } from '../kernel/call';

export const readPicture = call('GET /files/:fileId/:variant', {
  operation: 'file.read',
  summary: 'A variant of a picture: of a person, of a club that you may know of, of a tournament that you may look into',
  answer: { contentType: 'image/webp' },
  refusals: ['file.unknown'],
});
