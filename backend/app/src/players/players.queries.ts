import { Inject, Injectable } from '@nestjs/common';
import {
  type Actor,
  fullName,
  type MatchDocument,
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
import { recordsBySurface } from '@tennis/projections';
import { APP, type AppContext } from '../kernel/app-context';
import { clubNamesOf } from '../reads/clubs';
import { findAll, documentsOf } from '../reads/documents';
import { peopleFor } from '../reads/people';
import { whyNotWriteTo } from '../reads/may-write-to';
import { newestFirst } from '../reads/tournaments-by-state';
import { accessOf } from '../access/tournament-access';

const lastResults = 5;

const opponentOf = ({ playerA, playerB }: MatchDocument, id: string): string => (playerA === id ? playerB : playerA);

@Injectable()
export class PlayerQueries {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  /** @throws Rejection user.unknown for a person who is only a name in an import. */
  async mine(actor: Actor): Promise<ProfileAnswer> {
    const { id } = actor;
    const [profile, account, people, { clubIds } = { clubIds: [] }] = await Promise.all([
      this.document(views.profile, id),
      this.document(views.account, id),
      peopleFor(this.app, actor, [id]),
      this.document(views.person, id),
    ]);
    const person = people(id);
    if (!profile || !account || !person) throw reject('user.unknown');
    const clubName = await clubNamesOf(this.app, clubIds);
    return {
      ...profile,
      email: account.email,
      photoUrl: pictureUrl(person.photoFileId, 'medium'),
      clubName: person.clubName,
      clubs: clubIds.flatMap((clubId) => {
        const name = clubName(clubId);
        return name === null ? [] : [{ id: clubId, name }];
      }),
      sharesContacts: sharesContacts(profile, this.year()),
    };
  }

  /**
   * Counts only results that the reader may see, so that they reveal nothing of a private ladder. @throws Rejection user.unknown, also for
   * an erased person.
   */
  async read(actor: Actor, id: string): Promise<PlayerAnswer> {
    const [people, profile, completed, joined] = await Promise.all([
      peopleFor(this.app, actor, [id]),
      this.document(views.profile, id),
      findAll(this.app, views.match, { playerIds: { equals: [id] }, status: { equals: 'completed' } }),
      findAll(this.app, views.tournament, { memberIds: { equals: [id] } }),
    ]);
    const person = people(id);
    if (!person || person.erased) throw reject('user.unknown');
    const tournamentIds = completed.map(({ document }) => document.tournamentId);
    const tournaments = await documentsOf(this.app, views.tournament, tournamentIds);
    const isVisible = (tournament: TournamentDocument | undefined): boolean =>
      tournament !== undefined && accessOf(tournament, actor) === 'inside';
    // in the log's order: after its validation nothing happens to a match that keeps it counting
    const counting = [...completed]
      .sort((one, other) => one.position - other.position)
      .map(({ document }) => document)
      .filter(({ annulled }) => !annulled);
    const played = counting.filter(({ tournamentId }) => isVisible(tournaments(tournamentId)));
    const wins = played.filter(({ result }) => result?.winnerId === id).length;
    const entered = joined
      .map(({ document }) => document)
      .filter((tournament) => isVisible(tournament) && tournament.status === 'active')
      .sort(newestFirst);
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
      bySurface: recordsBySurface(played.map(({ result }) => ({ surface: result?.surface ?? null, won: result?.winnerId === id }))),
      activeTournaments: entered.length,
      tournaments: await this.ranks(id, entered),
      contacts: await this.contacts(actor, id, profile),
      canMessage: (await whyNotWriteTo(this.app, actor, id)) === undefined,
      headToHead: actor.id === id ? null : headToHead(played, actor.id, id),
      hidesMatches: counting.length > played.length,
    };
  }

  /** Shown only after an accepted challenge between the two, and only if the owner allows it (domain.md "Tournaments, clubs, roles"). */
  private async contacts(actor: Actor, id: string, profile: ProfileDocument | undefined): Promise<PlayerContacts> {
    if (actor.id !== id) {
      const [sent, received] = await Promise.all([this.hasAccepted(actor.id, id), this.hasAccepted(id, actor.id)]);
      if (!sent && !received) return { shown: false, why: 'no-accepted-challenge' };
      if (!profile || !sharesContacts(profile, this.year())) return { shown: false, why: 'not-shared' };
    }
    const { phone = null, whatsapp = null, signal = null, telegram = null } = profile ?? {};
    return { shown: true, phone, whatsapp, signal, telegram };
  }

  /** Whether one ever accepted a challenge of the other, whatever happened to the match. */
  private async hasAccepted(challengerId: string, challengedId: string): Promise<boolean> {
    const ofPair = { challengerId: { equals: challengerId }, challengedId: { equals: challengedId } };
    return (await findAll(this.app, views.challenge, ofPair)).some(({ document }) => document.acceptedAt !== null);
  }

  private async ranks(id: string, tournaments: readonly TournamentDocument[]): Promise<PlayerAnswer['tournaments']> {
    const ids = tournaments.map((tournament) => tournament.id);
    const ladders = await documentsOf(this.app, views.ranking, ids);
    return tournaments.map((tournament) => {
      const standings = ladders(tournament.id)?.standings ?? [];
      const at = standings.findIndex(({ playerId }) => playerId === id);
      return { id: tournament.id, name: tournament.name, rank: at < 0 ? null : at + 1, points: standings[at]?.points ?? null };
    });
  }

  private async document<Document>(view: View<Document>, id: string): Promise<Document | undefined> {
    return (await this.app.readStore.get(view, id))?.document;
  }

  private year(): number {
    return Number(this.app.clock.now().slice(0, 4));
  }
}

/** Head-to-head record of the reader and the player. */
const headToHead = (played: readonly MatchDocument[], me: string, id: string): PlayerAnswer['headToHead'] => {
  const commonMatches = played.filter((match) => opponentOf(match, id) === me);
  const wins = commonMatches.filter(({ result }) => result?.winnerId === me).length;
  const last = commonMatches.at(-1);
  return {
    wins,
    defeats: commonMatches.length - wins,
    lastMatchId: last?.id ?? null,
    lastPlayedOn: last?.result?.playedOn ?? null,
  };
};
