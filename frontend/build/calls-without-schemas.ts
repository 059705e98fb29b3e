import type { Plugin } from 'vite';

/** The sources that say what calls there are. */
const callFile = /\/contracts\/src\/[a-z-]+\/(?:[a-z]+-)?calls\.ts$/;

/** A schema that is made when the file is read. */
const madeAtOnce = /\bz\./;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
interface CallExpression extends Node {
  readonly callee: Node & { readonly name?: string };
  readonly arguments: readonly Node[];
}

const isCallOfCall = (node: Node): node is CallExpression => {
  if (node.type !== 'CallExpression') return false;
  const { callee, arguments: given } = node as CallExpression;
  return callee.type === 'Identifier' && callee.name === 'call' && given.length === 2;
};

const within = (node: Node): readonly Node[] =>
  Object.values(node).flatMap((value: unknown) =>
    (Array.isArray(value) ? value : [value]).filter((one: Partial<Node> | null): one is Node => typeof one?.type === 'string'),
  );

const find = (node: Node): readonly CallExpression[] => (isCallOfCall(node) ? [node] : within(node).flatMap(find));

/**
 * What the browser gets of `call('POST /x', { … })` is its method and path: the description, and with it every schema, is for the
 * server (docs/adr/0018-a-call-is-one-object.md). What only the descriptions used falls away with them.
 */
export const callsWithoutSchemas = (): Plugin => ({
  name: 'calls-without-schemas',
  enforce: 'post',
  transform(code, id) {
    if (!callFile.test(id.split('?')[0]!)) return undefined;
    let kept = code;
    for (const { arguments: given } of [...find(this.parse(code) as unknown as Node)].reverse())
      kept = `${kept.slice(0, given[0]!.end)}, {}${kept.slice(given[1]!.end)}`;
    if (madeAtOnce.test(kept.replaceAll(/^import .*$/gm, '')))
      this.error(
        `${id} makes a schema outside of a call, which would bring the library of schemas to the browser: move it to another file`,
      );
    return { code: kept, map: null };
  },
});
