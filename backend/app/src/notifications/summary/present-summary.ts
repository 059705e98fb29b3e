import type { Language } from '@tennis/contracts';
import type { MailContent } from '../../texts/mail';
import { scoreSentence } from '../../texts/score-sentence';
import { translatorOf } from '../../texts/sentences';
import { dateSentence, timeSentence } from '../../texts/time-sentence';
import type { Summary, LadderWeek } from './summary-of';

/** Parts of the mail with the weekly summary. */
export const presentSummary = ({ ladders, matches, tasks }: Summary, language: Language): MailContent['parts'] => {
  const translate = translatorOf('letters', language);

  const rankLine = ({ rank, before, points }: LadderWeek): string =>
    translate(before === null ? 'summary.entered' : rank === before ? 'summary.stayed' : 'summary.moved', {
      rank,
      before: before ?? '',
      points: translate(points === 1 ? 'summary.point' : 'summary.points', { points }),
    });
  const ladderPart = (ladder: LadderWeek): MailContent['parts'][number] => {
    const { name, results, owed } = ladder;
    const lines = [
      rankLine(ladder),
      ...results.map(({ won, opponent, sets, outcome }) =>
        translate(won ? 'summary.won' : 'summary.lost', { opponent, score: scoreSentence(sets, outcome, language) }),
      ),
      ...(owed === null
        ? []
        : [
            translate(owed.games === 1 ? 'summary.owesOne' : 'summary.owes', {
              games: owed.games,
              until: dateSentence(owed.until, language),
            }),
          ]),
    ];
    return { title: name, text: lines.join('\n') };
  };
  const list = (title: 'summary.matches' | 'summary.tasks', lines: readonly string[]): MailContent['parts'] =>
    lines.length === 0 ? [] : [{ title: translate(title), text: lines.join('\n') }];

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
        const until = deadline === null ? '' : translate('summary.until', { time: timeSentence(deadline, language, zone) });
        return translate(`summary.task.${kind}`, { opponent: opponents.join(' – '), tournament: tournamentName }) + until;
      }),
    ),
    ...ladders.map(ladderPart),
  ];
};
