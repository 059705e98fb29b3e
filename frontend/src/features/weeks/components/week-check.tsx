import { applyPenalties, daysAfter, type JudgedRow, type TournamentDetail, type WeekPreview } from '@tennis/contracts';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { isStatus } from '../../../shared/lib/request';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Avatar } from '../../../shared/ui/avatar';
import { Button } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { useWeekPreview } from '../api/weeks';
import css from './week-check.module.css';
import { PlainList, Row, Stack, Text } from '../../../shared/ui/layout/layout';

type Kind = 'warning' | 'penalty' | 'exit' | 'bonus';

const Person = ({
  name,
  note,
  kind,
  effect,
}: {
  readonly name: string;
  readonly note: string;
  readonly kind?: Kind | undefined;
  readonly effect?: string | undefined;
}) => (
  <Row as="li" gap={10} align="center" className={css.row}>
    <Avatar name={name} />
    <Stack as="span" className={css.name}>
      {name}
      <small>{note}</small>
    </Stack>
    {effect && (
      <span className={css.effect} data-kind={kind}>
        {effect}
      </span>
    )}
  </Row>
);

const Part = ({ title, about, children }: { readonly title: string; readonly about: string; readonly children: ReactNode }) => (
  <section aria-label={title}>
    <Text as="h3" size={17} weight={700} marginBottom={4} className={css.heading}>
      {title} <small>{about}</small>
    </Text>
    {children}
  </section>
);

/** The most serious come first. */
const severityOrder = ['exit', 'penalty', 'warning', 'met'] as const;
const bySeverity = (rows: readonly JudgedRow[]): readonly JudgedRow[] =>
  [...rows].sort(
    (one, other) => severityOrder.indexOf(one.verdict) - severityOrder.indexOf(other.verdict) || other.warnings - one.warnings,
  );

const Note = ({ children }: { readonly children: ReactNode }) => (
  <Text muted marginBottom={8} className={css.muted}>
    {children}
  </Text>
);

/** Time at which the week closes by itself, or should have closed. */
const When = ({ preview: { week, isOver, closesAt }, zone }: { readonly preview: WeekPreview; readonly zone: string }) => {
  const { t, fmt } = useText();
  const when = fmt.whenIn(zone, closesAt);
  if (!isOver) return <>{t('weeks.check.closes', { when })}</>;
  const days = { from: fmt.day(daysAfter(week, -7)), to: fmt.day(daysAfter(week, -1)) };
  const stillCloses = Date.parse(closesAt) > Date.now();
  return <>{stillCloses ? t('weeks.check.closesYet', { ...days, when }) : t('weeks.check.over', days)}</>;
};

/** Warnings, penalties, exits and bonuses if no more games were played; where nothing is due only the current counts. */
const Outcome = ({ preview: { minimum, minimumFrom, bonus, bonusFrom } }: { readonly preview: WeekPreview }) => {
  const { t, fmt } = useText();
  const games = (n: number) => t('weeks.games', { count: n, n: fmt.number(n) });
  const points = (n: number) => t('weeks.points', { count: n, n: fmt.number(n) });
  const span = ({ from, to }: { readonly from: string; readonly to: string }) => ({ from: fmt.day(from), to: fmt.day(to) });
  if (!minimum && !minimumFrom && !bonus && !bonusFrom) return <Note>{t('weeks.check.noRules')}</Note>;
  const effectOf = ({ verdict, warnings }: JudgedRow): { readonly kind: Kind; readonly effect: string } => {
    if (verdict === 'penalty')
      return { kind: verdict, effect: t('weeks.check.penalty', { points: points(minimum?.penalty?.points ?? 0) }) };
    if (verdict === 'exit') return { kind: verdict, effect: t('weeks.check.exit') };
    return { kind: 'warning', effect: t('weeks.check.warning', { nth: fmt.ordinal(warnings + 1) }) };
  };
  return (
    <>
      {minimum && (
        <Part
          title={t(minimum.isDue ? 'weeks.check.minimum' : 'weeks.check.under')}
          about={t('weeks.check.minimumOf', { games: games(minimum.games), ...span(minimum.period) })}
        >
          {!minimum.isDue && <Note>{t('weeks.check.notDue', { date: fmt.day(minimum.period.to) })}</Note>}
          {minimum.rows.length === 0 ? (
            <p>{t(minimum.met > 0 ? 'weeks.check.everybody' : 'weeks.check.nobody')}</p>
          ) : (
            <PlainList>
              {(minimum.isDue ? bySeverity(minimum.rows) : minimum.rows).map((row) => (
                <Person
                  key={row.playerId}
                  name={row.name}
                  note={t('weeks.check.played', { played: fmt.number(row.played), owed: games(row.owed) })}
                  {...(minimum.isDue ? effectOf(row) : {})}
                />
              ))}
            </PlainList>
          )}
          {minimum.met > 0 && <Note>{t('weeks.check.met', { count: minimum.met, n: fmt.number(minimum.met) })}</Note>}
          {minimum.exempt.length > 0 && (
            <Note>
              <strong>{t('weeks.check.exempt')}.</strong>{' '}
              {t('weeks.check.exemptText', { names: fmt.list(minimum.exempt.map(({ name }) => name)) })}
            </Note>
          )}
        </Part>
      )}
      {minimumFrom && <Note>{t('weeks.check.minimumFrom', { date: fmt.day(minimumFrom) })}</Note>}
      {bonus && (
        <Part
          title={t('weeks.check.bonus')}
          about={t('weeks.check.bonusOf', { points: points(bonus.points), games: games(bonus.games), ...span(bonus.period) })}
        >
          {!bonus.isDue && <Note>{t('weeks.check.bonusSoFar', { date: fmt.day(bonus.period.to) })}</Note>}
          {bonus.rows.length === 0 ? (
            <Note>{t('weeks.check.bonusNobody')}</Note>
          ) : (
            <PlainList>
              {bonus.rows.map(({ playerId, name, played }) => (
                <Person
                  key={playerId}
                  name={name}
                  note={games(played)}
                  {...(bonus.isDue ? { kind: 'bonus' as const, effect: `+${points(bonus.points)}` } : {})}
                />
              ))}
            </PlainList>
          )}
        </Part>
      )}
      {bonusFrom && <Note>{t('weeks.check.bonusFrom', { date: fmt.day(bonusFrom) })}</Note>}
    </>
  );
};

