import { join } from 'node:path';
import * as ts from 'typescript';

/**
 * The possible refusals of a call, from the sources of its row or controller, of the functions called there, and of the decisions of its commands.
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
  const sources = ['backend/app/src/app.module.ts', 'backend/app/src/contexts.ts', 'backend/domain/src/contexts.ts'];
  return ts.createProgram(
    sources.map((source) => join(root, source)),
    options,
    host,
  );
};

const isMade = (node: ts.Node | undefined, by: string): node is ts.CallExpression =>
  node !== undefined && ts.isCallExpression(node) && node.expression.getText() === by;

/** True for a call that is a row of its context: `answers(readMatch, MatchQueries, (queries, actor) => …)`. */
const isRow = (node: ts.Node): node is ts.CallExpression => ['answers', 'answersBytes', 'sends'].some((name) => isMade(node, name));

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

  /** A row, without its call, and the methods of its queries: the first parameter of its function is of the class beside it. */
  const readRow = ({ arguments: [, source, ...passed] }: ts.CallExpression, direct: Direct): void => {
    const members = declarationsOf(checker.getSymbolAtLocation(source!)).flatMap((one) =>
      ts.isClassDeclaration(one) ? [...one.members] : [],
    );
    for (const node of [source!, ...passed]) {
      read(node, direct, false);
      const queries = ts.isArrowFunction(node) && node.parameters[0]?.name.getText();
      const used = within(node, (one) =>
        ts.isPropertyAccessExpression(one) && one.expression.getText() === queries ? one.name.text : undefined,
      );
      for (const member of members) if (used.includes(nameOf(member))) direct.leadsTo.add(member);
    }
  };

  const known = new Map<ts.Node, Direct>();
  const directOf = (node: ts.Node): Direct => {
    const direct = known.get(node) ?? { thrown: new Set(), said: new Set(), alike: new Set(), leadsTo: new Set() };
    if (known.has(node)) return direct;
    known.set(node, direct);
    if (isRow(node)) readRow(node, direct);
    else if (ts.isShorthandPropertyAssignment(node)) read(node, direct, false);
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

  const refused = (served: ts.Expression, row: ts.MethodDeclaration | ts.CallExpression): Refused => {
    const from = [[row, nameOf(row) || served.getText()]] as const;
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
    .filter(({ fileName }) => !fileName.endsWith('/call-rows.ts')) // makes a controller of each row
    .flatMap((source) => within(source, (node) => (ts.isMethodDeclaration(node) || isRow(node) ? node : undefined)))
    .flatMap((node) => {
      if (isRow(node)) return [refused(node.arguments[0]!, node)];
      const served = (ts.getDecorators(node) ?? []).map(({ expression }) => expression).find((one) => isMade(one, 'Serves'));
      return served && isMade(served, 'Serves') ? [refused(served.arguments[0]!, node)] : [];
    });
};
