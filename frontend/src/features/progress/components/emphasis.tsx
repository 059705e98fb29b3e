/** A sentence with one of its words emphasised. */
export const Emphasis = ({ text, word }: { readonly text: string; readonly word: string }) => {
  const at = word === '' ? -1 : text.indexOf(word);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <b>{word}</b>
      {text.slice(at + word.length)}
    </>
  );
};
