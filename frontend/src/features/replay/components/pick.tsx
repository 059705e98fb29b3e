import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { replayOf } from '../../../shared/address/governing';
import { useText } from '../../../shared/i18n/use-text';
import { TextField } from '../../../shared/ui/field';
import { PagePart } from '../../../shared/ui/page';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { useDisputes, useFound } from '../api/replay';
import css from './replay.module.css';

/** Chooses a ladder, person or match to replay: by name, or from the open disputes. */
export const PickReplay = () => {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const found = useFound(typed.trim());
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
        {found.data && (
          <ul className={css.found} aria-label={t('replay.found')}>
            {found.data.map(({ kind, id, name }) => (
              <li key={id}>
                <Link to={replayOf(kind, id)}>{name}</Link> <small>{t(`replay.kind.${kind}`)}</small>
              </li>
            ))}
            {found.data.length === 0 && <li>{t('replay.noneFound')}</li>}
          </ul>
        )}
      </div>
      <PagePart title={t('replay.disputes')}>
        <Region query={disputes} failed={t('replay.disputesFailed')} skeleton={<RowsSkeleton rows={3} height="48px" />}>
          {({ results }) => (
            <ul className={css.found}>
              {results.map(({ id, players, tournamentName }) => (
                <li key={id}>
                  <Link to={replayOf('match', id)}>{players.join(' – ')}</Link> <small>{tournamentName}</small>
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
