import { IconDownload } from '@tabler/icons-react';
import { download } from '../lib/download';
import { toastError } from '../lib/toasts';
import { useOnline } from './use-online';
import { Button } from '../ui/button';

/** Saves a file that the server generates. */
export const DownloadButton = ({
  path,
  label,
  look = 'quiet',
  className,
}: {
  readonly path: string;
  readonly label: string;
  readonly look?: 'ghost' | 'quiet';
  readonly className?: string | undefined;
}) => {
  const online = useOnline();
  return (
    <Button look={look} className={className} disabled={!online && 'offline'} onClick={() => void download(path).catch(toastError)}>
      <IconDownload aria-hidden stroke={1.75} />
      {label}
    </Button>
  );
};
