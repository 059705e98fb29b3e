import { pictureUrl } from '@tennis/contracts';
import { nameOf, type People } from '@tennis/projections';

/** A player's card in a list. */
export const cardOf = (people: People, playerId: string) => ({
  playerId,
  name: nameOf(people, playerId),
  photoUrl: pictureUrl(people(playerId)?.photoFileId ?? null, 'small'),
  clubName: people(playerId)?.clubName ?? null,
});
