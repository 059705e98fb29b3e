import { useEffect, useRef } from 'react';
import { useSuggestedTimes } from '../../../shared/api/suggested-times';
import { timeErrors, TimesField } from '../../../shared/domain-ui/times';
import { useText } from '../../../shared/i18n/use-text';
import type { Sending } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import css from './challenge-card.module.css';
import { Row } from '../../../shared/ui/layout/layout';

/** The opponent's times for a match. */
export interface TimesProposal {
  /** Id of the challenge and of its match. */
  readonly id: string;
  readonly tournamentId: string;
  /** Undefined when unknown: then no other times can be proposed. */
  readonly opponentId: string | undefined;
  readonly zone: string;
  readonly times: readonly string[];
}

/** Proposes other times instead of the opponent's. For a challenge this accepts it, and the text says so first. */
export const OtherTimes = ({
  proposal: { id, tournamentId, zone, opponentId, times: proposed },
  accepts = false,
  value,
  sending,
  error,
  onChange,
  onPropose,
  onBack,
}: {
  readonly proposal: TimesProposal & { readonly opponentId: string };
  readonly accepts?: boolean;
  readonly value: readonly string[];
  readonly sending: Sending;
  readonly error: Error | undefined;
  readonly onChange: (times: readonly string[]) => void;
  readonly onPropose: () => void;
  readonly onBack: () => void;
}) => {
  const { t } = useText();
  const suggested = useSuggestedTimes(tournamentId, opponentId, { otherThan: proposed, matchId: id });
  const next = useRef<HTMLParagraphElement>(null);
  // The pressed button has disappeared, so the focus moves here.
  useEffect(() => next.current?.focus(), []);
  return (
    <>
      {accepts && (
        <p ref={next} tabIndex={-1} className={css.hint}>
          {t('challenges.counterAccepts')}
        </p>
      )}
      <TimesField
        label={t('challenges.counter')}
        zone={zone}
        suggested={suggested}
        value={value}
        errors={timeErrors(error, 'times', value)}
        onChange={onChange}
      />
      <Row gap={8} wrap className={css.buttons}>
        <Button disabled={sending} onClick={onPropose}>
          {t('challenges.propose')}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {t('challenges.back')}
        </Button>
      </Row>
    </>
  );
};
