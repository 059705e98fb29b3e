import type { ReferralsAnswer } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import css from './funnel.module.css';

const steps = ['invited', 'joined', 'played'] as const;

/** Number of people invited, joined and played: three bars, each as a part of the first; a table for screen readers. */
export const Funnel = ({ totals }: Pick<ReferralsAnswer, 'totals'>) => {
  const { t, fmt } = useText();
  return (
    <table className={css.funnel}>
      <caption className="sr-only">{t('referrals.funnel.title')}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('referrals.funnel.step')}</th>
          <th scope="col">{t('referrals.funnel.people')}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => (
          <tr key={step} data-step={step}>
            <th scope="row">{t(`referrals.funnel.${step}`)}</th>
            <td>
              <span className={css.track}>
                {totals[step] > 0 && (
                  <span aria-hidden className={css.bar} style={{ width: `${(totals[step] / totals.invited) * 100}%` }} />
                )}
                <b>{fmt.number(totals[step])}</b>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
