import { Inject, Injectable } from '@nestjs/common';
import { type Actor, type OpenSession, type PlayerFound, reject, type SignedInUser, views } from '@tennis/contracts';
import { APP, type AppContext } from '../kernel/app-context';
import { peopleFor } from '../reads/people';
import { searchNames } from '../reads/search-names';
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

  /** Those of somebody, newest first; `currentId` is the one that asks. */
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

  /** `GET /api/players?search=`: at most five; the e-mail only of oneself, or for admins (domain.md). */
  async search(actor: Actor, text: string): Promise<readonly PlayerFound[]> {
    const found = await searchNames(this.app, 'player', text, 5);
    const ids = found.map(({ id }) => id);
    const [people, accounts] = await Promise.all([peopleFor(this.app, actor, ids), this.app.readStore.getMany(views.account, ids)]);
    const seesAll = actor.role !== 'player' || actor.isRoot;
    return ids.flatMap((id, index) => {
      const person = people(id);
      const account = accounts[index]?.document;
      if (!person || person.erased) return [];
      return [
        {
          id,
          first_name: person.firstName,
          last_name: person.lastName,
          email: account && (seesAll || id === actor.id) ? account.email : null,
          club_name: person.clubName,
        },
      ];
    });
  }
}
