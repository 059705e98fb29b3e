import { Inject, Injectable } from '@nestjs/common';
import { type Actor, type OpenSession, reject, type SignedInUser, views } from '@tennis/contracts';
import { APP, type AppContext } from '../kernel/app-context';
import { peopleFor } from '../reads/people';
import { sessionsOf } from '../access/sessions';

@Injectable()
export class IdentityQueries {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  /** `GET /api/users/me`, in the shape that section 7 of the specification fixes. */
  async signedIn(actor: Actor): Promise<SignedInUser> {
    const [account, people] = await Promise.all([this.app.readStore.get(views.account, actor.id), peopleFor(this.app, actor, [actor.id])]);
    const person = people(actor.id);
    if (!account || !person) throw reject('session.unknown');
    const { id, email, role, isRoot } = account.document;
    const { firstName, lastName, clubName, photoFileId } = person;
    return {
      id,
      email,
      first_name: firstName,
      last_name: lastName,
      role,
      photo_url: photoFileId ? `/api/files/${photoFileId}/small` : null,
      club_name: clubName,
      is_root: isRoot,
    };
  }

  /** The user's sessions, last used first; `currentId` is the session of this request. */
  async sessions(actor: Actor, currentId: string | undefined): Promise<readonly OpenSession[]> {
    return (await sessionsOf(this.app, actor.id)).map(({ id, createdAt, lastSeenAt, expiresAt, device }) => ({
      id,
      createdAt,
      lastSeenAt,
      expiresAt,
      device,
      current: id === currentId,
    }));
  }
}
