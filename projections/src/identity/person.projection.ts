import { type ClubEvent, type IdentityEvent, idOfStream, type PersonDocument, type Recorded, views } from '@tennis/contracts';
import { defineProjection } from '../kernel/define-projection';
import { splitName } from './split-name';

const person = (id: string, firstName: string, lastName: string, imported: boolean): PersonDocument => ({
  id,
  firstName,
  lastName,
  photoFileId: null,
  clubIds: [],
  imported,
  erased: false,
});

/** The public fields of a profile. */
const publicFields = ['firstName', 'lastName', 'photoFileId'] as const;

const withChanges = (document: PersonDocument, changes: Readonly<Record<string, unknown>>): PersonDocument => ({
  ...document,
  ...Object.fromEntries(publicFields.filter((field) => changes[field] !== undefined).map((field) => [field, changes[field]])),
});

type Event = IdentityEvent | Extract<ClubEvent, { type: 'ClubMemberJoined' | 'ClubMemberLeft' | 'MainClubChosen' }>;

const isOfClub = (event: Recorded<Event>): event is Recorded<Exclude<Event, IdentityEvent>> => event.stream.startsWith('club-');

const otherClubs = ({ clubIds }: PersonDocument, clubId: string): readonly string[] => clubIds.filter((id) => id !== clubId);

/** The part of a person that any signed-in user may see. Personal data comes opened; null once the person is erased. */
export const personProjection = defineProjection<PersonDocument, Event>({
  name: views.person,
  version: 3,
  opensPersonalData: true,
  keys: (event) => [isOfClub(event) ? event.data.userId : idOfStream(event.stream)],
  on: {
    UserRegistered: (_none, { data }, id) => person(id, data.firstName ?? '', data.lastName ?? '', false),
    PersonImported: (_none, { data }, id) => {
      const { firstName, lastName } = splitName(data.name ?? '');
      return person(id, firstName, lastName, true);
    },
    ProfileUpdated: (document, { data }) =>
      document && data.changes && !document.erased ? withChanges(document, data.changes) : undefined,
    PhotoChanged: (document, { data }) => (document && !document.erased ? { ...document, photoFileId: data.fileId } : undefined),
    ClubMemberJoined: (document, { stream }) =>
      document && !document.erased
        ? { ...document, clubIds: [...otherClubs(document, idOfStream(stream)), idOfStream(stream)] }
        : undefined,
    ClubMemberLeft: (document, { stream }) => document && { ...document, clubIds: otherClubs(document, idOfStream(stream)) },
    MainClubChosen: (document, { stream }) =>
      document && !document.erased
        ? { ...document, clubIds: [idOfStream(stream), ...otherClubs(document, idOfStream(stream))] }
        : undefined,
    UserErased: (document, _event, id) => document && { ...person(id, '', '', document.imported), erased: true },
  },
  // finds the person of a picture; people without one have no index entry
  indexes: { photos: 'texts' },
  index: ({ photoFileId }) => ({ photos: photoFileId === null ? [] : [photoFileId] }),
});
