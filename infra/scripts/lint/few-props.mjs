const maxProps = 8;

const functionOf = (value) => {
  const inner = value?.type === 'CallExpression' ? value.arguments[0] : value; // memo(…), forwardRef(…)
  return inner?.type === 'ArrowFunctionExpression' || inner?.type === 'FunctionExpression' ? inner : undefined;
};

/** Props of a type that this file says; a type of another file counts as none. */
const propsOf = (type, declared) => {
  if (type?.type === 'TSTypeLiteral') return type.members.length;
  if (type?.type === 'TSInterfaceBody') return type.body.length;
  if (type?.type === 'TSIntersectionType') return type.types.reduce((sum, part) => sum + propsOf(part, declared), 0);
  return type?.type === 'TSTypeReference' ? propsOf(declared.get(type.typeName.name), declared) : 0;
};

/** A component has at most eight props: more travel by a context, or belong together in one (docs/STYLE.md "Functions"). */
const fewProps = {
  meta: { type: 'problem', schema: [], messages: { many: `{{name}} has {{count}} props: at most ${maxProps}.` } },
  create(context) {
    const declared = new Map();
    const check = (node, fn) => {
      const [props] = fn?.params ?? [];
      if (!props || !/^[A-Z]/.test(node.id?.name ?? '')) return;
      const taken = props.type === 'ObjectPattern' ? props.properties.length : 0;
      const count = Math.max(taken, propsOf(props.typeAnnotation?.typeAnnotation, declared));
      if (count > maxProps) context.report({ node: node.id, messageId: 'many', data: { name: node.id.name, count: String(count) } });
    };
    return {
      Program({ body }) {
        for (const statement of body) {
          const { type, id, typeAnnotation, body: members } = statement.declaration ?? statement;
          if (type === 'TSTypeAliasDeclaration') declared.set(id.name, typeAnnotation);
          if (type === 'TSInterfaceDeclaration') declared.set(id.name, members);
        }
      },
      FunctionDeclaration: (node) => check(node, node),
      VariableDeclarator: (node) => check(node, functionOf(node.init)),
    };
  },
};

export default fewProps;
