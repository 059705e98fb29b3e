import { useQuery } from '@tanstack/react-query';
import { countSeason, type ImportedSeason, listSeasons } from '@tennis/contracts';
import { Link } from 'react-router-dom';
import { useText } from '../../../shared/i18n/use-text';
import { ask, write } from '../../../shared/lib/call';
import { useSend } from '../../../shared/lib/use-send';
import { PagePart } from '../../../shared/ui/page';
import { Problem } from '../../../shared/ui/problem';
import { Muted, PlainList, Row, Stack } from '../../../shared/ui/layout/layout';
import css from './seasons.module.css';

const Season = ({ season: { id, tournamentId, name, players, results, createdAt, counts } }: { readonly season: ImportedSeason }) => {
  const { t, fmt } = useText();
  const { sending, error, send } = useSend([counts]);
  return (
    <li>
      <Row as="label" gap={12} align="center" className={css.season}>
        <input
          type="checkbox"
          checked={counts}
          disabled={Boolean(sending)}
          onChange={() => void send('countSeason', (key) => write(countSeason, { importId: id, counts: !counts }, key))}
        />
        <Stack as="span">
          {name}
          <Muted as="small">
            {[
              t('governance.seasons.about', { players: fmt.number(players), results: fmt.number(results) }),
              ...(createdAt ? [t('governance.thing.from', { date: fmt.date(createdAt) })] : []),
            ].join(' · ')}
          </Muted>
        </Stack>
      </Row>
      <Link to={`/tournaments/${tournamentId}`} aria-label={t('governance.seasons.see', { name })}>
        {t('governance.see')}
      </Link>
      <Problem error={error} />
    </li>
  );
};

/** Seasons imported from a results file; boards over all tournaments count only the included ones. */
export const Seasons = () => {
  const { t } = useText();
  const { data } = useQuery({ queryKey: ['seasons'], queryFn: ({ signal }) => ask(listSeasons, {}, { signal }) });
  if (!data || data.length === 0) return null;
  return (
    <PagePart title={t('governance.seasons.title')}>
      <div>
        <p>{t('governance.seasons.lead')}</p>
        <PlainList className={css.seasons}>
          {data.map((season) => (
            <Season key={season.id} season={season} />
          ))}
        </PlainList>
      </div>
    </PagePart>
  );
};
