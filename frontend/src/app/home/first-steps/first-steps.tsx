import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMyAvailability } from '../../../features/availability/api/availability';
import { useChallenges } from '../../../features/challenges/api/challenges';
import { useProfile } from '../../../features/players/api/profile';
import { NearLadders } from '../../../features/tournaments/components/near-ladders';
import { useText } from '../../../shared/i18n/use-text';
import { ButtonLink } from '../../../shared/ui/button';
import css from './first-steps.module.css';
import { FirstChallenge, type Ladder } from './first-challenge';
import { QuickJoin } from '../quick-join';
import { Stack } from '../../../shared/ui/layout/layout';

type StepName = 'profile' | 'availability' | 'ladder' | 'challenge';

const Step = ({
  name,
  n,
  state,
  text,
  children,
}: {
  readonly name: StepName;
  readonly n: number;
  readonly state: 'done' | 'now' | 'later';
  /** Undefined where the action of this step brings its own text. */
  readonly text: string | undefined;
  readonly children?: ReactNode;
}) => {
  const { t, fmt } = useText();
  return (
    <li className={css.step} data-state={state}>
      <span aria-hidden className={css.mark}>
        {state === 'done' ? <IconCheck /> : fmt.number(n)}
      </span>
      <h3 className={css.name}>
        {t(`home.steps.${name}.title`)}
        {state === 'done' && <span className="sr-only"> ({t('home.beginning.done')})</span>}
      </h3>
      {state !== 'done' && text && <p className={css.text}>{text}</p>}
      {state === 'now' && children}
    </li>
  );
};

/** Steps of a new player to a first match. Each step is ticked from real data; the first open one can be done here. */
export const FirstSteps = ({
  ladder,
  hasMatch,
}: {
  readonly ladder: Ladder | undefined;
  /** True with a match that is booked or being reported: a player who was challenged needs no challenge of their own. */
  readonly hasMatch: boolean;
}) => {
  const { t, fmt } = useText();
  const profile = useProfile().data;
  const availability = useMyAvailability().data;
  const sent = useChallenges('sent').data;
  if (!profile || !availability || !sent) return null;
  const done: Readonly<Record<StepName, boolean>> = {
    profile: profile.district !== null,
    availability: availability.days.length > 0,
    ladder: ladder !== undefined,
    challenge: hasMatch || sent.total > 0,
  };
  const steps: readonly StepName[] = ['profile', 'availability', 'ladder', 'challenge'];
  const left = steps.filter((step) => !done[step]);
  if (left.length === 0) return null;
  const stateOf = (step: StepName) => {
    if (done[step]) return 'done';
    // all open steps can be done at once, except a challenge: it needs a ladder
    return step === 'challenge' && !done.ladder ? 'later' : 'now';
  };
  const actions: Readonly<Record<StepName, ReactNode>> = {
    profile: (
      <ButtonLink look="ghost" to="/profile">
        {t('home.steps.profile.act')}
      </ButtonLink>
    ),
    availability: (
      <ButtonLink look="ghost" to="/profile#availability">
        {t('home.steps.availability.act')}
      </ButtonLink>
    ),
    ladder: (
      <NearLadders
        district={profile.district}
        concelho={profile.concelho}
        none={
          <>
            <p>{t('home.steps.ladder.none')}</p>
            <ButtonLink look="ghost" to="/tournaments?create=true">
              {t('home.steps.ladder.create')}
            </ButtonLink>
          </>
        }
      >
        {(ladder, first) => <QuickJoin ladder={ladder} look={first ? 'primary' : 'ghost'} />}
      </NearLadders>
    ),
    challenge: ladder && <FirstChallenge ladder={ladder} />,
  };
  return (
    <section aria-labelledby="home-first">
      <h2 id="home-first" className={css.heading}>
        {t(hasMatch ? 'home.beginning.headingWithMatch' : 'home.beginning.heading', { count: left.length, n: fmt.number(left.length) })}
      </h2>
      <Stack as="ol" gap={12}>
        {steps.map((step, index) => (
          <Step
            key={step}
            name={step}
            n={index + 1}
            state={stateOf(step)}
            text={step === 'challenge' && done.ladder ? undefined : t(`home.steps.${step}.text`)}
          >
            {step === 'challenge' ? (
              actions[step]
            ) : (
              <Stack align="start" className={css.act}>
                {actions[step]}
              </Stack>
            )}
          </Step>
        ))}
      </Stack>
    </section>
  );
};
