/** The order matters: most browsers also name the browsers that they descend from. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*Safari\//, 'Safari'],
  [/^(curl|python|node|okhttp)/i, 'A program'],
];
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

const match = (words: readonly [RegExp, string][], agent: string): string | undefined =>
  words.find(([pattern]) => pattern.test(agent))?.[1];

/** 'Chrome on Windows', from the browser's user agent. */
export function deviceWords(agent: string | null): string {
  const browser = match(browsers, agent ?? '');
  const system = match(systems, agent ?? '');
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}

export const thisDevice = (): string => deviceWords(navigator.userAgent);

const privateNetwork = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|f[cd][\da-f]{2}:|fe80:)/i;

/** The kind of place that an address reveals. No outside service is asked. */
export function placeWords(address: string | null): string | undefined {
  if (address === null || address === '') return undefined;
  const plain = address.replace(/^::ffff:/i, '');
  if (plain === '::1' || plain.startsWith('127.')) return 'On this computer';
  if (privateNetwork.test(plain)) return `In the local network (${plain})`;
  return `From ${plain}`;
}
