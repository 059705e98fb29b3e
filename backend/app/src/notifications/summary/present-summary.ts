import type { Language } from '@tennis/contracts';
import type { LetterWords } from '../../texts/letter';
import { scoreSentence } from '../../texts/score-sentence';
import { sentencesOf } from '../../texts/sentences';
import { dateSentence, timeSentence } from '../../texts/time-sentence';
import type { Summary, WeekOnLadder } from './summary-of';

/** Parts of the mail with the weekly summary. */
export const presentSummary = ({ ladders, matches, tasks }: Summary, language: Language): LetterWords['parts'] => {
  const say = sentencesOf('letters', language);

  const placeOf = ({ rank, before, points }: WeekOnLadder): string =>
    say(before === null ? 'summary.entered' : rank === before ? 'summary.stayed' : 'summary.moved', {
      rank,
      before: before ?? '',
      points: say(points === 1 ? 'summary.point' : 'summary.points', { points }),
    });
  const ladderOf = (ladder: WeekOnLadder): LetterWords['parts'][number] => {
    const { name, results, owed } = ladder;
    const lines = [
      placeOf(ladder),
      ...results.map(({ won, opponent, sets, outcome }) =>
        say(won ? 'summary.won' : 'summary.lost', { opponent, score: scoreSentence(sets, outcome, language) }),
      ),
      ...(owed === null
        ? []
        : [
            say(owed.games === 1 ? 'summary.owesOne' : 'summary.owes', {
              games: owed.games,
              until: dateSentence(owed.until, language),
            }),
          ]),
    ];
    return { title: name, text: lines.join('\n') };
  };
  const list = (title: 'summary.matches' | 'summary.tasks', lines: readonly string[]): LetterWords['parts'] =>
    lines.length === 0 ? [] : [{ title: say(title), text: lines.join('\n') }];

  return [
    ...list(
      'summary.matches',
      matches.map(({ opponent, tournamentName, time, zone, location }) =>
        [`${timeSentence(time, language, zone)}: ${opponent}`, tournamentName, location ?? ''].filter((word) => word !== '').join(', '),
      ),
    ),
    ...list(
      'summary.tasks',
      tasks.map(({ kind, opponents, tournamentName, deadline, zone }) => {
        const until = deadline === null ? '' : say('summary.until', { time: timeSentence(deadline, language, zone) });
        return say(`summary.task.${kind}`, { opponent: opponents.join(' – '), tournament: tournamentName }) + until;
      }),
    ),
    ...ladders.map(ladderOf),
  ];
};
