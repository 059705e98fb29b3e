import { IconPlayerPlay } from '@tabler/icons-react';
import { frozenFrom, isOver, type StandingRow, type TournamentDetail } from '@tennis/contracts';
import { ShareButton } from '../../../shared/domain-ui/share-button';
import { lastMomentBefore } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/button';
import { Podium } from './podium';
import css from './season-end.module.css';
import { Row } from '../../../shared/ui/layout/layout';

const podiumSize = 3;

interface Props {
  readonly tournament: Pick<TournamentDetail, 'id' | 'name' | 'status' | 'endedAt' | 'results' | 'zone'>;
  readonly standings: readonly StandingRow[];
  readonly ownId: string | undefined;
  readonly onReplay: () => void;
}

/**
 * Result of a finished ladder: podium, the reader's place, and when it ended. Results may still change it until the ladder is
 * closed.
 */
export const SeasonEnd = ({ tournament: { id, name, status, endedAt, results, zone }, standings, ownId, onReplay }: Props) => {
  const { t, fmt } = useText();
  if (!isOver(status) || endedAt === null) return null;
  const when = fmt.date(lastMomentBefore(endedAt), zone);
  const three = results > 0 ? standings.slice(0, podiumSize) : [];
  if (three.length === 0)
    return (
      <section aria-label={t('rankings.end.title')} className={css.empty}>
        {t('rankings.end.empty', { when })}
      </section>
    );
  const own = standings.find(({ playerId }) => playerId === ownId);
  const hasWon = own?.rank === 1 && status === 'frozen';
  const heading = t(`rankings.end.heading.${status}`);
  const names = three.map(({ rank, name: who }) => `${fmt.ordinal(rank)} ${who}`).join(', ');
  const picture = async (): Promise<File | undefined> => {
    const { podiumPicture } = await import('./podium-picture');
    const podiumPlaces = three.map(({ rank, name: who, points }) => ({
      place: fmt.ordinal(rank),
      name: who,
      points: t('rankings.points', { count: Math.abs(points), n: fmt.number(points) }),
    }));
    return podiumPicture(heading, name, podiumPlaces);
  };
  return (
    <section aria-label={t('rankings.end.title')} className={css.end}>
      <h2 className={css.heading}>{heading}</h2>
      <Podium three={three} ownId={ownId} />
      {own && (
        <Row as="p" justify="center" wrap className={css.own}>
          <strong>
            {hasWon
              ? t('rankings.end.won')
              : t(`rankings.end.own.${status}`, { rank: fmt.ordinal(own.rank), n: fmt.number(standings.length) })}
          </strong>
          <span>{t('rankings.record', { wins: fmt.number(own.wins), defeats: fmt.number(own.defeats) })}</span>
        </Row>
      )}
      <p className={css.since}>
        {t(`rankings.end.since.${status}`, { when, until: fmt.date(lastMomentBefore(frozenFrom(endedAt)), zone) })}
      </p>
      <Row gap={8} justify="center" wrap className={css.acts}>
        <Button look="ghost" onClick={onReplay}>
          <IconPlayerPlay aria-hidden stroke={1.75} />
          {t('rankings.end.replay')}
        </Button>
        <ShareButton text={t(`rankings.end.shared.${status}`, { tournament: name, names })} path={`/tournaments/${id}`} picture={picture} />
      </Row>
    </section>
  );
};
