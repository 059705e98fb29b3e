import type { ReferralsAnswer } from '@tennis/contracts';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../../shared/i18n/use-text';
import css from './invited-people.module.css';
import { Stack } from '../../../shared/ui/layout/layout';

type Person = ReferralsAnswer['people'][number];

interface RowProps {
  readonly who: ReactNode;
  readonly when: string;
  readonly state?: 'pending' | 'joined' | 'played';
  /** State in words. */
  readonly children?: ReactNode;
}

const Row = ({ who, when, state, children }: RowProps) => (
  <li>
    <span className={css.words}>
      <b>{who}</b>
      <small>{when}</small>
    </span>
    {state && (
      <span className={css.state} data-state={state}>
        {children}
      </span>
    )}
  </li>
);

/** A person who joined; after the first twenty they earn no experience. */
const PersonRow = ({ id, name, erased, joinedAt, hasPlayed, xp }: Person) => {
  const { t, fmt } = useText();
  const played = xp > 0 ? t('referrals.list.worth', { xp: fmt.number(xp) }) : t('referrals.list.played');
  return (
    <Row
      who={erased ? name : <Link to={`/players/${id}`}>{name}</Link>}
      when={t('referrals.list.joinedOn', { day: fmt.date(joinedAt) })}
      state={hasPlayed ? 'played' : 'joined'}
    >
      {hasPlayed ? played : t('referrals.list.joined')}
    </Row>
  );
};

/** People who joined, addresses whose invitation is still open, and the number of expired invitations. */
export const InvitedPeople = ({ referrals: { people, invitations } }: { readonly referrals: ReferralsAnswer }) => {
  const { t, fmt } = useText();
  const id = useId();
  const waiting = invitations.filter(({ state }) => state === 'pending');
  const expired = invitations.filter(({ state }) => state === 'expired').length;
  if (people.length + waiting.length + expired === 0) return null;
  return (
    <div>
      <h3 id={id} className={css.title}>
        {t('referrals.list.title')}
      </h3>
      <Stack aria-labelledby={id} as="ul" className={css.people}>
        {people.map((one) => (
          <PersonRow key={one.id} {...one} />
        ))}
        {waiting.map(({ id: invitation, email, invitedAt }) => (
          <Row key={invitation} who={email} when={t('referrals.list.invitedOn', { day: fmt.date(invitedAt) })} state="pending">
            {t('referrals.list.pending')}
          </Row>
        ))}
        {expired > 0 && (
          <Row who={t('referrals.list.expired', { count: expired, n: fmt.number(expired) })} when={t('referrals.list.expiredHow')} />
        )}
      </Stack>
    </div>
  );
};
