import { pathOf } from './sources.mjs';

/** Words that make a reader wait for the subject. A question may begin with them. */
const riddle = /^(who|whoever|what|whatever|nobody|none)\b/i;

/** The same for texts of the API, which name a thing and never only its owner, time or place. */
const riddleOfText = /^(who(ever|m|se)?|what(ever)?|nobody|none|when|where|of|absent)\b/i;

/** A third person: "Lists". */
const verb = /^[A-Z][a-z]+s\b/;

const isBareText = (line) =>
  line
    .replace(/^\s*(\/\/+|\/?\*+\/?|#)?\s?/, '')
    .replace(/\s*\*+\/$/, '')
    .trim();

/** First words of the sentences of a text that begin as a riddle: only the first sentence may begin with a small letter. */
export const riddlesIn = (text, words = riddle) =>
  text
    .split('\n')
    .map(isBareText)
    .join(' ')
    .trim()
    .split(/(?<=[.!?;:])\s+/)
    .filter((sentence, index) => !sentence.endsWith('?') && words.test(sentence) && (index === 0 || /^[A-Z]/.test(sentence)))
    .map((sentence) => sentence.split(' ', 1)[0]);

const isLine = ({ type }) => type === 'Line';

/** Line comments on lines that follow each other are one comment. */
const grouped = (comments) => {
  const groups = [];
  for (const comment of comments) {
    const last = groups.at(-1)?.at(-1);
    const goesOn = last && isLine(last) && isLine(comment) && comment.loc.start.line === last.loc.end.line + 1;
    if (goesOn) groups.at(-1).push(comment);
    else groups.push([comment]);
  }
  return groups;
};

const textOf = ({ type, value, quasis }) => (type === 'TemplateLiteral' ? quasis.map((part) => part.value.raw).join('…') : String(value));
const isText = (node) => node?.type === 'TemplateLiteral' || typeof node?.value === 'string';

/** The summary of a call, and the descriptions of its fields. */
const textsOfApi = (context) => {
  const check = (node) => {
    for (const word of riddlesIn(textOf(node), riddleOfText)) context.report({ node, messageId: 'riddle', data: { word } });
  };
  return {
    Property({ key, value }) {
      if (key.name !== 'summary' || !isText(value)) return;
      check(value);
      if (!verb.test(textOf(value))) context.report({ node: value, messageId: 'noVerb' });
    },
    CallExpression({ callee, arguments: [text] }) {
      if (callee.property?.name === 'describe' && isText(text)) check(text);
    },
  };
};

/** A comment, and a text of the API, names its subject first (docs/STYLE.md "Plain language"). */
const plainComments = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      riddle: 'A comment says its subject first: "{{word}}" makes the reader wait for it.',
      noVerb: 'A summary begins with a verb in the third person: "Lists".',
    },
  },
  create(context) {
    return {
      ...(pathOf(context).startsWith('contracts/src/') ? textsOfApi(context) : {}),
      Program() {
        for (const group of grouped(context.sourceCode.getAllComments()))
          for (const word of riddlesIn(group.map(({ value }) => value).join('\n')))
            context.report({ loc: group[0].loc, messageId: 'riddle', data: { word } });
      },
    };
  },
};

export default plainComments;
