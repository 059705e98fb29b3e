import { call } from '../kernel/call';

export const readPicture = call('GET /files/:fileId/:variant', {
  operation: 'file.read',
  summary: 'Returns one size of a picture: of a person, or of a club or tournament that you may see',
  answer: { contentType: 'image/webp' },
  refusals: ['file.unknown'],
});
