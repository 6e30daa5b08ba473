import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Rgb = [number, number, number];
type Tokens = Record<string, string>;

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const blocks = Array.from(
  css.matchAll(/^(:root[^{]*|\[[^{]+\]) \{([\s\S]*?)^\}/gm),
  ([, selector, body]) => ({
    selector: selector ?? '',
    tokens: Object.fromEntries<string>(
      Array.from((body ?? '').matchAll(/--([\w-]+): ([^;]+);/g), ([, name, value]) => [
        name ?? '',
        value ?? '',
      ]),
    ),
  }),
);

/** The tokens that hold when these attributes are set, in the order of the stylesheet. */
function tokensOf(...attributes: string[]): Tokens {
  const holds = (selector: string) =>
    selector.startsWith(':root') ||
    (selector.match(/\[[^\]]+\]/g) ?? []).every((each) => attributes.includes(each));
  return Object.assign(
    {},
    ...blocks.filter(({ selector }) => holds(selector)).map(({ tokens }) => tokens),
  ) as Tokens;
}

const dark = "[data-theme='dark']";
const high = "[data-contrast='high']";
const themes = {
  light: { tokens: tokensOf(), text: 4.5, control: 3 },
  dark: { tokens: tokensOf(dark), text: 4.5, control: 3 },
  'light, high contrast': { tokens: tokensOf(high), text: 7, control: 4.5 },
  'dark, high contrast': { tokens: tokensOf(dark, high), text: 7, control: 4.5 },
};

const paper = ['bg', 'surface', 'sunken'];
const textPairs: [text: string, on: string[]][] = [
  ['ink', [...paper, 'primary-soft', 'mark-soft', 'danger-soft']],
  ['ink-soft', [...paper, 'primary-soft', 'mark-soft']],
  ['primary-ink', [...paper, 'primary-soft']],
  ['on-primary', ['primary', 'primary-hover']],
  ['on-danger', ['danger', 'danger-hover']],
  ['on-mark', ['mark']],
  ['on-bubble', ['bubble']],
  ['on-bubble-read', ['bubble']],
  ['danger', [...paper, 'danger-soft']],
  ['ok', paper],
];
const controlPairs: [control: string, on: string[]][] = [
  ['line-strong', ['surface', 'bg', 'sunken']],
  ['focus', ['surface', 'bg', 'sunken']],
  ['away', ['surface']],
];

for (const [name, { tokens, text, control }] of Object.entries(themes)) {
  test(`initials on the colour of any name have a contrast of at least ${text}:1 in the ${name} theme`, () => {
    const [ground, letters] = ['avatar-lightness', 'avatar-ink-lightness'].map((token) =>
      Number(tokens[token]),
    );
    for (let hue = 0; hue < 360; hue += 1) {
      const ratio = contrast(toLinearRgb(letters ?? 0, 0.07, hue), toLinearRgb(ground ?? 0, 0.06, hue));
      expect(ratio, `hue ${hue}`).toBeGreaterThanOrEqual(text);
    }
  });
  test(`the time in one's own message, at 85 %, has a contrast of at least ${text}:1 in the ${name} theme`, () => {
    const bubble = colour(tokens, 'bubble');
    const time = mixed(colour(tokens, 'on-bubble'), bubble, 0.85);
    expect(contrast(time, bubble)).toBeGreaterThanOrEqual(text);
  });
  test(`every text of the ${name} theme has a contrast of at least ${text}:1`, () => {
    expect(weakPairs(tokens, textPairs, text)).toEqual([]);
  });
  test(`borders, focus and dots of the ${name} theme have a contrast of at least ${control}:1`, () => {
    expect(weakPairs(tokens, controlPairs, control)).toEqual([]);
  });
}

test('online is green, away is yellow, others are grey; what is important is red, the rest blue; in every theme', () => {
  const hues = { ok: [90, 170], away: [40, 65], danger: [-25, 15], primary: [200, 270] } as const;
  for (const [name, { tokens }] of Object.entries(themes)) {
    for (const [token, [from, to]] of Object.entries(hues)) {
      const { hue, saturation } = hueOf(colour(tokens, token));
      expect(saturation, `${token}, ${name}`).toBeGreaterThan(0.25);
      expect(hue > 300 ? hue - 360 : hue, `${token}, ${name}`).toBeGreaterThan(from);
      expect(hue > 300 ? hue - 360 : hue, `${token}, ${name}`).toBeLessThan(to);
    }
    expect(hueOf(colour(tokens, 'line-strong')).saturation, name).toBeLessThan(0.3);
  }
});

function weakPairs(tokens: Tokens, pairs: [string, string[]][], atLeast: number): string[] {
  return pairs.flatMap(([over, grounds]) =>
    grounds.flatMap((ground) => {
      const ratio = contrast(colour(tokens, over), colour(tokens, ground));
      return ratio < atLeast ? [`${over} on ${ground}: ${ratio.toFixed(2)}`] : [];
    }),
  );
}

function colour(tokens: Tokens, name: string): Rgb {
  const value = tokens[name] ?? '';
  const alias = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (alias !== undefined) return colour(tokens, alias);
  const parts = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(value);
  if (!parts) throw new Error(`--${name} is '${value}', which is no oklch() colour`);
  return toLinearRgb(Number(parts[1]), Number(parts[2]), Number(parts[3]));
}

/** OKLCH to linear sRGB, clipped to what a screen can show (Ottosson's matrices). */
function toLinearRgb(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb: Rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return rgb.map((part) => Math.min(1, Math.max(0, part))) as Rgb;
}

/** One over the other as the screen does it, in sRGB as it is stored. */
const mixed = (over: Rgb, under: Rgb, share: number): Rgb =>
  over.map((part, index) => decoded(encoded(part) * share + encoded(under[index] ?? 0) * (1 - share))) as Rgb;
const encoded = (part: number): number =>
  part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055;
const decoded = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** As a colour is called: its angle and how far it is from grey. */
function hueOf(linear: Rgb): { hue: number; saturation: number } {
  const [r = 0, g = 0, b = 0] = linear.map(encoded);
  const [low, high] = [Math.min(r, g, b), Math.max(r, g, b)];
  const span = high - low || 1;
  const sixths = { [b]: (r - g) / span + 4, [g]: (b - r) / span + 2, [r]: (g - b) / span };
  return { hue: (60 * (sixths[high] ?? 0) + 360) % 360, saturation: (high - low) / high };
}

/** WCAG 2.2's ratio. */
function contrast(one: Rgb, other: Rgb): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}
const luminance = ([r, g, b]: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;
