import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { presets, readShadowLadder, rulesLimits, type ShadowLadder } from '@tennis/contracts';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { ShareButton } from '../../../shared/domain-ui/share-button';
import { useText } from '../../../shared/i18n/use-text';
import { ask } from '../../../shared/lib/call';
import { ButtonLink } from '../../../shared/ui/button';
import { PageBody, PageHeader } from '../../../shared/ui/page';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { ruleLabels } from './rule-labels';
import { changesOf, PreviewOutcome } from './rules-preview';
import css from './rules.module.css';
import { Stepper, wholeNumber } from '../../../shared/forms/stepper';
import { Row, Stack, Text } from '../../../shared/ui/layout/layout';

const pointNames = ['winAbove', 'winBelow', 'defeat'] as const;
type Points = ShadowLadder['tried'];

/** Points in the URL; values in force for the others. */
const pointsIn = (params: URLSearchParams): Partial<Points> =>
  Object.fromEntries(
    pointNames.flatMap((name) => {
      const number = wholeNumber(params.get(name) ?? '');
      const { min, max } = rulesLimits[name];
      return number === undefined || number < min || number > max ? [] : [[name, number]];
    }),
  );

const useShadow = (tournamentId: string, tried: Partial<Points>) =>
  useQuery({
    queryKey: ['shadow', tournamentId, tried],
    queryFn: ({ signal }) => ask(readShadowLadder, { tournamentId, ...tried }, { signal }),
    placeholderData: keepPreviousData,
  });

const toTypedText = ({ winAbove, winBelow, defeat }: Points) => ({
  winAbove: String(winAbove),
  winBelow: String(winBelow),
  defeat: String(defeat),
});

/** Three number fields; whole numbers within the limits are tried at once. */
const PointsForm = ({
  tried,
  inForce,
  onTry,
}: {
  readonly tried: Points;
  readonly inForce: Points;
  readonly onTry: (points: Points) => void;
}) => {
  const { t, fmt } = useText();
  const [typed, setTyped] = useState(() => toTypedText(tried));
  const write = (next: typeof typed) => {
    setTyped(next);
    const [winAbove, winBelow, defeat] = pointNames.map((name) => {
      const number = wholeNumber(next[name]);
      const { min, max } = rulesLimits[name];
      return number !== undefined && number >= min && number <= max ? number : undefined;
    });
    if (winAbove !== undefined && winBelow !== undefined && defeat !== undefined) onTry({ winAbove, winBelow, defeat });
  };
  const choices: readonly (readonly [label: string, points: Points])[] = [
    [t('rules.shadow.today'), inForce],
    // The preset in force is listed already.
    ...(['standard', 'tennisStyle', 'aggressive', 'conservative'] as const)
      .filter((name) => pointNames.some((one) => presets[name][one] !== inForce[one]))
      .map((name) => [t(`tournaments.preset.${name}`), presets[name]] as const),
  ];
  return (
    <Stack as="fieldset" shrink gap={10} className={css.part}>
      <legend className={css.heading}>{t('rules.shadow.points')}</legend>
      <div role="group" aria-label={t('create.preset')} className={css.presets}>
        {choices.map(([label, points]) => (
          <button
            key={label}
            type="button"
            className={css.preset}
            aria-pressed={pointNames.every((one) => wholeNumber(typed[one]) === points[one])}
            onClick={() => write(toTypedText(points))}
          >
            <strong>{label}</strong>
            <span className={css.scores}>{pointNames.map((one) => fmt.signed(points[one])).join(' ')}</span>
          </button>
        ))}
      </div>
      <div className={css.steppers}>
        {pointNames.map((name) => (
          <Stepper
            key={name}
            label={t(ruleLabels[name])}
            {...rulesLimits[name]}
            value={typed[name]}
            onChange={(value) => write({ ...typed, [name]: value })}
          />
        ))}
      </div>
    </Stack>
  );
};

const ShadowLadderView = ({
  id,
  shadow,
  onTry,
}: {
  readonly id: string;
  readonly shadow: ShadowLadder;
  readonly onTry: (points: Points) => void;
}) => {
  const { t, fmt } = useText();
  const { tournamentName, tried, inForce, rows } = shadow;
  const { places } = changesOf({ rows });
  const query = new URLSearchParams(pointNames.map((name) => [name, String(tried[name])])).toString();
  return (
    <>
      <PointsForm tried={tried} inForce={inForce} onTry={onTry} />
      <Text role="status" marginTop={16} marginBottom={16}>
        <strong>{tournamentName}</strong> ·{' '}
        <span>{places === 0 ? t('rules.shadow.none') : t('rules.shadow.changed', { count: places, n: fmt.number(places) })}</span>
      </Text>
      <div className={css.main}>
        <PreviewOutcome preview={{ rows }} />
      </div>
      <Row gap={8} wrap marginTop={16}>
        <ShareButton text={t('rules.shadow.share', { name: tournamentName })} path={`/tournaments/${id}/shadow?${query}`} />
        <ButtonLink look="quiet" to={`/tournaments/${id}`}>
          {t('rules.shadow.back')}
        </ButtonLink>
      </Row>
    </>
  );
};

/** Shadow ladder: the same results under other points. The points are in the URL, and nothing is written. */
const ShadowPage = () => {
  const { id = '' } = useParams();
  const { t } = useText();
  const [params, setParams] = useSearchParams();
  return (
    <>
      <PageHeader title={t('rules.shadow.title')} section={t('nav.tournaments')}>
        <p>{t('rules.shadow.lead')}</p>
      </PageHeader>
      <PageBody>
        <Region query={useShadow(id, pointsIn(params))} failed={t('rules.shadow.failed')} skeleton={<RowsSkeleton rows={8} />}>
          {(shadow) => (
            <ShadowLadderView
              id={id}
              shadow={shadow}
              onTry={(points) => setParams(Object.fromEntries(pointNames.map((name) => [name, String(points[name])])), { replace: true })}
            />
          )}
        </Region>
      </PageBody>
    </>
  );
};
export default ShadowPage;
