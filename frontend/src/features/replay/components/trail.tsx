import { IconArrowBackUp, IconArrowForwardUp, IconBell, IconBolt, IconClock, IconListNumbers, IconStairsUp } from '@tabler/icons-react';
import type { Trail as TrailAnswer, TrailEvent } from '@tennis/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { trailPath } from '../../../shared/url/governance-paths';
import { useText } from '../../../shared/i18n/use-text';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { useTrail } from '../api/replay';
import css from './replay.module.css';
import { Stack } from '../../../shared/ui/layout/layout';

/** Effects within this time are shown in milliseconds: the program caused them, not a person. */
const shortDelay = 10_000;

const EventList = ({
  acts,
  how,
  since,
}: {
  readonly acts: readonly TrailEvent[];
  readonly how: 'led' | 'followed';
  readonly since: string;
}) => {
  const { t, fmt } = useText();
  const when = (at: string): string => {
    const later = Date.parse(at) - Date.parse(since);
    return how === 'followed' && later >= 0 && later < shortDelay ? t('replay.later', { n: fmt.number(later) }) : fmt.dateTime(at);
  };
  return (
    <ol className={css.acts}>
      {acts.map((act) => (
        <li key={act.id}>
          <Link to={trailPath(act.position)}>{act.description}</Link>
          <small>
            {t(`replay.${how}.${act.link}`)} · <time dateTime={act.at}>{when(act.at)}</time>
          </small>
        </li>
      ))}
    </ol>
  );
};

const TrailSection = ({ icon, title, children }: { readonly icon: ReactNode; readonly title: string; readonly children: ReactNode }) => (
  <li className={css.effect}>
    <span aria-hidden className={css.sign}>
      {icon}
    </span>
    <div>
      <h3>{title}</h3>
      {children}
    </div>
  </li>
);

/** Recipients named by their role in a ladder or club; all others by name. */
const roles = ['creator', 'judges', 'members', 'administrators', 'neighbours'] as const;

const signed = (points: number, text: string): string => (points > 0 ? `+${text}` : text);

const Effects = ({ trail: { act, causes, effects, more, points, places, jobs, notices } }: { readonly trail: TrailAnswer }) => {
  const { t, fmt } = useText();
  const recipientName = (whom: string): string => {
    const role = roles.find((one) => one === whom);
    return role ? t(`replay.whom.${role}`) : whom;
  };
  const hasNoEffects = effects.length + points.length + places.length + jobs.length + notices.length === 0;
  return (
    <ul className={css.effects}>
      {points.length > 0 && (
        <TrailSection icon={<IconStairsUp />} title={t('replay.points')}>
          <ul className={css.plain}>
            {points.map(({ playerId, name, cause, points: moved, total }, index) => (
              <li key={`${playerId} ${index}`}>
                {name} <strong>{signed(moved, fmt.number(moved))}</strong> → {fmt.number(total)}{' '}
                <small>{t(`replay.pointsBy.${cause}`)}</small>
              </li>
            ))}
          </ul>
        </TrailSection>
      )}
      {places.length > 0 && (
        <TrailSection icon={<IconListNumbers />} title={t('replay.places')}>
          <ul className={css.plain}>
            {places.map(({ playerId, name, from, to }) => (
              <li key={`${playerId} ${from}`}>
                {name} {t('replay.place', { from: fmt.number(from), to: fmt.number(to) })}
              </li>
            ))}
          </ul>
        </TrailSection>
      )}
      {effects.length > 0 && (
        <TrailSection icon={<IconArrowForwardUp />} title={t('replay.effects')}>
          <EventList acts={effects} how="followed" since={act.at} />
          {more && <p>{t('replay.more')}</p>}
        </TrailSection>
      )}
      {jobs.length > 0 && (
        <TrailSection icon={<IconClock />} title={t('replay.jobs')}>
          <ul className={css.plain}>
            {jobs.map(({ name, dueAt, waits }, index) => (
              <li key={index}>
                <code>{name}</code> · {fmt.dateTime(dueAt)} <small>{t(waits ? 'replay.waits' : 'replay.past')}</small>
              </li>
            ))}
          </ul>
        </TrailSection>
      )}
      {notices.length > 0 && (
        <TrailSection icon={<IconBell />} title={t('replay.notices')}>
          <ul className={css.plain}>
            {notices.map(({ type, title, to }, index) => (
              <li key={`${type} ${index}`}>
                {t('ui.quoted', { words: title })} <small>{to.map(recipientName).join(', ')}</small>
              </li>
            ))}
          </ul>
        </TrailSection>
      )}
      {hasNoEffects && <li>{t('replay.nothingFollowed')}</li>}
      {causes.length > 0 && (
        <TrailSection icon={<IconArrowBackUp />} title={t('replay.causes')}>
          <EventList acts={causes} how="led" since={act.at} />
        </TrailSection>
      )}
    </ul>
  );
};

/** An event with its causes and effects, each with a link to its own trail. */
export const Trail = ({
  position,
  titled = true,
}: {
  readonly position: string;
  /** False where the page has this title already. */ readonly titled?: boolean;
}) => {
  const { t } = useText();
  const query = useTrail(position);
  return (
    <section aria-labelledby="trail" className={css.part}>
      <h2 id="trail" className={titled ? undefined : 'sr-only'}>
        {t('replay.trail')}
      </h2>
      <Region query={query} failed={t('replay.trailFailed')} skeleton={<RowsSkeleton rows={5} height="56px" />}>
        {(trail) => (
          <>
            <p className={css.act}>
              <span aria-hidden className={css.sign}>
                <IconBolt />
              </span>
              <Stack as="span" breakWords shrink className={css.words}>
                <strong>{trail.act.description}</strong>
                <code>
                  {trail.act.action} · #{trail.act.position}
                </code>
              </Stack>
            </p>
            <Effects trail={trail} />
          </>
        )}
      </Region>
    </section>
  );
};
