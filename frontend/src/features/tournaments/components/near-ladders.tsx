import { districts, type ListedTournament, nameKey } from '@tennis/contracts';
import { IconMapPin, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../../shared/i18n/use-text';
import { useTournaments } from '../api/tournaments';
import css from './near-ladders.module.css';
import { PlainList, Row, Text } from '../../../shared/ui/layout/layout';

const maxShown = 3;

const isOpen = ({ status, privacy }: ListedTournament): boolean => status === 'active' && privacy === 'public';
const canBeJoined = (tournament: ListedTournament): boolean => isOpen(tournament) && !tournament.joined;

/** A few ladders to enter: first those of the concelho, then those of the district, each with its action. */
export const NearLadders = ({
  district,
  concelho = null,
  none = null,
  children,
}: {
  readonly district: string | null;
  readonly concelho?: string | null;
  /** Shown if there are none. */
  readonly none?: ReactNode;
  readonly children: (tournament: ListedTournament, first: boolean) => ReactNode;
}) => {
  const { t, fmt } = useText();
  const { data: all } = useTournaments('', 1);
  const knownDistrict = districts.find((name) => name === district);
  const { data: near } = useTournaments('', 1, knownDistrict ? { district: knownDistrict } : undefined);
  const isInConcelho = ({ location }: ListedTournament): boolean =>
    concelho !== null && location !== null && nameKey(location).includes(nameKey(concelho));
  const districtLadders = knownDistrict ? (near?.items ?? []).filter(canBeJoined) : [];
  const ordered = [...districtLadders.filter(isInConcelho), ...districtLadders, ...(all?.items ?? []).filter(canBeJoined)];
  const ladders = [...new Map(ordered.map((one) => [one.id, one])).values()].slice(0, maxShown);
  if (!all || (knownDistrict && !near)) return null;
  if (ladders.length === 0) return none;
  return (
    <>
      {knownDistrict && districtLadders.length === 0 && (
        <Text muted marginBottom={12}>
          {t(near?.items.some(isOpen) ? 'tournaments.elsewhereAsWell' : 'tournaments.elsewhere', { district: knownDistrict })}
        </Text>
      )}
      <PlainList>
        {ladders.map((tournament, index) => {
          const { id, name, clubName, location, players = 0 } = tournament;
          const place = [clubName, location].filter(Boolean).join(' · ');
          return (
            <li key={id} className={css.ladder}>
              <div>
                <h3 className={css.name}>
                  <Link to={`/tournaments/${id}`}>{name}</Link>
                </h3>
                <Row as="p" wrap className={css.about}>
                  {place && (
                    <span>
                      <IconMapPin aria-hidden /> {place}
                    </span>
                  )}
                  <span>
                    <IconUsers aria-hidden /> {t('tournaments.players', { count: players, n: fmt.number(players) })}
                  </span>
                </Row>
              </div>
              {children(tournament, index === 0)}
            </li>
          );
        })}
      </PlainList>
    </>
  );
};
