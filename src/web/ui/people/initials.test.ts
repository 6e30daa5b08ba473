import { expect, test } from 'vitest';
import { hueOf, initials } from './initials.ts';

test('initials are the first letters of the name, at most two', () => {
  expect(initials('Priya Sharma')).toBe('PS');
  expect(initials('priya')).toBe('P');
  expect(initials('  Anna   Maria  de la Cruz ')).toBe('AM');
  expect(initials('élodie ångström')).toBe('ÉÅ');
  expect(initials('𝒜lice 𝐁ob')).toBe('𝒜𝐁');
  // An accent written as a character of its own, an emoji of three, a flag of two.
  expect(initials('e\u0301lodie A\u030angstro\u0308m')).toBe('E\u0301A\u030a');
  expect(initials('👩🏽‍🚀 🇮🇳 Rao')).toBe('👩🏽‍🚀🇮🇳');
});

test('without a name the initials are CN', () => {
  expect(initials('')).toBe('CN');
  expect(initials('   ')).toBe('CN');
  expect(initials(null)).toBe('CN');
  expect(initials(undefined)).toBe('CN');
});

test('a name has the same hue every time, and it is a hue', () => {
  for (const name of ['', 'Priya Sharma', 'Zoë', '李小龍']) {
    expect(hueOf(name)).toBe(hueOf(name));
    expect(hueOf(name)).toBeGreaterThan(-360);
    expect(hueOf(name)).toBeLessThan(360);
  }
  expect(hueOf('Priya Sharma')).not.toBe(hueOf('Karan Mehta'));
});
