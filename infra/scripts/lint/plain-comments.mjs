/** Words that make a reader wait for the subject. A question may begin with them. */
const riddle = /^(who|whoever|what|whatever|nobody|none)\b/i;

const isBareText = (line) =>
  line
    .replace(/^\s*(\/\/+|\/?\*+\/?|#)?\s?/, '')
    .replace(/\s*\*+\/$/, '')
    .trim();

/** First words of the sentences of a comment that begin as a riddle: only the first sentence may begin with a small letter. */
export const riddlesIn = (comment) =>
  comment
    .split('\n')
    .map(isBareText)
    .join(' ')
    .trim()
    .split(/(?<=[.!?;:])\s+/)
    .filter((sentence, index) => !sentence.endsWith('?') && riddle.test(sentence) && (index === 0 || /^[A-Z]/.test(sentence)))
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

/** A comment names its subject first (docs/STYLE.md "Plain language"). */
const plainComments = {
  meta: { type: 'problem', schema: [], messages: { riddle: 'A comment says its subject first: "{{word}}" makes the reader wait for it.' } },
  create(context) {
    return {
      Program() {
        for (const group of grouped(context.sourceCode.getAllComments()))
          for (const word of riddlesIn(group.map(({ value }) => value).join('\n')))
            context.report({ loc: group[0].loc, messageId: 'riddle', data: { word } });
      },
    };
  },
};

export default plainComments;
