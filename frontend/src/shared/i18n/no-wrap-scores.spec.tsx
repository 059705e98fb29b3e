import { render } from '@testing-library/react';
import { NoWrapScores } from './no-wrap-scores';

const keptOf = (text: string) => {
  const { container } = render(<NoWrapScores text={text} />);
  expect(container).toHaveTextContent(text);
  // a score wraps its sets
  return [...container.querySelectorAll('span')].map(({ textContent }) => textContent);
};

describe('a sentence with a score', () => {
  it('keeps each of its sets and the whole score on one line, with the same text', () =>
    expect(keptOf('Ana ganhou 2-6 7-6(5) [10-7], em 3 sets.')).toEqual(['2-6 7-6(5) [10-7]', '2-6', '7-6(5)', '[10-7]']));

  it('of one set keeps it on one line', () => expect(keptOf('6-4 · falta o 2.º set')).toEqual(['6-4']));

  it('without one is left as it is', () => expect(keptOf('Jogo com Ana-Rita, 12–3.')).toEqual([]));
});
