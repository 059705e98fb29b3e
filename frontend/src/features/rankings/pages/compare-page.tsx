import { comparedAxes, maxCompared, type Comparison } from '@tennis/contracts';
import { Link, useSearchParams } from 'react-router-dom';
import { ShareButton } from '../../../shared/domain-ui/share-button';
import { useText } from '../../../shared/i18n/use-text';
import { Avatar } from '../../../shared/ui/avatar';
import { ButtonLink } from '../../../shared/ui/button';
import { pageFrame } from '../../../shared/ui/page';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { StateCard } from '../../../shared/ui/state';
import { useComparison } from '../api/players';
import { AxisBars, Mark, useAxisValue } from '../compare/axis-bars';
import { Crosstable } from '../compare/crosstable';
import { comparisonSummary } from '../compare/comparison-summary';
import css from './compare-page.module.css';
import { Row, Text } from '../../../shared/ui/layout/layout';

/** Id of the reader, whose column is marked. */
interface ReaderProps {
  readonly ownId: string | undefined;
}

const PlayerHeadings = ({ players, ownId }: Pick<Comparison, 'players'> & ReaderProps) => {
  const { t, fmt } = useText();
  return (
    <ul className={css.heads} aria-label={t('compare.who')}>
      {players.map(({ playerId, name, photoUrl, clubName, rank }, index) => (
        <li key={playerId}>
          <span className={css.face} data-own={playerId === ownId || undefined}>
            <Avatar name={name} photoUrl={photoUrl} />
          </span>
          <Link to={`/players/${playerId}`}>{name}</Link>
          <small>
            <Mark index={index} /> {rank === null ? t('compare.unranked') : fmt.ordinal(rank)}
            {playerId === ownId && ` · ${t('rankings.me')}`}
          </small>
          {clubName && <small>{clubName}</small>}
        </li>
      ))}
    </ul>
  );
};

const NumbersTable = ({ players }: Pick<Comparison, 'players'>) => {
  const { t, fmt } = useText();
  const valueOf = useAxisValue();
  return (
    <div className={css.scroll} tabIndex={0} role="region" aria-label={t('compare.table')}>
      <table className={css.table}>
        <caption>{t('compare.table')}</caption>
        <thead>
          <tr>
            <td />
            {players.map(({ playerId, name }, index) => (
              <th key={playerId} scope="col">
                <Mark index={index} /> {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparedAxes.map((axis) => (
            <tr key={axis}>
              <th scope="row">{t(`compare.axis.${axis}`)}</th>
              {players.map(({ playerId, axes }) => (
                <td key={playerId}>
                  {valueOf(axis, axes[axis].value)}
                  {axes[axis].percentile !== null && <small>{t('compare.percentile', { n: fmt.number(axes[axis].percentile) })}</small>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const ComparisonView = ({ comparison: { among, leftOut, players }, ownId }: { readonly comparison: Comparison } & ReaderProps) => {
  const texts = useText();
  const { t, fmt } = texts;
  const leftOutNote = leftOut > 0 && t('compare.leftOut', { count: leftOut, n: fmt.number(leftOut) });
  if (players.length < 2)
    return <StateCard title={t('compare.choose')} text={[leftOutNote, t('compare.chooseText')].filter(Boolean).join(' ')} />;
  const summary = comparisonSummary(players, texts);
  // A narrow column has no room for a name and a mark: the reader's own shows only the mark.
  const columns = players.map((player) => (player.playerId === ownId ? { ...player, name: t('rankings.me') } : player));
  return (
    <>
      <PlayerHeadings players={players} ownId={ownId} />
      {summary && (
        <Text as="h2" size={20} marginTop={12}>
          {summary}
        </Text>
      )}
      {leftOutNote && <p className={css.about}>{leftOutNote}</p>}
      <p className={css.about}>{t('compare.how', { count: among, n: fmt.number(among) })}</p>
      <div className={css.sides}>
        <div className={css.axes}>
          {comparedAxes.map((axis) => (
            <AxisBars key={axis} axis={axis} players={columns} />
          ))}
        </div>
        <div>
          <Crosstable players={columns} />
          <NumbersTable players={columns} />
        </div>
      </div>
    </>
  );
};

const ComparisonLoader = ({ ids, ownId }: { readonly ids: readonly string[] } & ReaderProps) => {
  const { t } = useText();
  return (
    <Region query={useComparison(ids)} failed={t('compare.failed')} skeleton={<RowsSkeleton rows={8} />}>
      {(comparison) => <ComparisonView comparison={comparison} ownId={ownId} />}
    </Region>
  );
};

/** Compares two to four players; their ids are in the URL, which can be shared. */
const ComparePage = ({ ownId }: ReaderProps) => {
  const { t } = useText();
  const [params] = useSearchParams();
  const ids = [...new Set((params.get('ids') ?? '').split(',').filter(Boolean))];
  const framed = pageFrame(t('compare.title'), t('nav.playersPanel'));
  if (ids.length < 2 || ids.length > maxCompared)
    return framed(
      <StateCard title={t('compare.choose')} text={t('compare.chooseText')}>
        <ButtonLink to="/players-panel">{t('nav.playersPanel')}</ButtonLink>
      </StateCard>,
    );
  return framed(
    <>
      <ComparisonLoader key={ids.join(',')} ids={ids} ownId={ownId} />
      <Row gap={8} wrap marginTop={16}>
        <ShareButton text={t('compare.share')} path={`/players-panel/compare?ids=${ids.join(',')}`} />
        <ButtonLink look="quiet" to="/players-panel">
          {t('compare.others')}
        </ButtonLink>
      </Row>
    </>,
  );
};
export default ComparePage;
