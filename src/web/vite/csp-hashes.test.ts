import { expect, test } from 'vitest';
import { hashesOf } from './csp-hashes.ts';
import { runtimeStyles } from './runtime-styles.ts';

test('inline scripts and styles are allowed by their hash, files are not listed', () => {
  const html = '<script>alert(1)</script><script type="module" src="/a.js"></script><style>a{}</style>';
  const { scripts, styles } = hashesOf([html]);
  // printf 'alert(1)' | openssl dgst -sha256 -binary | base64
  expect(scripts).toEqual(["'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"]);
  expect(styles).toHaveLength(1 + runtimeStyles.length);
});

test('the stylesheet that sonner inserts is found in its code', () => {
  expect(runtimeStyles.some((style) => style.includes('[data-sonner-toaster]'))).toBe(true);
});
