import { useQueryClient } from '@tanstack/react-query';
import { Component, type ReactNode, useState } from 'react';
import { useText } from '../i18n/use-text';
import { Button } from './button';
import css from './state.module.css';
import { Stack, Text } from './layout/layout';

const Crash = ({ onRetry }: { readonly onRetry: () => Promise<void> }) => {
  const { t } = useText();
  const [retrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await onRetry().finally(() => setRetrying(false));
  };
  return (
    <Stack role="alert" gap={8} align="start" className={css.state}>
      <Text as="h2" size={20} weight={700}>
        {t('crash.title')}
      </Text>
      <p>{t('crash.text')}</p>
      <Button disabled={retrying} onClick={() => void retry()}>
        {t('ui.tryAgain')}
      </Button>
    </Stack>
  );
};

interface Props {
  readonly children: ReactNode;
  /** A new value (path of a route, age of an answer) clears a crash. */
  readonly resetKey?: string | number;
  /** Refetches the data of the crashed part; the answer comes with a new `resetKey`. */
  readonly onRetry?: () => Promise<unknown>;
}

/** A class, because React catches errors only there. */
class Boundary extends Component<Props & { readonly forget: () => void }, { readonly crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { readonly crashed: boolean } {
    return { crashed: true };
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.crashed && before.resetKey !== this.props.resetKey) this.setState({ crashed: false });
  }

  private readonly retry = async (): Promise<void> => {
    const { forget, onRetry } = this.props;
    forget();
    if (onRetry) await onRetry();
    else this.setState({ crashed: false });
  };

  override render(): ReactNode {
    return this.state.crashed ? <Crash onRetry={this.retry} /> : this.props.children;
  }
}

/** One per route and per region: the crashed part shows an error, the rest keeps working. */
export const ErrorBoundary = (props: Props) => {
  const queries = useQueryClient();
  // queries used only by the crashed part are inactive now: they may have caused the crash, and are loaded again
  const dropInactiveQueries = () => queries.removeQueries({ type: 'inactive' });
  return <Boundary {...props} forget={dropInactiveQueries} />;
};
