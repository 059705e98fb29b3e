import { useId } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/button';
import type { ResultDraft } from '../api/result-draft';
import type { Side } from '../components/result-details';
import css from './set-pad.module.css';
import { Muted, Stack, Text } from '../../../shared/ui/layout/layout';

const games = [0, 1, 2, 3, 4, 5, 6].map(String);

/** The player who retired, and the score of the unfinished set; if the match was decided before, its result. */
export const Retirement = ({
  sides: [own, other],
  draft: { partial, winnerId },
  decidedResult,
  winnerError,
  change,
}: {
  readonly sides: readonly [own: Side, other: Side];
  readonly draft: ResultDraft;
  /** Result without the retirement, if the match had been decided. */
  readonly decidedResult: Partial<ResultDraft> | undefined;
  readonly winnerError: string | undefined;
  readonly change: (more: Partial<ResultDraft>) => void;
}) => {
  const { t } = useText();
  const errorId = useId();
  const hasScore = partial.own !== '0' || partial.other !== '0';
  const retiredPlayerId = winnerId === own.id ? other.id : winnerId === other.id ? own.id : undefined;
  return (
    <>
      {decidedResult ? (
        <Button data-mend look="ghost" onClick={() => change(decidedResult)}>
          {t('matches.retired.over')}
        </Button>
      ) : (
        <Stack role="group" aria-label={t('matches.retired.who')} aria-describedby={winnerError && errorId} gap={6}>
          <Text as="span" weight={700}>
            {t('matches.retired.who')}
          </Text>
          <div className={css.people}>
            {[own, other].map(({ id, name }, index) => (
              <button
                key={id}
                type="button"
                className={css.person}
                aria-pressed={id === retiredPlayerId}
                data-mend={(winnerError && index === 0) || undefined}
                onClick={() => change({ winnerId: id === own.id ? other.id : own.id })}
              >
                {name}
              </button>
            ))}
          </div>
          {winnerError && (
            <span id={errorId} className={css.wrong}>
              {winnerError}
            </span>
          )}
        </Stack>
      )}
      {/* The deciding set may be the one entered as unfinished. */}
      {(!decidedResult || hasScore) &&
        (
          [
            ['own', own],
            ['other', other],
          ] as const
        ).map(([side, { id, name }]) => {
          const label = t('matches.form.partial', { name });
          return (
            <Stack key={id} role="group" aria-label={label} gap={6}>
              <Muted as="span">{label}</Muted>
              <div className={css.scores}>
                {games.map((n) => (
                  <button
                    key={n}
                    type="button"
                    className={css.score}
                    aria-pressed={n === partial[side]}
                    onClick={() => change({ partial: { ...partial, [side]: n } })}
                  >
                    {n}
                  </button>
                ))}
              </div>
            </Stack>
          );
        })}
    </>
  );
};
