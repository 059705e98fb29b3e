import { useParams } from 'react-router-dom';
import { useText } from '../../../shared/i18n/use-text';
import { isStatus } from '../../../shared/lib/request';
import { ButtonLink } from '../../../shared/ui/button';
import { PageBody, PageHeader } from '../../../shared/ui/page';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { StateCard } from '../../../shared/ui/state';
import { useChallenge } from '../api/challenges';
import { ChallengeCard } from '../components/challenge-card';

/** `/challenges/:id`: one challenge, as its two players see it. */
const ChallengePage = ({ readerId }: { readonly readerId: string | undefined }) => {
  const { t } = useText();
  const { id = '' } = useParams();
  return (
    <>
      <PageHeader title={t('challenges.one')} section={t('challenges.title')} />
      <PageBody narrow>
        <Region
          query={useChallenge(id)}
          failed={t('challenges.oneFailed')}
          skeleton={<RowsSkeleton rows={1} height="160px" />}
          refusal={(error) =>
            isStatus(error, 403, 404) ? (
              <StateCard title={t('challenges.notFound')} text={error.message}>
                <ButtonLink look="ghost" to="/challenges">
                  {t('challenges.seeAll')}
                </ButtonLink>
              </StateCard>
            ) : undefined
          }
        >
          {(challenge) => <ChallengeCard challenge={challenge} box={challenge.challengedId === readerId ? 'received' : 'sent'} />}
        </Region>
      </PageBody>
    </>
  );
};
export default ChallengePage;
