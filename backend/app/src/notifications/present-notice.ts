import {
  groupOfNotice,
  type Notice,
  type NoticeFacts,
  type RecentNotification,
  type TournamentDocument,
  swapSides,
  type Language,
} from '@tennis/contracts';
import { mayAskAgainAt } from '@tennis/domain';
import { nameOf, type Open, openKept, type People } from '@tennis/projections';
import { achievementsNamed, levelName } from '../texts/award-names';
import { scoreSentence } from '../texts/score-sentence';
import { quoted, translatorOf } from '../texts/sentences';
import { dateSentence, timeSentence } from '../texts/time-sentence';

/** The reader, and the data joined to a notice. */
export interface NoticeReader {
  readonly me: string;
  readonly language: Language;
  readonly people: People;
  readonly tournaments: (id: string) => TournamentDocument | undefined;
  readonly clubs: (id: string) => { readonly name: string } | undefined;
  readonly isRead: (notice: Notice) => boolean;
  readonly open: Open;
}

/** Everybody named by a notice. */
export const peopleIn = ({ by, players, winnerId, successorId }: NoticeFacts): readonly string[] => [
  ...(by === undefined ? [] : [by]),
  ...(players ?? []),
  ...(winnerId === undefined ? [] : [winnerId]),
  ...(successorId === undefined ? [] : [successorId]),
];

const mentorshipTypes: ReadonlySet<Notice['type']> = new Set(['mentorship_offered', 'mentorship_accepted', 'mentorship_ended']);

const challengePageTypes: ReadonlySet<Notice['type']> = new Set(['challenge_received', 'challenge_rejected']);
/** Many of them may come at once, so each leads to the list. */
const challengeListTypes: ReadonlySet<Notice['type']> = new Set(['challenge_expired', 'challenge_cancelled']);

/** URL path where the reader can act on the notice. */
const actionOf = ({ type, facts: { matchId, tournamentId, clubId, conversationId, players, successorId } }: Notice, me: string): string => {
  if (conversationId !== undefined) return `/messages/${conversationId}`;
  if (groupOfNotice[type] === 'account') return '/settings';
  if (mentorshipTypes.has(type)) return '/gamification?tab=social';
  if (type === 'achievement_reached') return '/gamification?tab=progress';
  if (type === 'level_reached') return '/gamification';
  if (type === 'referral_confirmed') return '/gamification?tab=social';
  if (challengePageTypes.has(type)) return `/challenges/${matchId}`;
  if (challengeListTypes.has(type)) return players?.[0] === me ? '/challenges?box=sent' : '/challenges';
  if (type === 'ranking_changed') return `/tournaments/${tournamentId}?tab=ranking`;
  if (type === 'rules_changed') return `/tournaments/${tournamentId}?tab=overview&rules=changes`;
  if (type === 'join_requested' || successorId === me) return `/tournaments/${tournamentId}?tab=manage`;
  if (matchId !== undefined) return `/matches/${matchId}`;
  return clubId === undefined ? `/tournaments/${tournamentId}` : `/clubs/${clubId}`;
};

/** The score from the winner's side. */
const scoreOf = ({ sets = [], outcome = 'completed', winnerId, players }: NoticeFacts, language: Language): string =>
  scoreSentence(winnerId === players?.[0] ? sets : sets.map(swapSides), outcome, language);

/** Sentence on whether and when a person who was turned away may come back; empty when they already may, or have come back. */
const returnSentence = ({ at }: Notice, tournament: TournamentDocument | undefined, { me, language }: NoticeReader): string => {
  if (!tournament) return '';
  const { blocked = {}, turnedAway, privacy, zone } = tournament;
  const translate = translatorOf('notices', language);
  if (Object.hasOwn(blocked, me)) return translate('back.blocked');
  // a later refusal has a notice of its own
  if (!Object.hasOwn(turnedAway, me) || turnedAway[me]!.at !== at) return '';
  return translate(privacy === 'private' ? 'back.ask' : 'back.enter', { when: timeSentence(mayAskAgainAt(at), language, zone) });
};

/** The person who decided, as on the match's page: a super admin is not named. */
const judgeSentence = ({ judge, by }: NoticeFacts, { people, language }: NoticeReader): string =>
  judge === undefined ? '' : translatorOf('notices', language)(`judge.${judge}`, { name: by === undefined ? '' : nameOf(people, by) });

/** Beyond this it is enough to know that there are more. */
const maxShownCount = 99;

const paramsOf = (notice: Notice, reader: NoticeReader) => {
  const { facts } = notice;
  const { stands } = facts;
  const { me, language, people } = reader;
  const text = openKept(facts.text, reader.open) ?? '';
  const translate = translatorOf('notices', language);
  const tournament = facts.tournamentId === undefined ? undefined : reader.tournaments(facts.tournamentId);
  const zone = tournament?.zone ?? 'Europe/Lisbon';
  const [one, other] = facts.players ?? [];
  const opponent = one === me ? other : one;
  return {
    // quoted, because names of ladders are ordinary words that would run into the sentence
    tournament: tournament ? quoted(tournament.name, language) : '',
    place: tournament?.location ?? '',
    club: (facts.clubId === undefined ? undefined : reader.clubs(facts.clubId)?.name) ?? '',
    text,
    why: text && translate('why', { text }),
    cause: facts.cause === undefined ? '' : translate(`cause.${facts.cause}`),
    lasts: facts.lastDay === undefined ? '' : translate('lasts', { day: dateSentence(facts.lastDay, language) }),
    back: returnSentence(notice, tournament, reader),
    judge: judgeSentence(facts, reader),
    ruling: translate(stands === undefined ? 'ruling.made' : stands ? 'ruling.kept' : 'ruling.corrected'),
    note: text && translate('note', { text }),
    points: facts.points ?? '',
    awards: achievementsNamed(facts.achievements ?? [], language),
    level: facts.level === undefined ? '' : levelName(facts.level, language),
    count: (facts.count ?? 0) > maxShownCount ? `${maxShownCount}+` : (facts.count ?? ''),
    from: facts.rank?.from ?? '',
    to: facts.rank?.to ?? '',
    score: scoreOf(facts, language),
    by: facts.by === undefined ? '' : nameOf(people, facts.by),
    opponent: opponent === undefined ? '' : nameOf(people, opponent),
    match: one === undefined || other === undefined ? '' : `${nameOf(people, one)} – ${nameOf(people, other)}`,
    won:
      facts.winnerId === undefined
        ? ''
        : translate(facts.winnerId === me ? 'won.reader' : 'won.other', { winner: nameOf(people, facts.winnerId) }),
    successor: facts.successorId === undefined ? '' : nameOf(people, facts.successorId),
    time: facts.time === undefined ? '' : timeSentence(facts.time, language, zone),
    until: facts.until === undefined ? '' : timeSentence(facts.until, language, zone),
  };
};

/** A notice in its reader's language. */
export const presentNotice = (notice: Notice, reader: NoticeReader): RecentNotification => {
  const translate = translatorOf('notices', reader.language);
  return {
    id: notice.id,
    type: notice.type,
    title: translate(`${notice.words}.title`),
    // an empty value leaves no gap
    message: translate(`${notice.words}.message`, paramsOf(notice, reader)).replace(/ {2,}/g, ' ').trim(),
    is_read: reader.isRead(notice),
    created_at: notice.at,
    action_url: actionOf(notice, reader.me),
    ...(notice.facts.matchId === undefined ? {} : { match_id: notice.facts.matchId }),
    event_position: String(notice.position),
  };
};
