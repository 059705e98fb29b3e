import type { MentorshipsAnswer } from '@tennis/contracts';
import { Card } from '../../../shared/cards/card';
import { useText } from '../../../shared/i18n/use-text';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { useMentorships } from '../api/mentorships';
import { EndMentorship } from './end-mentorship';
import { HowToBegin } from './how-to-begin';
import { Mentees } from './mentees';
import css from './mentorships.module.css';
import { SentOffers, ReceivedOffers } from './offers';
import { type MessageTo, Person } from './person';
import { Stack } from '../../../shared/ui/layout/layout';

const Mentor = ({ mentor, message }: { readonly mentor: NonNullable<MentorshipsAnswer['mentor']>; readonly message: MessageTo }) => {
  const { t, fmt } = useText();
  return (
    <Card title={t('mentorships.mentor')}>
      <Stack as="ul">
        <Person
          person={mentor}
          actions={
            <>
              {message(mentor, 'primary')}
              <EndMentorship mentorshipId={mentor.mentorshipId} name={mentor.name} />
            </>
          }
        >
          <p>{t('mentorships.since', { day: fmt.date(mentor.since) })}</p>
        </Person>
      </Stack>
    </Card>
  );
};

/** The reader's mentor, mentees and open offers. */
export const Mentorships = ({ reader, message }: { readonly reader: string; readonly message: MessageTo }) => {
  const { t } = useText();
  return (
    <Region query={useMentorships(reader)} failed={t('mentorships.failed')} skeleton={<RowsSkeleton rows={2} height="120px" />}>
      {({ mentor, mentees, offers: { made, received }, mayOffer }) => (
        <div className={css.mentorships}>
          <ReceivedOffers offers={received} hasMentor={mentor !== null} />
          {mentor && <Mentor mentor={mentor} message={message} />}
          <Mentees mentees={mentees} message={message} />
          <SentOffers offers={made} />
          {!mentor && [mentees, made, received].every(({ length }) => length === 0) && <HowToBegin mayOffer={mayOffer} />}
        </div>
      )}
    </Region>
  );
};
