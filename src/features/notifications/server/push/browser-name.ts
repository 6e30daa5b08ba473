import { notificationsText as text } from '#features/notifications/text.ts';

// In this order: later ones call themselves by the names of earlier ones too.
const browsers = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /Safari\//],
] as const;
const systems = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const;

/** "Chrome on Windows". */
export function nameOfBrowser(userAgent: string): string {
  const browser = browsers.find(([, sign]) => sign.test(userAgent))?.[0] ?? text.unknownBrowser;
  return text.deviceName(browser, systems.find(([, sign]) => sign.test(userAgent))?.[0] ?? '');
}
