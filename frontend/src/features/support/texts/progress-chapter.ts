import {
  achievementNames,
  achievements,
  awards,
  levels,
  maxGoals,
  type WeeklyChallengeName,
  weeklyChallenges,
  weeklyTurns,
  weeksForAWeekOff,
} from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import type { Chapter } from './article';

const challengeNames = Object.keys(weeklyChallenges) as readonly WeeklyChallengeName[];

/** What playing is worth, said of the data that decides it. */
export const useProgressChapter = (): Chapter => {
  const { t, fmt } = useText();
  const said = (n: number) => ({ n: fmt.number(n) });
  const named = <Part extends 'earn' | 'levels' | 'week' | 'achievements' | 'weeks' | 'goals'>(
    part: Part,
    holes: Record<string, string>,
  ) => ({
    title: t(`progress.help.${part}.title`),
    text: t(`progress.help.${part}.text`, holes),
  });
  return {
    id: 'gamification',
    title: t('progress.help.title'),
    articles: [
      named('earn', {
        played: fmt.number(awards.matchPlayed),
        won: fmt.number(awards.matchWon),
        wins: fmt.number(awards.winsOverOnePerson),
      }),
      {
        ...named('levels', said(levels.length)),
        lines: levels.map(({ number, name, from }) =>
          t('progress.help.levels.line', { number: fmt.number(number), level: t(`progress.levels.${name}`), from: fmt.number(from) }),
        ),
      },
      {
        ...named('week', said(weeklyTurns[0]!.length)),
        lines: challengeNames.map((name) =>
          t('progress.help.week.line', {
            name: t(`progress.week.name.${name}`, said(weeklyChallenges[name].target)),
            xp: fmt.number(weeklyChallenges[name].xp),
          }),
        ),
      },
      {
        ...named('achievements', said(achievementNames.length)),
        lines: achievementNames.map((name) =>
          t('progress.help.achievements.line', {
            name: t(`progress.achievements.name.${name}`),
            how: t(`progress.achievements.how.${name}`, said(achievements[name])),
          }),
        ),
      },
      named('weeks', said(weeksForAWeekOff)),
      named('goals', said(maxGoals)),
    ],
  };
};
