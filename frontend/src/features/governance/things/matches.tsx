import { type GovernedMatch, matchStatuses, openStates } from '@tennis/contracts';
import { matchLogPath, replayPath } from '../../../shared/url/governance-paths';
import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/button';
import { useGovernedMatches } from '../api/things';
import { useQueryString } from '../../../shared/url/use-query-string';
import { FilteredList, useListParams } from '../components/filtered-list';
import css from '../components/people.module.css';
import { ThingRow, ThingSheet } from './thing';
import { Row } from '../../../shared/ui/layout/layout';

const MatchSheet = ({
  match,
  readsLog,
  onClose,
}: {
  readonly match: GovernedMatch;
  readonly readsLog: boolean;
  readonly onClose: () => void;
}) => {
  const { t, fmt } = useText();
  const { id, players, tournamentId, tournamentName, status, score, time, zone, openedAt, annulled, rules } = match;
  return (
    <ThingSheet
      title={players.join(' – ')}
      facts={[
        [t('governance.people.state'), t(annulled ? 'governance.matchList.annulled' : `matches.status.${status}`)],
        [t('governance.matchList.tournament'), tournamentName],
        [t('governance.field.result'), score ?? '—'],
        [t('governance.matchList.time'), time ? fmt.whenIn(zone, time) : '—'],
        [t('governance.thing.since'), fmt.date(openedAt, zone)],
      ]}
      actions={[
        { label: t('governance.matchList.open'), to: `/matches/${id}`, why: null },
        { label: t('governance.thing.open'), to: `/tournaments/${tournamentId}`, why: null },
        { label: t('governance.matchList.judge'), to: `/matches/${id}`, why: rules.judge },
        ...(readsLog
          ? [
              { label: t('governance.log.replay'), to: replayPath('match', id), why: null },
              { label: t('governance.fairPlay.acts'), to: matchLogPath(id), why: null },
            ]
          : []),
      ]}
      onClose={onClose}
    />
  );
};

/** All open matches, or every match of a tournament or of the searched player. `readsLog`: the reader may see the history of each. */
export const Matches = ({ readsLog }: { readonly readsLog: boolean }) => {
  const { t, fmt } = useText();
  const [, show] = useQueryString();
  const listParams = useListParams();
  const tournamentId = listParams.text('tournament');
  // Finished matches are found only by player or within a tournament.
  const statuses = 'q' in listParams.q || tournamentId ? matchStatuses : openStates;
  const status = listParams.oneOf('status', statuses);
  const query = useGovernedMatches(
    { ...listParams.q, ...(status ? { status } : {}), ...(tournamentId ? { tournamentId } : {}) },
    listParams.page,
  );
  const open = query.data?.items.find(({ id }) => id === listParams.text('open'));
  return (
    <>
      {tournamentId ? (
        <Row as="p" gap={8} align="center" wrap marginTop={12} marginBottom={12}>
          <Button look="quiet" onClick={() => show({ tournament: undefined, page: undefined })}>
            {t('governance.matchList.everywhere')}
          </Button>
        </Row>
      ) : (
        <p className={css.lead}>{t('governance.matchList.hint')}</p>
      )}
      <FilteredList
        kind="matchList"
        query={query}
        listFilters={[
          {
            name: 'status',
            label: t('governance.people.state'),
            options: statuses.map((value) => ({ value, label: t(`matches.status.${value}`) })),
          },
        ]}
        row={({ id, players, tournamentName, zone, score, time, openedAt, status: state, annulled }) => (
          <ThingRow
            key={id}
            name={players.join(' – ')}
            about={[
              tournamentName,
              score ??
                (time
                  ? t('governance.fairPlay.agreed', { when: fmt.whenIn(zone, time) })
                  : t('governance.thing.from', { date: fmt.date(openedAt, zone) })),
            ]}
            state={t(annulled ? 'governance.matchList.annulled' : `matches.status.${state}`)}
            closed={annulled || state === 'cancelled' || state === 'result_disputed'}
            onOpen={() => show({ open: id })}
          />
        )}
      />
      {open && <MatchSheet match={open} readsLog={readsLog} onClose={() => show({ open: undefined })} />}
    </>
  );
};
