/** A pure layer decides and folds from its input only: no clock, no randomness, no waiting. */
export const pure = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      waits: 'This layer is synchronous.',
      time: 'Time comes in with the event or the command.',
      chance: 'Chance comes in with the command.',
    },
  },
  create(context) {
    const refuseAsync = (node) => node.async && context.report({ node, messageId: 'waits' });
    const isCalled = (node, name) => node.callee.type === 'Identifier' && node.callee.name === name;
    const isMember = ({ object, property }, of, name) => object.name === of && property.name === name;
    return {
      FunctionDeclaration: refuseAsync,
      FunctionExpression: refuseAsync,
      ArrowFunctionExpression: refuseAsync,
      AwaitExpression: (node) => context.report({ node, messageId: 'waits' }),
      MemberExpression(node) {
        if (isMember(node, 'Date', 'now')) context.report({ node, messageId: 'time' });
        if (isMember(node, 'Math', 'random')) context.report({ node, messageId: 'chance' });
      },
      NewExpression(node) {
        if (isCalled(node, 'Date') && node.arguments.length === 0) context.report({ node, messageId: 'time' });
      },
      CallExpression(node) {
        if (isCalled(node, 'Date')) context.report({ node, messageId: 'time' });
      },
    };
  },
};

/** Ports contain types only: adapters implement them. */
export const typesOnly = {
  meta: { type: 'problem', schema: [], messages: { runs: 'Ports are types only.' } },
  create(context) {
    const refuse = (node) => context.report({ node, messageId: 'runs' });
    return { FunctionDeclaration: refuse, ArrowFunctionExpression: refuse, ClassDeclaration: refuse, VariableDeclaration: refuse };
  },
};
