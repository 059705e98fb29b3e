import { Inject, Injectable } from '@nestjs/common';
import {
  type Actor,
  type ChallengeDocument,
  fullName,
  type MatchDocument,
  memberIn,
  pictureUrl,
  type PlayerAnswer,
  type PlayerContacts,
  type ProfileAnswer,
  type ProfileDocument,
  reject,
  sharesContacts,
  type TournamentDocument,
  type View,
  views,
} from '@tennis/contracts';
import { APP, type AppContext } from '../kernel/app-context';
import { peopleFor } from '../reads/people';
import { accessOf } from '../access/tournament-access';
import { openStates, tournamentsIn } from '../reads/tournaments-in';

/** More than anybody plays in a life. */
const mostMatches = 10_000;
const lastResults = 5;

const opponentOf = ({ playerA, playerB }: MatchDocument, id: string): string => (playerA === id ? playerB : playerA);

@Injectable()
export class PlayerQueries {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  /** @throws Rejection user.unknown for who is only a name in an import. */
  async mine({ id }: Actor): Promise<ProfileAnswer> {
    const [profile, account, person] = await Promise.all([
      this.document(views.profile, id),
      this.document(views.account, id),
      this.document(views.person, id),
    ]);
    if (!profile || !account || !person) throw reject('user.unknown');
    return {
      ...profile,
      email: account.email,
      photoUrl: pictureUrl(person.photoFileId, 'medium'),
      clubName: person.clubName,
      sharesContacts: sharesContacts(profile, this.year()),
    };
  }

  /** Counts what the reader may see, so that nobody learns of a private ladder from its results. @throws Rejection user.unknown, also for who was erased. */
  async read(actor: Actor, id: string): Promise<PlayerAnswer> {
    const [people, profile, { items }, tournaments] = await Promise.all([
      peopleFor(this.app, actor, [id]),
      this.document(views.profile, id),
      this.app.readStore.find(views.match, {
        where: { playerIds: { equals: [id] }, status: { equals: 'completed' } },
        pageSize: mostMatches,
      }),
      this.tournamentsFor(actor),
    ]);
    const person = people(id);
    if (!person || person.erased) throw reject('user.unknown');
    // the order is the log's: nothing happens to a match after its validation that keeps it counting
    const played = [...items]
      .sort((one, other) => one.position - other.position)
      .map(({ document }) => document)
      .filter(({ annulled, tournamentId }) => !annulled && tournaments.has(tournamentId));
    const wins = played.filter(({ result }) => result?.winnerId === id).length;
    const entered = [...tournaments.values()].filter((tournament) => memberIn(tournament, id) && tournament.status === 'active');
    return {
      id,
      name: fullName(person),
      photoUrl: pictureUrl(person.photoFileId, 'large'),
      clubName: person.clubName,
      district: profile?.district ?? null,
      concelho: profile?.concelho ?? null,
      memberSince: profile?.registeredAt ?? null,
      imported: person.imported,
      matches: played.length,
      wins,
      defeats: played.length - wins,
      winRate: played.length ? Math.round((wins / played.length) * 100) : null,
      form: played
        .slice(-lastResults)
        .map(({ result }) => (result?.winnerId === id ? 'V' : 'D'))
        .join(''),
      activeTournaments: entered.length,
      tournaments: await this.places(id, entered),
      contacts: await this.contacts(actor, id, profile),
      headToHead: actor.id === id ? null : headToHead(played, actor.id, id),
    };
  }

  /** Whether the reader may see a picture: one that a person shows to them now. Whoever is signed in sees those of everybody. */
  async showsPhoto(actor: Actor, fileId: string): Promise<boolean> {
    if (actor.kind !== 'visitor') return true;
    const { items } = await this.app.readStore.find(views.person, { where: { photos: { equals: [fileId] } }, pageSize: 2 });
    const owners = items.map(({ key }) => key);
    const people = await peopleFor(this.app, actor, owners);
    return owners.some((id) => people(id)?.photoFileId === fileId);
  }

  /** Only after an accepted challenge between the two, and only if the owner allows it (domain.md "Tournaments, clubs, roles"). */
  private async contacts(actor: Actor, id: string, profile: ProfileDocument | undefined): Promise<PlayerContacts> {
    if (actor.id !== id) {
      const [sent, received] = await Promise.all([this.acceptedOne(actor.id, id), this.acceptedOne(id, actor.id)]);
      if (!sent && !received) return { shown: false, why: 'no-accepted-challenge' };
      if (!profile || !sharesContacts(profile, this.year())) return { shown: false, why: 'not-shared' };
    }
    const { phone = null, whatsapp = null, signal = null, telegram = null } = profile ?? {};
    return { shown: true, phone, whatsapp, signal, telegram };
  }

  private async acceptedOne(challengerId: string, challengedId: string): Promise<ChallengeDocument | undefined> {
    const { items } = await this.app.readStore.find(views.challenge, {
      where: { challengerId: { equals: challengerId }, challengedId: { equals: challengedId }, status: { equals: 'accepted' } },
      pageSize: 1,
    });
    return items[0]?.document;
  }

  private async places(id: string, tournaments: readonly TournamentDocument[]): Promise<PlayerAnswer['tournaments']> {
    const ladders = await this.app.readStore.getMany(
      views.ranking,
      tournaments.map((tournament) => tournament.id),
    );
    return tournaments.map((tournament, index) => {
      const standings = ladders[index]?.document?.standings ?? [];
      const at = standings.findIndex(({ playerId }) => playerId === id);
      return { id: tournament.id, name: tournament.name, rank: at < 0 ? null : at + 1, points: standings[at]?.points ?? null };
    });
  }

  /** Those that somebody may look into. */
  private async tournamentsFor(actor: Actor): Promise<ReadonlyMap<string, TournamentDocument>> {
    const all = await tournamentsIn(this.app, openStates);
    return new Map(all.filter((tournament) => accessOf(tournament, actor) === 'inside').map((tournament) => [tournament.id, tournament]));
  }

  private async document<Document>(view: View<Document>, id: string): Promise<Document | undefined> {
    return (await this.app.readStore.get(view, id))?.document;
  }

  private year(): number {
    return Number(this.app.clock.now().slice(0, 4));
  }
}

/** What stands between the reader and the player. */
const headToHead = (played: readonly MatchDocument[], me: string, id: string): PlayerAnswer['headToHead'] => {
  const between = played.filter((match) => opponentOf(match, id) === me);
  const wins = between.filter(({ result }) => result?.winnerId === me).length;
  const last = between.at(-1);
  return {
    wins,
    defeats: between.length - wins,
    lastMatchId: last?.id ?? null,
    lastPlayedOn: last?.result?.playedOn ?? null,
  };
};
