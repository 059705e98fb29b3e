import type { Plugin } from 'vite';

/** The source files that define calls. */
const callFile = /\/contracts\/src\/[a-z-]+\/(?:[a-z]+-)?calls\.ts$/;

/** A schema that is created when the module loads. */
const eagerSchema = /\bz\./;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
interface CallExpression extends Node {
  readonly callee: Node & { readonly name?: string };
  readonly arguments: readonly Node[];
}

const isCallDefinition = (node: Node): node is CallExpression => {
  if (node.type !== 'CallExpression') return false;
  const { callee, arguments: given } = node as CallExpression;
  return callee.type === 'Identifier' && callee.name === 'call' && given.length === 2;
};

const childrenOf = (node: Node): readonly Node[] =>
  Object.values(node).flatMap((value: unknown) =>
    (Array.isArray(value) ? value : [value]).filter((one: Partial<Node> | null): one is Node => typeof one?.type === 'string'),
  );

const findCalls = (node: Node): readonly CallExpression[] => (isCallDefinition(node) ? [node] : childrenOf(node).flatMap(findCalls));

/**
 * Leaves only method and path of `call('POST /x', { … })` in the browser's code: the description with its schemas is for the server
 * (docs/adr/0014-calls-and-contexts-are-declared-once.md). Code used only by descriptions disappears with them.
 */
export const callsWithoutSchemas = (): Plugin => ({
  name: 'calls-without-schemas',
  enforce: 'post',
  transform(code, id) {
    if (!callFile.test(id.split('?')[0]!)) return undefined;
    let output = code;
    for (const { arguments: given } of [...findCalls(this.parse(code) as unknown as Node)].reverse())
      output = `${output.slice(0, given[0]!.end)}, {}${output.slice(given[1]!.end)}`;
    if (eagerSchema.test(output.replaceAll(/^import .*$/gm, '')))
      this.error(
        `${id} makes a schema outside of a call, which would bring the library of schemas to the browser: move it to another file`,
      );
    return { code: output, map: null };
  },
});
