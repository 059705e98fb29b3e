import css from './no-wrap-scores.module.css';

/** A printed set: `7-6(5)`, `[10-7]`. */
const setPattern = /(\[?\b\d{1,2}-\d{1,2}\b(?:\(\d+\))?\]?)/;

/** All sets of a match in a row. */
const scorePattern = /(\[?\b\d{1,2}-\d{1,2}\b(?:\(\d+\))?\]?(?: \[?\b\d{1,2}-\d{1,2}\b(?:\(\d+\))?\]?)+)/;

const Sets = ({ text }: { readonly text: string }) =>
  text.split(setPattern).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className={css.set}>
        {part}
      </span>
    ) : (
      part
    ),
  );

/**
 * A sentence in which no set breaks after its hyphen, where browsers may break a line. A whole score moves to the next line before it
 * breaks between two sets.
 */
export const NoWrapScores = ({ text }: { readonly text: string }) =>
  text.split(scorePattern).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className={css.score}>
        <Sets text={part} />
      </span>
    ) : (
      <Sets key={index} text={part} />
    ),
  );
