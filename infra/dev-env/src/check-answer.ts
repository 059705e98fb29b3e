import { type Call, calls, canonicalJson } from '@tennis/contracts';

/** The URL pattern of a path such as `/tournaments/:tournamentId/join`. */
const patternOf = (path: string): RegExp => new RegExp(`^/api${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`);

/** Fixed words before parameters: `/join-requests/mine` is not the request of a person called mine. */
const wordsFirst = (one: Call, other: Call): number => one.path.split(':').length - other.path.split(':').length;
const known = [...calls].sort(wordsFirst).map((call) => ({ call, pattern: patternOf(call.path) }));

const callOf = (method: string, path: string): Call | undefined => {
  const [address = ''] = path.split('?');
  return known.find(({ call, pattern }) => call.method === method && pattern.test(address))?.call;
};

/** The OpenAPI document and its page describe the calls, but are not calls. */
const isOfNoCall = (path: string): boolean => !path.startsWith('/api/') || /^\/api\/docs\b/.test(path);

/**
 * Checks that every answer of every flow matches the schema of its call: nothing missing, nothing more.
 * @throws Error with the difference.
 */
export const checkAnswer = (method: string, path: string, body: unknown): void => {
  const call = callOf(method, path);
  if (!call && isOfNoCall(path)) return;
  if (!call)
    throw new Error(`${method} ${path} was answered, and no call promises it: list the calls of its context in contracts/src/contexts.ts`);
  if ('contentType' in call.answer) return;
  const parsed = call.answer.safeParse(body);
  if (!parsed.success) throw new Error(`${method} ${path} answers what its call does not promise: ${parsed.error.message}`);
  const [promised, answered] = [canonicalJson(parsed.data), canonicalJson(body)];
  if (promised !== answered) throw new Error(`${method} ${path} answers more than its call promises:\n${answered}\n${promised}`);
};
