import { maxPersonEventCount, activityCountNames, type TransferPreview } from '@tennis/contracts';
import { useEffect, useRef } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { Avatar } from '../../../shared/ui/avatar';
import { Button } from '../../../shared/ui/button';
import { Facts } from '../../../shared/ui/facts';
import { Badges } from '../components/badges';
import css from './transfer.module.css';
import { Muted, Row, Stack, Text } from '../../../shared/ui/layout/layout';

type Account = TransferPreview['source'];

const isAtMaximum = (what: (typeof activityCountNames)[number], { acts }: Account['traces']): boolean =>
  what === 'acts' && acts >= maxPersonEventCount;

const AccountCard = ({ title, account, fate }: { readonly title: string; readonly account: Account; readonly fate: string }) => {
  const { t, fmt } = useText();
  const { name, email, photoUrl, registeredAt, traces } = account;
  return (
    <section className={css.account}>
      <Muted as="h3">{title}</Muted>
      <Row gap={12} align="center" shrink>
        <Avatar name={name} photoUrl={photoUrl} />
        <Stack shrink>
          <strong>{name}</strong>
          <Muted as="span" breakWords>
            {email}
          </Muted>
        </Stack>
      </Row>
      <Badges user={account} />
      <Facts
        facts={[
          [t('governance.person.registered'), fmt.date(registeredAt)],
          ...activityCountNames.map(
            (what) =>
              [
                t(`governance.transfer.${what}`),
                isAtMaximum(what, traces) ? t('governance.transfer.actsMost') : fmt.number(traces[what]),
              ] as const,
          ),
        ]}
      />
      <Text breakWords>{fate}</Text>
    </section>
  );
};

/** Second step: both accounts side by side, what moves and what ends, or the rule that forbids it. */
export const CompareAccounts = ({
  preview: { source, target, whyNot },
  onBack,
  onNext,
}: {
  readonly preview: TransferPreview;
  readonly onBack: () => void;
  readonly onNext: () => void;
}) => {
  const { t } = useText();
  const accounts = useRef<HTMLDivElement>(null);
  // Moves the focus to the new content of this step.
  useEffect(() => accounts.current?.focus(), []);
  return (
    <>
      <Stack ref={accounts} tabIndex={-1} gap={16} className={css.accounts}>
        <AccountCard
          title={t('governance.transfer.source')}
          account={source}
          fate={t('governance.transfer.sourceBecomes', { email: target.email })}
        />
        <AccountCard
          title={t('governance.transfer.target')}
          account={target}
          fate={t('governance.transfer.targetBecomes', { name: source.name })}
        />
      </Stack>
      {whyNot && (
        <p role="alert" className={css.whyNot}>
          {whyNot.message}
        </p>
      )}
      <Row gap={8} wrap className={css.buttons}>
        {!whyNot && <Button onClick={onNext}>{t('governance.transfer.next')}</Button>}
        <Button look="quiet" onClick={onBack}>
          {t('governance.transfer.back')}
        </Button>
      </Row>
    </>
  );
};
