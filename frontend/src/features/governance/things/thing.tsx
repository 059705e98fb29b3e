import type { WhyNot } from '@tennis/contracts';
import { type ReactNode, useId } from 'react';
import { Button, ButtonLink } from '../../../shared/ui/button';
import { Facts } from '../../../shared/ui/facts';
import { Sheet } from '../../../shared/ui/sheet';
import css from '../components/people.module.css';
import { Muted, Row, Stack } from '../../../shared/ui/layout/layout';

/** A row of a list; its name opens the sheet. */
export const ThingRow = ({
  name,
  about,
  state,
  closed,
  onOpen,
}: {
  readonly name: string;
  readonly about: readonly (string | null)[];
  readonly state: string;
  readonly closed: boolean;
  readonly onOpen: () => void;
}) => (
  <li className={css.thing}>
    <Stack shrink>
      <button type="button" className={css.name} onClick={onOpen}>
        {name}
      </button>
      <span className={css.about}>{about.filter(Boolean).join(' · ')}</span>
    </Stack>
    <span className={css.badges}>
      <span className={css.badge} data-closed={closed || undefined}>
        {state}
      </span>
    </span>
  </li>
);

/** Link to an action on another page, or the rule that keeps the reader from it. */
const ActionLink = ({ label, to, why }: { readonly label: string; readonly to: string; readonly why: WhyNot }) => {
  const id = useId();
  if (!why)
    return (
      <Row gap={8} wrap>
        <ButtonLink look="ghost" to={to}>
          {label}
        </ButtonLink>
      </Row>
    );
  return (
    <div>
      <Row gap={8} wrap>
        <Button look="ghost" disabled aria-describedby={id}>
          {label}
        </Button>
      </Row>
      <Muted id={id} className={css.why}>
        {why.message}
      </Muted>
    </div>
  );
};

/** Facts about a club, tournament or match, with the actions of governors. */
export const ThingSheet = ({
  title,
  facts,
  actions,
  onClose,
  children,
}: {
  readonly title: string;
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
  readonly actions: readonly { readonly label: string; readonly to: string; readonly why: WhyNot }[];
  readonly onClose: () => void;
  readonly children?: ReactNode;
}) => (
  <Sheet title={title} onClose={onClose}>
    <Stack gap={16}>
      <Facts facts={facts} />
      {children}
      {actions.map((act) => (
        <ActionLink key={act.label} {...act} />
      ))}
    </Stack>
  </Sheet>
);
