import { localPush } from '@tennis/local';
import { connectRedisPush } from '@tennis/redis';

/** A node of a spec in a separate process, which can be paused and killed: it reports every change that it receives. */
const [url, node] = process.argv.slice(2) as [string, string];
const tell = (said: string): void => void process.send!(said);
const push = connectRedisPush({ url, node, local: localPush(() => undefined), onHeard: (isHeard) => isHeard && tell('heard') });
push.listen({ changed: (changed) => changed.forEach(({ id }) => tell(id)), changesLost: () => tell('missed') });
