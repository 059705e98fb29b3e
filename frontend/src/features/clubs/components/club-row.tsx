import { IconCheck, IconUsers } from '@tabler/icons-react';
import { type ListedClub, formatPlace } from '@tennis/contracts';
import { Link } from 'react-router-dom';
import { useText } from '../../../shared/i18n/use-text';
import css from './club-row.module.css';
import { Tile } from '../../../shared/pictures/tile';
import { Courts } from './courts';
import { Muted, Row } from '../../../shared/ui/layout/layout';

/** One club of the list. The name is the link; the whole row is clickable. */
export const ClubRow = ({ club }: { readonly club: ListedClub }) => {
  const { t, fmt } = useText();
  const { id, name, concelho, district, status, courts, members, role, imageUrl } = club;
  const place = formatPlace(concelho, district);
  return (
    <article className={css.row}>
      <Row gap={12} align="center">
        <Tile imageUrl={imageUrl} size="row" />
        <div>
          <h2 className={css.name}>
            <Link to={`/clubs/${id}`} className={`${css.link} cover`}>
              {name}
            </Link>
          </h2>
          {place && <Muted className={css.about}>{place}</Muted>}
        </div>
      </Row>
      <Courts courts={courts} />
      <Muted className={css.about}>
        <IconUsers aria-hidden /> {t('clubs.members', { count: members, n: fmt.number(members) })}
      </Muted>
      {status !== 'validated' ? (
        <span className={css.waiting}>{t(`clubs.status.${status}`)}</span>
      ) : (
        role && (
          <span className={css.mine}>
            <IconCheck aria-hidden /> {t(`clubs.role.${role}`)}
          </span>
        )
      )}
    </article>
  );
};
