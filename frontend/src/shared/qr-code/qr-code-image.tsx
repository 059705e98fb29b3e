import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useMemo } from 'react';
import css from './qr-code.module.css';

/** White margin in modules that the standard requires. */
const quietZone = 4;

/** Dark on white in every theme, because scanners expect it. */
const QrCodeImage = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const { path, side } = useMemo(() => {
    const code = generate(text);
    return { path: toSvgPath(code), side: code.size + 2 * quietZone };
  }, [text]);
  return (
    <svg role="img" aria-label={label} className={css.qr} viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}>
      <path d={path} />
    </svg>
  );
};
export default QrCodeImage;
