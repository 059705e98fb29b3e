import type { TransferPreview } from '@tennis/contracts';
import { useState } from 'react';
import { useCallForm } from '../../../shared/forms/use-call-form';
import { useText } from '../../../shared/i18n/use-text';
import { toastSuccess } from '../../../shared/lib/toasts';
import { ChooseAccounts } from './choose-accounts';
import { CompareAccounts } from './compare-accounts';
import { ConfirmTransfer } from './confirm-transfer';
import css from './transfer.module.css';
import { Row, Stack, Text } from '../../../shared/ui/layout/layout';

type Step = 1 | 2 | 3;
const noEmails = { sourceEmail: '', targetEmail: '' };
const steps: readonly Step[] = [1, 2, 3];

/** Merges two accounts of one person, irreversibly, in three steps: choose, compare, confirm. */
export const Transfer = () => {
  const { t } = useText();
  const [step, setStep] = useState<Step>(1);
  const form = useCallForm({ draft: 'transfer', initial: noEmails });
  const [preview, setPreview] = useState<TransferPreview>();
  const finish = ({ source, target }: TransferPreview) => {
    toastSuccess(t('governance.transfer.done', { name: source.name, email: target.email }));
    form.restart();
    setPreview(undefined);
    setStep(1);
  };
  return (
    <Stack as="section" gap={16} className={css.transfer}>
      <Text muted>{t('governance.transfer.lead')}</Text>
      <Row as="ol" wrap className={css.steps}>
        {steps.map((one) => (
          <li key={one} aria-current={one === step ? 'step' : undefined}>
            <span className={css.number} aria-hidden>
              {one}
            </span>
            {t(`governance.transfer.steps.${one}`)}
          </li>
        ))}
      </Row>
      {step === 1 && (
        <ChooseAccounts
          form={form}
          onFound={(accounts) => {
            setPreview(accounts);
            setStep(2);
          }}
        />
      )}
      {step === 2 && preview && <CompareAccounts preview={preview} onBack={() => setStep(1)} onNext={() => setStep(3)} />}
      {step === 3 && preview && (
        <ConfirmTransfer preview={preview} emails={form.values} onBack={() => setStep(2)} onDone={() => finish(preview)} />
      )}
    </Stack>
  );
};
