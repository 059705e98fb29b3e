import { join } from 'node:path';
import * as ts from 'typescript';

/**
 * The possible refusals of a call, from the sources of its controller, of the functions called there, and of the decisions of its commands.
 */
export interface Refused {
  /** The name of the call. */
  readonly call: string;
  /** Each thrown code, with the path of calls to it. */
  readonly thrown: ReadonlyMap<string, string>;
  /** Every code in these sources, including reasons that are shown and not thrown. */
  readonly said: ReadonlySet<string>;
}

/** The codes in one function or member, and the declarations that it uses. */
interface Direct {
  readonly thrown: Set<string>;
  readonly said: Set<string>;
  /** The codes that a template text may become. */
  readonly alike: Set<string>;
  readonly leadsTo: Set<ts.Node>;
}

/** Only the sources of this repository: no library refuses anything, and reading libraries takes four times as long. */
const programOf = (root: string): ts.Program => {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile) as {
    readonly config: { compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson({ ...config.compilerOptions, composite: false, noLib: true }, root);
  const host = ts.createCompilerHost(options);
  const cache = ts.createModuleResolutionCache(root, (name) => name, options);
  host.resolveModuleNameLiterals = (names, from) =>
    names.map(({ text }) =>
      /^(\.|@tennis\/)/.test(text) ? ts.resolveModuleName(text, from, options, host, cache) : { resolvedModule: undefined },
    );
  const controllers = ts.sys.readDirectory(join(root, 'backend/app/src'), ['.controller.ts']);
  return ts.createProgram([...controllers, join(root, 'backend/domain/src/contexts.ts')], options, host);
};

const isMade = (node: ts.Node | undefined, by: string): node is ts.CallExpression =>
  node !== undefined && ts.isCallExpression(node) && node.expression.getText() === by;

/** True if the node has a name outside of the function that declares it. */
const isKnownAround = (node: ts.Node): boolean =>
  ts.isMethodDeclaration(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isFunctionDeclaration(node) ||
  (ts.isVariableDeclaration(node) && ts.isSourceFile(node.parent.parent.parent));

const isDecider = (node: ts.Node): boolean => ts.isVariableDeclaration(node) && isMade(node.initializer, 'defineDecider');

/** The outermost nodes of a kind. */
const within = <Found>(node: ts.Node, find: (one: ts.Node) => Found | undefined): readonly Found[] => {
  const found = find(node);
  if (found !== undefined) return [found];
  const inside: Found[] = [];
  ts.forEachChild(node, (child) => void inside.push(...within(child, find)));
  return inside;
};

const nameOf = (node: ts.Node): string => (node as ts.NamedDeclaration).name?.getText() ?? '';

/** Reads the possible refusals of every call. `codes`: all existing codes; `skipped`: steps without a refusal, `one > other`. */
export const refusedOf = (root: string, codes: ReadonlySet<string>, skipped: ReadonlySet<string>): readonly Refused[] => {
  const program = programOf(root);
  const checker = program.getTypeChecker();
  const sources = program.getSourceFiles().filter(({ isDeclarationFile }) => !isDeclarationFile);

  const declarationsOf = (symbol: ts.Symbol | undefined): readonly ts.Declaration[] =>
    (symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol)?.declarations ?? [];

  /** The row of its decider, by command. */
  const decisions = new Map(
    sources
      .flatMap((source) => within(source, (node) => (isMade(node, 'defineDecider') ? node : undefined)))
      .flatMap((decider) =>
        within(decider, (node) => (nameOf(node) === 'decide' && ts.isPropertyAssignment(node) ? node.initializer : undefined)),
      )
      .flatMap((table) => (table as ts.ObjectLiteralExpression).properties.map((row) => [nameOf(row), row] as const)),
  );
  const rows = new Set<ts.Node>(decisions.values());

  const read = (node: ts.Node, direct: Direct, isThrown: boolean): void => {
    const lead = (symbol: ts.Symbol | undefined): void =>
      declarationsOf(symbol)
        .filter(isKnownAround)
        .forEach((one) => direct.leadsTo.add(one));
    if (ts.isTypeNode(node) || ts.isDecorator(node)) return;
    if (ts.isStringLiteralLike(node) && codes.has(node.text)) (isThrown ? direct.thrown : direct.said).add(node.text);
    else if (ts.isIdentifier(node)) lead(checker.getSymbolAtLocation(node));
    else if (ts.isShorthandPropertyAssignment(node)) lead(checker.getShorthandAssignmentValueSymbol(node));
    else if (ts.isPropertyAssignment(node)) read(node.initializer, direct, isThrown);
    else if (ts.isPropertyAccessExpression(node)) {
      const decision = node.expression.getText() === 'commands' && decisions.get(node.name.text);
      if (decision) direct.leadsTo.add(decision);
      else read(node.expression, direct, isThrown);
      // `this.queries.page` is a method of ours; for other names the types would have to be computed
      if (node.getText().startsWith('this.')) lead(checker.getSymbolAtLocation(node.name));
    } else {
      if (ts.isTemplateExpression(node) && /^[a-z]+\./.test(node.head.text))
        for (const code of codes) if (code.startsWith(node.head.text)) direct.alike.add(code);
      ts.forEachChild(node, (child) => read(child, direct, isThrown || isMade(node, 'reject')));
    }
  };

  const known = new Map<ts.Node, Direct>();
  const directOf = (node: ts.Node): Direct => {
    const direct = known.get(node) ?? { thrown: new Set(), said: new Set(), alike: new Set(), leadsTo: new Set() };
    if (known.has(node)) return direct;
    known.set(node, direct);
    if (ts.isShorthandPropertyAssignment(node)) read(node, direct, false);
    else ts.forEachChild(node, (child) => (child === (node as ts.NamedDeclaration).name ? undefined : read(child, direct, false)));
    return direct;
  };

  /** All reached nodes, with the path to each. */
  const reach = (from: Iterable<readonly [ts.Node, string]>, isFollowed: (node: ts.Node) => boolean): ReadonlyMap<ts.Node, string> => {
    const ways = new Map(from);
    for (const [node, way] of ways)
      for (const next of directOf(node).leadsTo)
        if (!ways.has(next) && isFollowed(next) && !skipped.has(`${nameOf(node)} > ${nameOf(next)}`))
          ways.set(next, `${way} > ${nameOf(next)}`);
    return ways;
  };

  const refused = (served: ts.Expression, method: ts.MethodDeclaration): Refused => {
    const from = [[method, nameOf(method)]] as const;
    const shell = reach(from, (node) => !rows.has(node) && !isDecider(node));
    const sent = [...reach(from, (node) => !isDecider(node))].filter(([node]) => rows.has(node));
    const decided = reach(sent, (node) => !isDecider(node));
    const all = [...reach(from, () => true).keys()].map(directOf);
    return {
      call: nameOf(declarationsOf(checker.getSymbolAtLocation(served))[0]!),
      thrown: new Map([
        ...[...shell].flatMap(([node, way]) => [...directOf(node).thrown].map((code) => [code, way] as const)),
        // a decision uses a code only to throw it
        ...[...decided].flatMap(([node, way]) => [...directOf(node).thrown, ...directOf(node).said].map((code) => [code, way] as const)),
      ]),
      said: new Set(all.flatMap(({ thrown, said, alike }) => [...thrown, ...said, ...alike])),
    };
  };

  return sources
    .flatMap((source) => within(source, (node) => (ts.isMethodDeclaration(node) ? node : undefined)))
    .flatMap((method) =>
      (ts.getDecorators(method) ?? []).flatMap(({ expression }) =>
        isMade(expression, 'Serves') ? [refused(expression.arguments[0]!, method)] : [],
      ),
    );
};
