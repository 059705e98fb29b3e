import {
  achievementNames,
  achievements,
  awards,
  dailyGoals,
  minMatchesOfMentor,
  levels,
  maxGoals,
  maxMentees,
  offerDays,
  tipsPerDay,
  type WeeklyChallengeName,
  weeklyChallenges,
  weeklyChallengeSets,
  weeksForAWeekOff,
} from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import type { Chapter } from './article';

const challengeNames = Object.keys(weeklyChallenges) as readonly WeeklyChallengeName[];

/** Help on experience and levels, made from the data that decides them. */
export const useProgressChapter = (): Chapter => {
  const { t, fmt } = useText();
  const said = (n: number) => ({ n: fmt.number(n) });
  const named = (part: 'earn' | 'levels' | 'week' | 'achievements' | 'weeks' | 'days' | 'goals' | 'mentors', text: string) => ({
    title: t(`progress.help.${part}.title`),
    text,
  });
  return {
    id: 'gamification',
    title: t('progress.help.title'),
    articles: [
      named(
        'earn',
        t('progress.help.earn.text', {
          played: fmt.number(awards.matchPlayed),
          won: fmt.number(awards.matchWon),
          wins: fmt.number(awards.winsOverOnePerson),
          brought: fmt.number(awards.broughtSomebody),
          people: fmt.number(awards.peopleBrought),
        }),
      ),
      {
        ...named('levels', t('progress.help.levels.text', said(levels.length))),
        lines: levels.map(({ number, name, from }) =>
          t('progress.help.levels.line', { number: fmt.number(number), level: t(`progress.levels.${name}`), from: fmt.number(from) }),
        ),
      },
      {
        ...named('week', t('progress.help.week.text', said(weeklyChallengeSets[0]!.length))),
        lines: challengeNames.map((name) =>
          t('progress.help.week.line', {
            name: t(`progress.week.name.${name}`, said(weeklyChallenges[name].target)),
            xp: fmt.number(weeklyChallenges[name].xp),
          }),
        ),
      },
      {
        ...named('achievements', t('progress.help.achievements.text', said(achievementNames.length))),
        lines: achievementNames.map((name) =>
          t('progress.help.achievements.line', {
            name: t(`progress.achievements.name.${name}`),
            how: t(`progress.achievements.how.${name}`, said(achievements[name])),
          }),
        ),
      },
      named('weeks', t('progress.help.weeks.text', said(weeksForAWeekOff))),
      named(
        'days',
        t('progress.help.days.text', {
          view: fmt.number(dailyGoals.view),
          like: fmt.number(dailyGoals.like),
          share: fmt.number(dailyGoals.share),
          minutes: fmt.number(dailyGoals.minutes),
          tips: fmt.number(tipsPerDay),
        }),
      ),
      named('goals', t('progress.help.goals.text', said(maxGoals))),
      named(
        'mentors',
        t('progress.help.mentors.text', {
          least: fmt.number(minMatchesOfMentor),
          days: fmt.number(offerDays),
          most: fmt.number(maxMentees),
        }),
      ),
    ],
  };
};
