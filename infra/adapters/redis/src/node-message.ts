import type { Changed, Typing } from '@tennis/contracts';

/** A message of a node to the others. Each node numbers its own messages from 1, for as long as it runs. */
export interface NodeMessage {
  readonly node: string;
  /** The id of one run of the node. */
  readonly run: string;
  readonly seq: number;
  /** Absent in a heartbeat. */
  readonly changed?: readonly Changed[];
  /** The last message: the node sends nothing more, not even messages that it still had. */
  readonly leaves?: true;
}

/** A message about typing. It has no number, for it may be lost. */
export interface TypingMessage {
  readonly run: string;
  readonly typing: Typing;
}

/** The most changes of one message. */
export const maxChanges = 5_000;

const parse = (text: string | undefined): Record<string, unknown> => {
  try {
    return (JSON.parse(text ?? 'null') as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
};
const areTexts = (...values: readonly unknown[]): boolean => values.every((value) => typeof value === 'string');

const areChanges = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length <= maxChanges &&
  value.every((one: Partial<Changed> | null) => areTexts(one?.view, one?.id, one?.position));

/** Undefined for anything but a message of a node: whoever may write to this Redis may write anything. */
export const nodeMessageOf = (text: string | undefined): NodeMessage | undefined => {
  const message = parse(text);
  const { node, run, seq, changed } = message;
  const isMessage = areTexts(node, run) && Number.isSafeInteger(seq) && (changed === undefined || areChanges(changed));
  return isMessage ? (message as unknown as NodeMessage) : undefined;
};

export const typingMessageOf = (text: string | undefined): TypingMessage | undefined => {
  const message = parse(text);
  const { conversationId, userId } = (message['typing'] ?? {}) as Partial<Typing>;
  return areTexts(message['run'], conversationId, userId) ? (message as unknown as TypingMessage) : undefined;
};
