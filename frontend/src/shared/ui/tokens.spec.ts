import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
const colours = (selector: string): Readonly<Record<string, string>> => {
  const block = new RegExp(`\\n${selector.replace('.', '\\.')} \\{([^}]*)\\}`).exec(css)![1]!;
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,6})/gi)].map(([, name, value]) => [name!, value!]));
};
const channel = (value: number): number => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = (hex: string): number => {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  const [r, g, b] = [1, 3, 5].map((at) => channel(parseInt(full.slice(at, at + 2), 16) / 255)) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: string, other: string): number => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

const text = [
  ['text', 'bg'],
  ['text', 'surface'],
  ['text', 'sunken'],
  ['muted', 'bg'],
  ['muted', 'surface'],
  ['link', 'bg'],
  ['link', 'surface'],
  ['link', 'link-soft'],
  ['grass', 'bg'],
  ['grass', 'grass-soft'],
  ['danger', 'bg'],
  ['danger', 'danger-soft'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['amber', 'amber-soft'],
  ['text', 'amber-soft'],
  ['on-action', 'action'],
  ['on-action', 'action-hover'],
  ['on-action-soft', 'action-soft'],
  ['on-ball', 'ball'],
  ['chalk', 'court'],
] as const;
const controls = [
  ['line-strong', 'bg'],
  ['line-strong', 'surface'],
  ['focus', 'bg'],
  ['focus', 'surface'],
  ['action', 'surface'],
] as const;

describe.each([':root', '.dark'])('the colours of %s', (theme) => {
  const colour = { ...colours(':root'), ...colours(theme) };
  it.each(text)('%s on %s have a contrast of 4.5:1', (on, under) =>
    expect(contrast(colour[on]!, colour[under]!)).toBeGreaterThanOrEqual(4.5),
  );
  it.each(controls)('%s beside %s have a contrast of 3:1', (on, under) =>
    expect(contrast(colour[on]!, colour[under]!)).toBeGreaterThanOrEqual(3),
  );
});
