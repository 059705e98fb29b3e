import { districts } from '@tennis/contracts';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/button';
import { Choice } from '../../../shared/ui/field';
import type { TournamentFilters } from '../api/tournaments';
import css from './tournament-filters.module.css';
import { Row, Stack } from '../../../shared/ui/layout/layout';

const states = ['active', 'ended', 'frozen'] as const;
const privacies = ['public', 'private'] as const;

const valueIn = <T extends string>(values: readonly T[], text: string | null): T | undefined => values.find((value) => value === text);

/** Parses filters from the URL; ignores invalid values. */
export const filtersIn = (params: URLSearchParams): TournamentFilters => {
  const [status, privacy, district] = [
    valueIn(states, params.get('status')),
    valueIn(privacies, params.get('privacy')),
    valueIn(districts, params.get('district')),
  ];
  return { ...(status ? { status } : {}), ...(privacy ? { privacy } : {}), ...(district ? { district } : {}) };
};

/** Filters by district, state and privacy; closed at first, with the number of active ones. `children` share its line. */
export const Filters = ({
  filters,
  onChange,
  children,
}: {
  readonly filters: TournamentFilters;
  /** Called with the changes; an empty value removes a filter. */
  readonly onChange: (change: Readonly<Record<string, string>>) => void;
  readonly children: ReactNode;
}) => {
  const { t, fmt } = useText();
  const { status = '', privacy = '', district = '' } = filters;
  const chosen = Object.keys(filters).length;
  const any = { value: '', label: t('tournaments.filters.any') };
  const [open, setOpen] = useState(chosen > 0);
  const id = useId();
  return (
    <>
      <Row gap={8} wrap className={css.line}>
        <Button look="ghost" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {chosen > 0 ? t('tournaments.filters.chosen', { n: fmt.number(chosen) }) : t('tournaments.filters.title')}
        </Button>
        {children}
      </Row>
      <Stack id={id} hidden={!open} gap={12} className={css.fields}>
        <Choice
          label={t('place.district')}
          value={district}
          options={[any, ...districts.map((value) => ({ value, label: value }))]}
          onChange={(value) => onChange({ district: value })}
        />
        <Choice
          label={t('tournaments.detail.status')}
          value={status}
          options={[any, ...states.map((value) => ({ value, label: t(`tournaments.status.${value}`) }))]}
          onChange={(value) => onChange({ status: value })}
        />
        <Choice
          label={t('tournaments.detail.privacy')}
          value={privacy}
          options={[any, ...privacies.map((value) => ({ value, label: t(`tournaments.${value}`) }))]}
          onChange={(value) => onChange({ privacy: value })}
        />
      </Stack>
    </>
  );
};
