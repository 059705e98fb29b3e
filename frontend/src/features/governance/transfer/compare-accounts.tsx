import { maxPersonEventCount, activityCountNames, type TransferPreview } from '@tennis/contracts';
import { useEffect, useRef } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { Avatar } from '../../../shared/ui/avatar';
import { Button } from '../../../shared/ui/button';
import { Facts } from '../../../shared/ui/facts';
import { Badges } from '../components/badges';
import css from './transfer.module.css';

type Account = TransferPreview['source'];

const isAtMaximum = (what: (typeof activityCountNames)[number], { acts }: Account['traces']): boolean =>
  what === 'acts' && acts >= maxPersonEventCount;

const AccountCard = ({ title, account, fate }: { readonly title: string; readonly account: Account; readonly fate: string }) => {
  const { t, fmt } = useText();
  const { name, email, photoUrl, registeredAt, traces } = account;
  return (
    <section className={css.account}>
      <h3 className={css.kind}>{title}</h3>
      <div className={css.person}>
        <Avatar name={name} photoUrl={photoUrl} />
        <div className={css.who}>
          <strong>{name}</strong>
          <span className={css.about}>{email}</span>
        </div>
      </div>
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
      <p className={css.fate}>{fate}</p>
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
      <div ref={accounts} tabIndex={-1} className={css.accounts}>
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
      </div>
      {whyNot && (
        <p role="alert" className={css.whyNot}>
          {whyNot.message}
        </p>
      )}
      <div className={css.buttons}>
        {!whyNot && <Button onClick={onNext}>{t('governance.transfer.next')}</Button>}
        <Button look="quiet" onClick={onBack}>
          {t('governance.transfer.back')}
        </Button>
      </div>
    </>
  );
};