/** Totals, above the people. */
const Sums = ({ preview: { minimum, bonus } }: { readonly preview: WeekPreview }) => {
  const { t, fmt } = useText();
  const dueMinimum = minimum?.isDue ? minimum : undefined;
  const count = (verdict: JudgedRow['verdict']) => dueMinimum?.rows.filter((row) => row.verdict === verdict).length ?? 0;
  const figure = (kind: Kind, n: number) => ({ kind, word: t(`weeks.check.sum.${kind}`, { count: n }), value: fmt.number(n) });
  const consequence = dueMinimum?.penalty && (dueMinimum.penalty.type === 'points' ? 'penalty' : 'exit');
  const figures = [
    ...(consequence ? [figure(consequence, count(consequence))] : []),
    ...(dueMinimum ? [figure('warning', count('warning'))] : []),
    ...(bonus?.isDue ? [figure('bonus', bonus.rows.length)] : []),
  ];
  if (figures.length === 0) return null;
  return (
    <dl className={css.sums}>
      {figures.map(({ kind, word, value }) => (
        <div key={kind} data-kind={kind}>
          <dt>{word}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

/** Weekly check on the desk of governors: its preview, and the button to run it. */
export const WeekCheck = ({ tournament: { id, zone, status } }: { readonly tournament: TournamentDetail }) => {
  const { t, fmt } = useText();
  const heading = useId();
  const query = useWeekPreview(id);
  const { sending, error, send } = useSend();
  const [result, setResult] = useState<string>();
  const apply = async (week: string) => {
    let answerText = '';
    const done = await send('applyPenalties', async (key) => {
      answerText = (await write(applyPenalties, { tournamentId: id, period: week }, key)).message;
    });
    if (!done) return;
    toastSuccess(answerText);
    setResult(answerText);
  };
  return (
    <section aria-labelledby={heading}>
      <Text id={heading} as="h2" size={20} weight={700} marginBottom={12}>
        {t('weeks.check.title')}
      </Text>
      <Note>{t(status === 'ended' ? 'weeks.check.textEnded' : 'weeks.check.text')}</Note>
      {result && <p>{result}</p>}
      <Region
        query={query}
        failed={t('weeks.check.failed')}
        skeleton={<RowsSkeleton rows={5} height="60px" />}
        refusal={(failure) => (isStatus(failure, 409) ? <Note>{failure.message}</Note> : undefined)}
      >
        {(preview) => (
          <div className={css.check}>
            <Sums preview={preview} />
            <div className={css.closing}>
              <p>
                <When preview={preview} zone={zone} />
              </p>
              {preview.isOver && (
                <Button disabled={sending} onClick={() => void apply(preview.week)}>
                  {t('weeks.check.apply')}
                </Button>
              )}
              {!preview.isOver && preview.lastCheckAt && (
                <Button look="quiet" disabled={sending} onClick={() => void apply(daysAfter(preview.week, -7))}>
                  {t('weeks.check.again')}
                </Button>
              )}
              <Note>
                {preview.lastCheckAt ? t('weeks.check.lastCheck', { when: fmt.whenIn(zone, preview.lastCheckAt) }) : t('weeks.check.never')}{' '}
                {(preview.isOver || preview.lastCheckAt) && t('weeks.check.twice')}
              </Note>
              <Problem error={error} />
            </div>
            <Stack gap={24} className={css.outcome}>
              <Outcome preview={preview} />
            </Stack>
          </div>
        )}
      </Region>
    </section>
  );
};
