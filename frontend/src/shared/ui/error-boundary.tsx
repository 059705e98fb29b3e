import { Component, type ReactNode } from 'react';
import { useText } from '../i18n/use-text';
import { Button } from './button';
import css from './state.module.css';

const Crash = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useText();
  return (
    <div role="alert" className={css.state}>
      <h2 className={css.title}>{t('crash.title')}</h2>
      <p>{t('crash.text')}</p>
      <Button onClick={onRetry}>{t('ui.tryAgain')}</Button>
    </div>
  );
};

interface Props {
  readonly children: ReactNode;
  /** When it changes (the path of a route), a crash is forgotten. */
  readonly resetKey?: string;
  readonly onRetry?: () => void;
}

/** One per route and per widget: what crashed says so, the rest lives on. React catches only through a class. */
export class ErrorBoundary extends Component<Props, { readonly crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { readonly crashed: boolean } {
    return { crashed: true };
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.crashed && before.resetKey !== this.props.resetKey) this.setState({ crashed: false });
  }

  private readonly retry = (): void => {
    this.props.onRetry?.();
    this.setState({ crashed: false });
  };

  override render(): ReactNode {
    return this.state.crashed ? <Crash onRetry={this.retry} /> : this.props.children;
  }
}
