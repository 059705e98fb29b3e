import { updateProfile } from '@tennis/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../../shared/i18n/use-text';
import { toastSuccess } from '../../../shared/lib/toasts';
import { write } from '../../../shared/lib/call';
import { useSend } from '../../../shared/lib/use-send';
import { Problem } from '../../../shared/ui/problem';
import { Region } from '../../../shared/ui/region';
import { Segmented } from '../../../shared/ui/segmented';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { profileKey, useProfile } from '../api/profile';
import { type Sharing, shareOf, sharings, wordOf } from '../api/sharing';
import { Stack, Text } from '../../../shared/ui/layout/layout';

/** Setting for who sees phone and messengers: same value as in the profile, saved at once. */
export const Privacy = () => {
  const { t } = useText();
  const queries = useQueryClient();
  const { sending, error, send } = useSend();
  const choose = async (word: Sharing) => {
    const change = { shareContacts: shareOf(word) };
    if (!(await send('saveSettings', (key) => write(updateProfile, change, key)))) return;
    queries.setQueryData(profileKey, (saved: object | undefined) => saved && { ...saved, ...change });
    toastSuccess();
  };
  return (
    <Region query={useProfile()} failed={t('players.profile.notLoaded')} skeleton={<RowsSkeleton rows={1} />}>
      {({ shareContacts, sharesContacts }) => (
        <Stack gap={12} align="start" aria-busy={sending === true}>
          <p>{t('players.profile.share')}</p>
          <Segmented
            label={t('players.profile.share')}
            value={wordOf(shareContacts)}
            options={sharings.map((value) => ({ value, label: t(`players.privacy.${value}`) }))}
            disabled={sending}
            onChange={(word) => void choose(word)}
          />
          <Text muted>
            {shareContacts === null
              ? t(sharesContacts ? 'players.privacy.byAgeYes' : 'players.privacy.byAgeNo')
              : t('players.profile.shareHint')}
          </Text>
          <Problem error={error} />
        </Stack>
      )}
    </Region>
  );
};
