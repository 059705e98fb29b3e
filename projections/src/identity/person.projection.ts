import { type IdentityEvent, idOfStream, type PersonDocument, views } from '@tennis/contracts';
import { defineProjection } from '../kernel/define-projection';
import { splitName } from './split-name';

const person = (id: string, firstName: string, lastName: string, imported: boolean): PersonDocument => ({
  id,
  firstName,
  lastName,
  photoFileId: null,
  clubName: null,
  imported,
  erased: false,
});

/** What of a changed profile everybody may see. */
const visible = ['firstName', 'lastName', 'photoFileId', 'clubName'] as const;

const changed = (document: PersonDocument, changes: Readonly<Record<string, unknown>>): PersonDocument => ({
  ...document,
  ...Object.fromEntries(visible.filter((field) => changes[field] !== undefined).map((field) => [field, changes[field]])),
});

/** What anybody signed in may see of a person. Personal data comes opened, null once the person is erased. */
export const personProjection = defineProjection<PersonDocument, IdentityEvent>({
  name: views.person,
  version: 2,
  opensPersonalData: true,
  keys: (event) => [idOfStream(event.stream)],
  on: {
    UserRegistered: (_none, { data }, id) => person(id, data.firstName ?? '', data.lastName ?? '', false),
    PersonImported: (_none, { data }, id) => {
      const { firstName, lastName } = splitName(data.name ?? '');
      return person(id, firstName, lastName, true);
    },
    ProfileUpdated: (document, { data }) => (document && data.changes && !document.erased ? changed(document, data.changes) : undefined),
    PhotoChanged: (document, { data }) => (document && !document.erased ? { ...document, photoFileId: data.fileId } : undefined),
    UserErased: (document, _event, id) => document && { ...person(id, '', '', document.imported), erased: true },
  },
  // whose a picture is; who has none costs no index anything
  indexes: { photos: 'texts' },
  index: ({ photoFileId }) => ({ photos: photoFileId === null ? [] : [photoFileId] }),
});
