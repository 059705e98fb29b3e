import { lint } from './specs/lint';

const names = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `p${at}`);
const taken = (count: number): string => `{ ${names(count).join(', ')} }`;
const typed = (count: number): string => `{ ${names(count).join(': string; ')}: string }`;

/** Components with so many props, each written in another way. */
const components = (count: number): readonly string[] => [
  `export const Row = (${taken(count)}: ${typed(count)}) => ${taken(count)};`,
  `interface Props ${typed(count)}\nexport const Row = (props: Props) => props;`,
  `interface Props ${typed(count - 1)}\nexport const Row = (props: Props & { readonly own: boolean }) => props;`,
  `export const Row = memo((props: ${typed(count)}) => props);`,
  `export function Row(props: ${typed(count)}) { return props; }`,
];

describe('a component', () => {
  const found = (texts: readonly string[]) => {
    const files = Object.fromEntries(texts.map((text, index) => [`frontend/src/app/row-${index}.tsx`, text]));
    return lint(files).filter(({ rule }) => rule === 'tennis(few-props)').length;
  };

  it('has at most eight props, however they are declared', () => {
    expect(found(components(8))).toBe(0);
    expect(found(components(9))).toBe(components(9).length);
  });

  it('is what has a capital: a plain function may take more', () => {
    expect(found([`export const rowOf = (${taken(9)}: ${typed(9)}) => ${taken(9)};`])).toBe(0);
  });
});
