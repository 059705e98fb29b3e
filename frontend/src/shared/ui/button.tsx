import { IconAlertTriangle } from '@tabler/icons-react';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, SyntheticEvent } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { useText } from '../i18n/use-text';
import type { Sending } from '../lib/use-send';
import { useOnline } from '../offline/use-online';
import css from './button.module.css';

/** `danger` deletes something for good: its label names what, so that it is never read as the main action. */
type ButtonLook = 'primary' | 'ghost' | 'quiet' | 'danger';
interface LookProps {
  readonly look?: ButtonLook;
}

const classOf = (look: ButtonLook, className?: string): string => [css.button, css[look], className].filter(Boolean).join(' ');

interface ButtonProps extends LookProps, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  readonly disabled?: Sending;
}

/** Reason on a control that needs a network: it may be far from the banner. */
export const OfflineReason = () => {
  const { t } = useText();
  return <small className={css.why}>· {t('offline.noNetwork')}</small>;
};

const ignore = (event: SyntheticEvent) => event.preventDefault();

/** Props of a button that cannot be pressed now but keeps the focus, which `disabled` would remove: keyboard users stay where they are. */
export const disabledProps = (disabled: unknown) => !!disabled && { 'aria-disabled': true, onClick: ignore };

export const Button = ({ look = 'primary', className, disabled, children, ...rest }: ButtonProps) => (
  <button type="button" className={classOf(look, className)} {...rest} {...disabledProps(disabled)}>
    {look === 'danger' && <IconAlertTriangle aria-hidden />}
    {children}
    {disabled === 'offline' && <OfflineReason />}
  </button>
);

export const ButtonLink = ({ look = 'primary', className, ...rest }: LookProps & LinkProps) => (
  <Link className={classOf(look, className as string)} {...rest} />
);

/** A link outside of the app's routes. A file from the server needs a network. */
export const ButtonAnchor = ({
  look = 'ghost',
  className,
  href,
  children,
  ...rest
}: LookProps & AnchorHTMLAttributes<HTMLAnchorElement>) => {
  const isDisabled = !useOnline() && rest.download !== undefined;
  return (
    <a className={classOf(look, className)} {...rest} {...(isDisabled ? { role: 'link', tabIndex: 0, 'aria-disabled': true } : { href })}>
      {children}
      {isDisabled && <OfflineReason />}
    </a>
  );
};

/** Shows an icon only, so the label is required. */
export const IconButton = ({
  label,
  className,
  disabled,
  ...rest
}: { readonly label: string; readonly disabled?: Sending } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'>) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    className={[css.icon, className].filter(Boolean).join(' ')}
    {...rest}
    {...disabledProps(disabled)}
  />
);
