import { useText } from '../../../shared/i18n/use-text';
import { pathOfOwnRow, useChallengeOptions } from '../../../shared/api/challenge-options';
import { ShareButton } from '../../../shared/domain-ui/share-button';
import { ButtonLink } from '../../../shared/ui/button';
import css from './first-steps.module.css';
import { Row, Stack } from '../../../shared/ui/layout/layout';

/** A ladder that the reader is on. */
export interface Ladder {
  readonly tournamentId: string;
  readonly tournamentName: string;
}

/**
 * Links to the players that the reader may challenge. Says so where there is nobody; on an empty ladder, offers to share it with others.
 */
export const FirstChallenge = ({ ladder: { tournamentId, tournamentName } }: { readonly ladder: Ladder }) => {
  const { t } = useText();
  const { data } = useChallengeOptions(tournamentId, true);
  const path = `/tournaments/${tournamentId}`;
  const isAlone = data?.length === 0;
  if (!data || data.some(({ allowed }) => allowed))
    return (
      <>
        <p className={css.text}>{t('home.steps.challenge.textOnLadder')}</p>
        <Stack align="start" className={css.act}>
          <ButtonLink to={pathOfOwnRow(tournamentId)}>{t('home.steps.challenge.act')}</ButtonLink>
        </Stack>
      </>
    );
  return (
    <>
      <p className={css.text}>{t(`home.steps.challenge.${isAlone ? 'alone' : 'nobody'}`)}</p>
      <Row gap={8} wrap className={css.ways}>
        {isAlone && <ShareButton text={t('tournaments.invite.text', { name: tournamentName })} path={path} />}
        <ButtonLink look="ghost" to={pathOfOwnRow(tournamentId)}>
          {t('home.steps.challenge.see')}
        </ButtonLink>
      </Row>
    </>
  );
};
