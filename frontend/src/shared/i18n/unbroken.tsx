import css from './unbroken.module.css';

/** A set as it is printed: `7-6(5)`, `[10-7]`. */
const set = /(\[?\b\d{1,2}-\d{1,2}\b(?:\(\d+\))?\]?)/;

/** A sentence in which no set of a score breaks after its hyphen, where a browser may end a line. */
export const Unbroken = ({ text }: { readonly text: string }) =>
  text.split(set).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className={css.set}>
        {part}
      </span>
    ) : (
      part
    ),
  );
