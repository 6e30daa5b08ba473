import { keepText, readText } from '../storage/stored-text.ts';

/** Something with an address of its own that was looked at on this device. */
export interface Opened {
  href: string;
  label: string;
}

const key = 'quad.opened';
const openedLimit = 8;

/** The newest first; forgotten when the person signs out. */
export function readOpened(): Opened[] {
  try {
    const kept: unknown = JSON.parse(readText(key) || '[]');
    return Array.isArray(kept) ? kept.filter(isOpened) : [];
  } catch {
    return [];
  }
}

export function noteOpened(opened: Opened): void {
  const others = readOpened().filter(({ href }) => href !== opened.href);
  keepText(key, JSON.stringify([opened, ...others].slice(0, openedLimit)));
}

const isOpened = (value: unknown): value is Opened =>
  typeof value === 'object' &&
  value !== null &&
  'href' in value &&
  typeof value.href === 'string' &&
  // An address of this product, whatever stands there.
  /^\/(?!\/)/.test(value.href) &&
  'label' in value &&
  typeof value.label === 'string';
