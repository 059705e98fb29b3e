import type { NotificationPreferences } from '@tennis/contracts';
import { useDeferredValue, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/field';
import { Problem } from '../../../shared/ui/problem';
import { useTournamentSearch, usePrefer } from '../api/preferences';
import css from './preferences.module.css';
import { Stack } from '../../../shared/ui/layout/layout';

type Tournament = Pick<NotificationPreferences['followed'][number], 'id' | 'name'>;

/** Tournaments, each with an action. */
const Rows = ({
  label,
  tournaments,
  act,
  onAct,
}: {
  readonly label: string;
  readonly tournaments: readonly Tournament[];
  readonly act: (name: string) => { readonly text: string; readonly spoken: string };
  readonly onAct: (id: string) => void;
}) => (
  <Stack aria-label={label} as="ul" gap={4} marginBottom={8} className={css.followed}>
    {tournaments.map(({ id, name }) => (
      <li key={id}>
        {name}
        <Button look="quiet" aria-label={act(name).spoken} onClick={() => onAct(id)}>
          {act(name).text}
        </Button>
      </li>
    ))}
  </Stack>
);

/** Tournaments whose news the reader follows without taking part; found by name. */
export const Followed = ({ followed }: { readonly followed: readonly Tournament[] }) => {
  const { t } = useText();
  const [text, setText] = useState('');
  const searchText = useDeferredValue(text.trim());
  const { error, prefer } = usePrefer();
  const ids = followed.map(({ id }) => id);
  const results = useTournamentSearch(searchText).filter(({ id }) => !ids.includes(id));
  const follow = async (id: string) => {
    if (await prefer({ followed: [...ids, id] })) setText('');
  };
  return (
    <section className={css.part} aria-labelledby="followed">
      <h3 id="followed">{t('notifications.preferences.followed.title')}</h3>
      {followed.length > 0 && (
        <Rows
          label={t('notifications.preferences.followed.title')}
          tournaments={followed}
          act={(name) => ({
            text: t('notifications.preferences.followed.drop'),
            spoken: t('notifications.preferences.followed.dropOne', { name }),
          })}
          onAct={(id) => void prefer({ followed: ids.filter((other) => other !== id) })}
        />
      )}
      <TextField
        label={t('notifications.preferences.followed.search')}
        type="search"
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.target.value)}
      />
      {results.length > 0 && (
        <Rows
          label={t('notifications.preferences.followed.found')}
          tournaments={results}
          act={(name) => ({
            text: t('notifications.preferences.followed.follow'),
            spoken: t('notifications.preferences.followed.followOne', { name }),
          })}
          onAct={(id) => void follow(id)}
        />
      )}
      <Problem error={error} />
    </section>
  );
};
