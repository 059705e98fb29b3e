import { maxMentees, type MenteeAnswer } from '@tennis/contracts';
import { Link } from 'react-router-dom';
import { Card } from '../../../shared/cards/card';
import { useText } from '../../../shared/i18n/use-text';
import { EndMentorship } from './end-mentorship';
import css from './mentorships.module.css';
import { type MessageTo, Person } from './person';
import { Stack } from '../../../shared/ui/layout/layout';

/** Recent activity of a mentee, in one line. */
const MenteeActivity = ({ matchesThisMonth, weeksInARow, last }: MenteeAnswer) => {
  const { t, fmt } = useText();
  const numbers = [
    matchesThisMonth > 0
      ? t('mentorships.month', { count: matchesThisMonth, n: fmt.number(matchesThisMonth) })
      : t('mentorships.monthNone'),
    ...(weeksInARow > 0 ? [t('mentorships.weeks', { count: weeksInARow, n: fmt.number(weeksInARow) })] : []),
  ];
  return (
    <>
      <p>{numbers.join(' · ')}</p>
      {last && (
        <Link to={`/matches/${last.matchId}`} className={css.inText}>
          {t(last.won ? 'mentorships.lastWon' : 'mentorships.lastLost', { opponent: last.opponentName, day: fmt.day(last.playedOn) })}
        </Link>
      )}
    </>
  );
};

/** The reader's mentees. */
export const Mentees = ({ mentees, message }: { readonly mentees: readonly MenteeAnswer[]; readonly message: MessageTo }) => {
  const { t, fmt } = useText();
  if (mentees.length === 0) return null;
  return (
    <Card title={t('mentorships.mentees')} aside={t('mentorships.ofMost', { n: fmt.number(mentees.length), most: fmt.number(maxMentees) })}>
      <Stack as="ul">
        {mentees.map((mentee) => (
          <Person
            key={mentee.mentorshipId}
            person={mentee}
            to={`/players/${mentee.id}/stats`}
            actions={
              <>
                {message(mentee, 'ghost')}
                <EndMentorship mentorshipId={mentee.mentorshipId} name={mentee.name} />
              </>
            }
          >
            <p>{t('mentorships.since', { day: fmt.date(mentee.since) })}</p>
            <MenteeActivity {...mentee} />
          </Person>
        ))}
      </Stack>
    </Card>
  );
};
