import {
  frozenFrom,
  openGameKinds,
  type OpenGameKind,
  type OpenGamesPage,
  type SignedInUser,
  type TournamentDetail,
} from '@tennis/contracts';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { Chip, Chips } from '../../../shared/lists/chips';
import { Pages } from '../../../shared/lists/pages';
import { DoubleTapGuard } from '../../../shared/lists/double-tap-guard';
import { Button } from '../../../shared/ui/button';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { useOpenGames } from '../api/open-games';
import { OpenGameRow, type Person } from './open-game-row';
import css from './open-games.module.css';
import { Muted, PlainList, Text } from '../../../shared/ui/layout/layout';

/** Filter by what is waited for, with counts; hidden if nothing is filtered and all wait for the same. */
const Kinds = ({
  counts,
  kind,
  onChoose,
}: {
  readonly counts: OpenGamesPage['counts'];
  readonly kind: OpenGameKind | undefined;
  readonly onChoose: (kind: OpenGameKind | undefined) => void;
}) => {
  const { t, fmt } = useText();
  const shown = openGameKinds.filter((one) => one === kind || counts[one] > 0);
  if (kind === undefined && shown.length < 2) return null;
  return (
    <Chips label={t('matches.open.filter')}>
      <Chip pressed={kind === undefined} onClick={() => onChoose(undefined)}>
        {t('matches.open.kind.all')} <span>{fmt.number(counts.all)}</span>
      </Chip>
      {shown.map((one) => (
        <Chip key={one} pressed={one === kind} onClick={() => onChoose(one)}>
          {t(`matches.open.kind.${one}`)} <span>{fmt.number(counts[one])}</span>
        </Chip>
      ))}
    </Chips>
  );
};

/** Everything open on a ladder, for its judges: most urgent first, filtered by what it waits for. */
export const OpenGames = ({
  tournament,
  user,
  emptyNote,
  messageButton,
}: {
  readonly tournament: TournamentDetail;
  readonly user: SignedInUser;
  /** Shown when nothing is open; comes from the page, which knows what else waits. */
  readonly emptyNote: ReactNode;
  /** Way to write to a player; comes from the page, because this context does not know messages. */
  readonly messageButton: (to: Person) => ReactNode;
}) => {
  const { t, fmt } = useText();
  const [kind, setKind] = useState<OpenGameKind>();
  const [page, setPage] = useState(1);
  const query = useOpenGames(tournament.id, kind, page);
  const choose = (next: OpenGameKind | undefined) => {
    setKind(next);
    setPage(1);
  };
  const { endedAt, zone } = tournament;
  return (
    <section aria-labelledby="open-games">
      <Text id="open-games" as="h2" size={20} weight={700} marginBottom={12}>
        {t('matches.open.title')}
      </Text>
      <Region query={query} failed={t('matches.open.failed')} skeleton={<RowsSkeleton rows={3} height="96px" />}>
        {({ items, total, pageSize, counts }) =>
          counts.all === 0 ? (
            <p className={css.clear}>{emptyNote}</p>
          ) : (
            <>
              {endedAt !== null && (
                <Muted marginBottom={12}>{t('matches.open.closes', { when: fmt.whenIn(zone, frozenFrom(endedAt)) })}</Muted>
              )}
              <Kinds counts={counts} kind={kind} onChoose={choose} />
              {total === 0 ? (
                <Text marginTop={12} className={css.none}>
                  {t('matches.open.noneOfKind')}{' '}
                  <Button look="quiet" onClick={() => choose(undefined)}>
                    {t('ui.clearFilters')}
                  </Button>
                </Text>
              ) : (
                <DoubleTapGuard rows={items.map((game) => game.id + game.kind).join(' ')}>
                  <PlainList marginTop={8}>
                    {items.map((game) => (
                      <OpenGameRow key={game.id} game={game} tournament={tournament} user={user} messageButton={messageButton} />
                    ))}
                  </PlainList>
                </DoubleTapGuard>
              )}
              <Pages page={page} total={total} pageSize={pageSize} onGo={setPage} />
            </>
          )
        }
      </Region>
    </section>
  );
};
