import { type Language, letterSentence } from '../../texts/letter-sentences';
import type { LetterWords } from '../../texts/letter';
import { dateSentence, timeSentence } from '../../texts/notice-sentences';
import { scoreSentence } from '../../texts/score-sentence';
import { fillHoles } from '../../texts/sentences';
import type { Summary, WeekOnLadder } from './summary-of';

type Key = Parameters<typeof letterSentence>[0];
type Params = Readonly<Record<string, string | number>>;

/** The parts of a letter that sums up a week. */
export const presentSummary = ({ ladders, matches, tasks }: Summary, language: Language): LetterWords['parts'] => {
  const say = (key: Key, params: Params = {}): string => fillHoles(letterSentence(key, language), params);

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
  const list = (title: Key, lines: readonly string[]): LetterWords['parts'] =>
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
