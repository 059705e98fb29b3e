import {
  isAdult,
  leastMatchesOfMentor,
  maxMentees,
  type MentorshipsDocument,
  mentorshipStateAt,
  views,
  type WhyNoMentor,
} from '@tennis/contracts';
import { playedBy } from '@tennis/projections';
import type { AppContext } from '../kernel/app-context';
import { allFound } from '../reads/documents';

/** How many matches somebody played that count, on whatever ladder: a walkover was not played. */
export const matchesThatCount = async (app: AppContext, userId: string): Promise<number> => {
  const completed = await allFound(app, views.match, { playerIds: { equals: [userId] }, status: { equals: 'completed' } });
  return completed.flatMap(({ document }) => playedBy(userId, document)).filter(({ outcome }) => outcome !== 'walkover').length;
};

interface Standing {
  readonly birthYear: number | null;
  readonly matches: number;
  readonly kept: MentorshipsDocument | undefined;
}

/** Why somebody can offer nobody to be their mentor, whoever that is; null where they can. */
export const whyNotMentor = ({ birthYear, matches, kept }: Standing, userId: string, now: string): WhyNoMentor | null => {
  if (!isAdult(birthYear, Number(now.slice(0, 4)))) return 'mentorship.adults-only';
  if (matches < leastMatchesOfMentor) return 'mentorship.too-few-matches';
  const open = (kept?.mentorships ?? []).filter(
    (one) => one.mentorId === userId && ['offered', 'active'].includes(mentorshipStateAt(one, now)),
  );
  return open.length < maxMentees ? null : 'mentorship.too-many';
};
