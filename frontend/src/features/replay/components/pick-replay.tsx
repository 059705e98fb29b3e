import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { replayPath } from '../../../shared/url/governance-paths';
import { useText } from '../../../shared/i18n/use-text';
import { TextField } from '../../../shared/ui/field';
import { PagePart } from '../../../shared/ui/page';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { useDisputes, useReplaySearch } from '../api/replay';
import css from './replay.module.css';

/** Chooses a ladder, person or match to replay: by name, or from the open disputes. */
export const PickReplay = () => {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const searchQuery = useReplaySearch(typed.trim());
  const disputes = useDisputes();
  return (
    <>
      <p className={css.lead}>{t('replay.lead')}</p>
      <div role="search" className={css.search}>
        <TextField
          label={t('replay.search')}
          type="search"
          icon={<IconSearch aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {searchQuery.data && (
          <ul className={css.found} aria-label={t('replay.found')}>
            {searchQuery.data.map(({ kind, id, name }) => (
              <li key={id}>
                <Link to={replayPath(kind, id)}>{name}</Link> <small>{t(`replay.kind.${kind}`)}</small>
              </li>
            ))}
            {searchQuery.data.length === 0 && <li>{t('replay.noneFound')}</li>}
          </ul>
        )}
      </div>
      <PagePart title={t('replay.disputes')}>
        <Region query={disputes} failed={t('replay.disputesFailed')} skeleton={<RowsSkeleton rows={3} height="48px" />}>
          {({ results }) => (
            <ul className={css.found}>
              {results.map(({ id, players, tournamentName }) => (
                <li key={id}>
                  <Link to={replayPath('match', id)}>{players.join(' – ')}</Link> <small>{tournamentName}</small>
                </li>
              ))}
              {results.length === 0 && <li>{t('replay.noDisputes')}</li>}
            </ul>
          )}
        </Region>
      </PagePart>
    </>
  );
};
