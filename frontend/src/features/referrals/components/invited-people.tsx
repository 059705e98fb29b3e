import { awards, type ReferralsAnswer, removedPlayerName } from '@tennis/contracts';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../../shared/i18n/use-text';
import css from './invited-people.module.css';

type State = 'pending' | 'joined' | 'played';

const Row = ({ who, when, state }: { readonly who: ReactNode; readonly when: string; readonly state: State }) => {
  const { t, fmt } = useText();
  return (
    <li>
      <span className={css.words}>
        <b>{who}</b>
        <small>{when}</small>
      </span>
      <span className={css.state} data-state={state}>
        {t(`referrals.list.${state}`, { xp: fmt.number(awards.broughtSomebody) })}
      </span>
    </li>
  );
};

/** Who came, by name, and the addresses that were written to and by which nobody came yet. */
export const InvitedPeople = ({ referrals: { people, invitations } }: { readonly referrals: ReferralsAnswer }) => {
  const { t, fmt } = useText();
  const id = useId();
  const waiting = invitations.filter(({ state }) => state === 'pending');
  if (people.length + waiting.length === 0) return null;
  return (
    <div>
      <h3 id={id} className={css.title}>
        {t('referrals.list.title')}
      </h3>
      <ul aria-labelledby={id} className={css.people}>
        {people.map((one) => (
          <Row
            key={one.id}
            who={one.name === removedPlayerName ? one.name : <Link to={`/players/${one.id}`}>{one.name}</Link>}
            when={t('referrals.list.joinedOn', { day: fmt.date(one.joinedAt) })}
            state={one.hasPlayed ? 'played' : 'joined'}
          />
        ))}
        {waiting.map(({ id: invitation, email, invitedAt }) => (
          <Row key={invitation} who={email} when={t('referrals.list.invitedOn', { day: fmt.date(invitedAt) })} state="pending" />
        ))}
      </ul>
    </div>
  );
};
