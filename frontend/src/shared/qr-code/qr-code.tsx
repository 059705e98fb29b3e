import { Suspense } from 'react';
import { onDemand } from '../i18n/on-demand';
import css from './qr-code.module.css';

const Drawn = onDemand(() => import('./drawn'));

/** A text to scan with another phone; its space is reserved until it is drawn. */
export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => (
  <div className={css.frame}>
    <Suspense fallback={null}>
      <Drawn text={text} label={label} />
    </Suspense>
  </div>
);
