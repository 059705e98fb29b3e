import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../shared/ui/avatar';
import css from './mentorships.module.css';
import { Row, Stack } from '../../../shared/ui/layout/layout';

/** Renders a link to a conversation; comes from another context. */
export type MessageTo = (person: { readonly id: string; readonly name: string }, look: 'primary' | 'ghost') => ReactNode;

/** A person with details and actions. */
export const Person = ({
  person: { id, name, photoUrl },
  to = `/players/${id}`,
  children,
  actions,
}: {
  readonly person: { readonly id: string; readonly name: string; readonly photoUrl: string | null };
  readonly to?: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
}) => (
  <li className={css.person}>
    <Avatar name={name} photoUrl={photoUrl} />
    <Stack gap={2} align="start" muted size={13} className={css.about}>
      <Link to={to} className={css.name}>
        {name}
      </Link>
      {children}
    </Stack>
    <Row gap={8} align="center" wrap className={css.acts}>
      {actions}
    </Row>
  </li>
);
