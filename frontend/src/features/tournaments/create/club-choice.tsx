import { useClubNames, useOwnWaitingClubs } from '../../../shared/api/club-names';
import { useText } from '../../../shared/i18n/use-text';
import { Choice } from '../../../shared/ui/field';
import { Muted, Stack } from '../../../shared/ui/layout/layout';

interface Named {
  readonly id: string;
  readonly name: string;
}

/**
 * Club of a ladder: any validated one, or none. The reader's own clubs that still wait are listed too, with the reason they cannot
 * be chosen. Hidden if there is no club to choose.
 */
export const ClubChoice = ({
  value,
  present,
  isNew,
  error,
  onChange,
}: {
  /** Id of the club; empty for none. */
  readonly value: string;
  /** Its current club, which stays an option in any state. */
  readonly present?: Named | undefined;
  /** Whether the ladder is still to be created; its club can be set later. */
  readonly isNew: boolean;
  readonly error: string | undefined;
  readonly onChange: (clubId: string) => void;
}) => {
  const { t, fmt } = useText();
  const { data: validated = [] } = useClubNames();
  const { data: own = [] } = useOwnWaitingClubs();
  // Two separate requests: a club may have been validated in between.
  const waiting = own.filter(({ id }) => !validated.some((club) => club.id === id));
  const free = present && !validated.some(({ id }) => id === present.id) ? [present, ...validated] : validated;
  if (free.length + waiting.length === 0) return null;
  return (
    <Stack gap={4}>
      <Choice
        label={t('create.club')}
        value={value}
        error={error}
        options={[
          { value: '', label: t('create.noClub') },
          ...waiting.map(({ id, name }) => ({ value: id, label: t('create.clubWaiting', { name }), disabled: true })),
          ...free.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={onChange}
      />
      {waiting.length > 0 && (
        <Muted>
          {t('create.clubWaits', { count: waiting.length, names: fmt.list(waiting.map(({ name }) => name)) })}{' '}
          {t(isNew ? 'create.clubLater' : 'create.clubThen')}
        </Muted>
      )}
    </Stack>
  );
};
