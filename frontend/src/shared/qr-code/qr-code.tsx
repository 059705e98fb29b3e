import { Suspense } from 'react';
import { lazyPart } from '../i18n/lazy-part';
import css from './qr-code.module.css';

const QrCodeImage = lazyPart(() => import('./qr-code-image'));

/** A text to scan with another phone; its space is reserved until it is drawn. */
export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => (
  <div className={css.frame}>
    <Suspense fallback={null}>
      <QrCodeImage text={text} label={label} />
    </Suspense>
  </div>
);
