import { fairPlay, type FairPlayHint, fairPlayKinds } from '@tennis/contracts';
import { Link } from 'react-router-dom';
import { matchLogPath, matchFilePath, replayPath } from '../../../shared/url/governance-paths';
import { useText } from '../../../shared/i18n/use-text';
import { Choice } from '../../../shared/ui/field';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { StateCard } from '../../../shared/ui/state';
import { useFairPlay } from '../api/fair-play';
import ways from '../log/entry-links.module.css';
import { useQueryString } from '../../../shared/url/use-query-string';
import { useListParams } from '../components/filtered-list';
import { useWinnerText } from '../components/use-winner-text';
import people from '../components/people.module.css';
import css from './fair-play.module.css';
import { Muted, PlainList, Row, Stack, Text } from '../../../shared/ui/layout/layout';

/** Text of a hint, and the threshold of its rule. */
const useSentences = () => {
  const { t, fmt } = useText();
  const { trade, walkovers, hours, device } = fairPlay;
  return ({ kind, how, people: who, matches }: FairPlayHint): readonly [hint: string, rule: string] => {
    const params = { people: fmt.list(who.map(({ name }) => name)), n: fmt.number(matches.length) };
    switch (kind) {
      case 'trade':
        return [
          t('governance.fairPlay.trade', params),
          t('governance.fairPlay.tradeRule', { n: fmt.number(trade.results), days: fmt.number(trade.days) }),
        ];
      case 'walkovers':
        return [
          t(how === 'won' ? 'governance.fairPlay.won' : 'governance.fairPlay.missed', params),
          t('governance.fairPlay.walkoversRule', { n: fmt.number(walkovers.results) }),
        ];
      case 'hours':
        return how === 'early'
          ? [t('governance.fairPlay.early', params), t('governance.fairPlay.earlyRule')]
          : [t('governance.fairPlay.night', params), t('governance.fairPlay.nightRule', { until: fmt.number(hours.nightEnds) })];
      case 'device':
        return [
          t('governance.fairPlay.device', params),
          t('governance.fairPlay.deviceRule', { n: fmt.number(device.results), minutes: fmt.number(device.minutes) }),
        ];
    }
  };
};

const Evidence = ({ match, kind }: { readonly match: FairPlayHint['matches'][number]; readonly kind: FairPlayHint['kind'] }) => {
  const { t, fmt } = useText();
  const winnerText = useWinnerText();
  const { id, players, tournamentName, zone, at, time, score, walkover, wonBy } = match;
  return (
    <Stack as="li" gap={4} className={css.match}>
      <p className={css.line}>
        <Link to={`/matches/${id}`}>{players.join(' – ')}</Link>
      </p>
      <Muted className={css.about}>
        {[
          tournamentName,
          ...(time ? [t('governance.fairPlay.agreed', { when: fmt.whenIn(zone, time) })] : []),
          t(kind === 'hours' ? 'governance.fairPlay.reported' : 'governance.fairPlay.confirmed', { when: fmt.whenIn(zone, at) }),
          ...(score !== null && wonBy ? [winnerText({ score, outcome: walkover ? 'walkover' : 'completed', wonBy })] : []),
        ].join(' · ')}
      </Muted>
      <Row as="p" gap="4 8" wrap>
        <Link className={ways.way} to={replayPath('match', id)}>
          {t('governance.log.replay')}
        </Link>
        <Link className={ways.way} to={matchLogPath(id)}>
          {t('governance.fairPlay.acts')}
        </Link>
        <Link className={ways.way} to={matchFilePath(id)}>
          {t('governance.fairPlay.file')}
        </Link>
      </Row>
    </Stack>
  );
};

const Hint = ({ hint }: { readonly hint: FairPlayHint }) => {
  const { t, fmt } = useText();
  const [hintText, rule] = useSentences()(hint);
  return (
    <li className={css.row}>
      <Muted dateTime={hint.at} as="time" tabular>
        {fmt.dateTime(hint.at)}
      </Muted>
      <Stack gap={6} shrink>
        <Text weight={600} breakWords>
          {hintText}
        </Text>
        <Muted className={people.why}>{rule}</Muted>
        <Row as="p" gap="4 8" wrap>
          {hint.people.map(({ id, name }) => (
            <Link key={id} className={ways.way} to={`/super-admin?tab=people&user=${id}`}>
              {t('governance.fairPlay.account', { name })}
            </Link>
          ))}
        </Row>
        <details>
          <summary className={css.summary}>
            {t('governance.fairPlay.evidence', { count: hint.matches.length, n: fmt.number(hint.matches.length) })}
          </summary>
          <ul className={css.matches}>
            {hint.matches.map((match) => (
              <Evidence key={match.id} match={match} kind={hint.kind} />
            ))}
          </ul>
        </details>
      </Stack>
    </li>
  );
};

/** Hints of unfair play, each with its evidence. No actions here: a person decides what follows. */
export const FairPlay = () => {
  const { t, fmt } = useText();
  const [, show] = useQueryString();
  const kind = useListParams().oneOf('kind', fairPlayKinds);
  return (
    <>
      <p className={css.lead}>{t('governance.fairPlay.lead', { days: fmt.number(fairPlay.days), n: fmt.number(fairPlay.shown) })}</p>
      <div className={css.kind}>
        <Choice
          label={t('governance.fairPlay.kind')}
          value={kind ?? ''}
          options={[
            { value: '', label: t('governance.fairPlay.all') },
            ...fairPlayKinds.map((value) => ({ value, label: t(`governance.fairPlay.kinds.${value}`) })),
          ]}
          onChange={(chosen) => show({ kind: chosen || undefined })}
        />
      </div>
      <Region query={useFairPlay()} failed={t('governance.fairPlay.failed')} skeleton={<RowsSkeleton rows={5} height="92px" />}>
        {({ hints }) => {
          const shown = hints.filter((hint) => kind === undefined || hint.kind === kind);
          return (
            <>
              <Muted role="status" marginTop={12} marginBottom={12}>
                {t('governance.fairPlay.count', { count: shown.length, n: fmt.number(shown.length) })}
              </Muted>
              {shown.length === 0 && <StateCard title={t('governance.fairPlay.none')} text={t('governance.fairPlay.noneText')} />}
              <PlainList as="ol">
                {shown.map((hint) => (
                  <Hint key={hint.id} hint={hint} />
                ))}
              </PlainList>
            </>
          );
        }}
      </Region>
    </>
  );
};
