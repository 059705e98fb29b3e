import type { MatchFile, SignedInUser } from '@tennis/contracts';
import { useParams } from 'react-router-dom';
import { replayPath } from '../../../shared/url/governance-paths';
import { NoWrapScores } from '../../../shared/i18n/no-wrap-scores';
import { useScoreOrderText } from '../../../shared/i18n/use-score-order-text';
import { useText } from '../../../shared/i18n/use-text';
import { may } from '../../../shared/lib/may';
import { Button, ButtonLink } from '../../../shared/ui/button';
import { Facts } from '../../../shared/ui/facts';
import { PageBody, PageHeader, PagePart } from '../../../shared/ui/page';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { StateCard } from '../../../shared/ui/state';
import { useMatchFile } from '../api/replay';
import css from '../components/file.module.css';
import { Row, Stack, Text } from '../../../shared/ui/layout/layout';

/** Score with its winner, whose games come first. */
const scoreOf = (score: string, wonBy: string | null, t: ReturnType<typeof useText>['t']): string =>
  wonBy === null
    ? t('replay.file.noScore')
    : score
      ? t('replay.file.won', { score, name: wonBy })
      : t('replay.file.wonWithout', { name: wonBy });

const Versions = ({ players, versions, zone }: Pick<MatchFile, 'players' | 'versions'> & { readonly zone: string | undefined }) => {
  const { t, fmt } = useText();
  const whose = useScoreOrderText(
    versions.map(({ beside }) => beside),
    players[0],
  );
  return (
    <>
      <Stack gap={12} className={css.versions}>
        {versions.map(({ by, at, beside, wonBy, outcome, note }) => (
          <section key={at + by} className={css.version}>
            <h3>{by}</h3>
            <p className={css.score}>
              <NoWrapScores text={scoreOf(beside, wonBy, t)} />
            </p>
            {outcome !== 'completed' && <p>{t(`replay.value.${outcome}`)}</p>}
            {note && <blockquote>{t('ui.quoted', { words: note })}</blockquote>}
            <small>
              <time dateTime={at}>{fmt.dateTimeInFull(at, zone)}</time>
            </small>
          </section>
        ))}
      </Stack>
      {whose && (
        <Text breakWords className={css.foot}>
          {whose}
        </Text>
      )}
    </>
  );
};

/** Whether the file is about a match, or about a challenge without one. */
const kindOf = ({ acts }: MatchFile): 'match' | 'challenge' =>
  acts.some(({ entityType }) => entityType === 'match') ? 'match' : 'challenge';

/** Result of a log entry with its winner, if the entry changed it: the log writes scores from the side of the player named first. */
const resultIn = ({ at, next }: MatchFile['acts'][number], { versions, ruling }: MatchFile) =>
  typeof next?.result === 'string' ? [...versions, ...(ruling ? [ruling] : [])].find((version) => version.at === at) : undefined;

const Paper = ({ file, id }: { readonly file: MatchFile; readonly id: string }) => {
  const { t, fmt } = useText();
  const { tournament, versions, ruling, annulment, acts, printedAt } = file;
  const zone = tournament?.zone;
  return (
    <Stack>
      <Row gap={8} wrap marginBottom={24} className={css.tools}>
        <Button onClick={() => window.print()}>{t('replay.file.print')}</Button>
        <ButtonLink look="ghost" to={replayPath('match', id)}>
          {t('replay.file.replay')}
        </ButtonLink>
      </Row>
      <PagePart title={t('replay.file.versions')}>
        {versions.length > 0 ? <Versions players={file.players} versions={versions} zone={zone} /> : <p>{t('replay.file.noVersions')}</p>}
      </PagePart>
      <PagePart title={t('replay.file.ruling')}>
        {ruling ? (
          <Facts
            facts={[
              [t('replay.file.ruledBy'), ruling.by ?? t('replay.file.program')],
              [t('replay.file.how'), t(`replay.how.${ruling.how}`)],
              [t('replay.field.result'), <NoWrapScores key="result" text={scoreOf(ruling.score, ruling.wonBy, t)} />],
              [t('replay.file.at'), fmt.dateTimeInFull(ruling.at, zone)],
              ...(ruling.note ? [[t('replay.file.note'), t('ui.quoted', { words: ruling.note })] as const] : []),
            ]}
          />
        ) : (
          <p>{t('replay.file.notRuled')}</p>
        )}
        {annulment && (
          <p>
            {t('replay.file.annulled', { name: annulment.by, at: fmt.dateTimeInFull(annulment.at, zone) })}
            {annulment.reason && <> {t('ui.quoted', { words: annulment.reason })}</>}
          </p>
        )}
      </PagePart>
      <PagePart title={t('replay.file.acts')}>
        <table className={css.acts}>
          <thead>
            <tr>
              <th scope="col">{t('replay.file.at')}</th>
              <th scope="col">{t('replay.file.act')}</th>
              <th scope="col">{t('replay.file.number')}</th>
            </tr>
          </thead>
          <tbody>
            {acts.map((act) => {
              const result = resultIn(act, file);
              return (
                <tr key={act.id}>
                  <td>
                    <time dateTime={act.at}>{fmt.dateTimeInFull(act.at, zone)}</time>
                  </td>
                  <td>
                    {act.description}
                    {result && (
                      <>
                        {' '}
                        <NoWrapScores text={scoreOf(result.score, result.wonBy, t)} />
                      </>
                    )}
                  </td>
                  <td>#{act.position}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </PagePart>
      <Text breakWords className={css.foot}>
        {t(`replay.file.foot.${kindOf(file)}`, { id, at: fmt.dateTimeInFull(printedAt, zone) })}
      </Text>
    </Stack>
  );
};

/** Printable file of a match for its judges. */
const MatchFilePage = ({ user }: { readonly user: SignedInUser | undefined }) => {
  const { t } = useText();
  const { id = '' } = useParams();
  const isAllowed = may('log.read', user);
  const query = useMatchFile(id);
  const file = query.data;
  const title = t(`replay.file.title.${file ? kindOf(file) : 'match'}`);
  return (
    <>
      <PageHeader title={file ? file.players.join(' – ') : title} section={title}>
        {file?.tournament && <p>{file.tournament.name}</p>}
      </PageHeader>
      <PageBody narrow>
        {isAllowed ? (
          <Region query={query} failed={t('replay.file.failed')} skeleton={<RowsSkeleton rows={8} height="48px" />}>
            {(data) => <Paper file={data} id={id} />}
          </Region>
        ) : (
          <StateCard title={t('governance.denied')} text={t('governance.deniedText')} />
        )}
      </PageBody>
    </>
  );
};
export default MatchFilePage;
