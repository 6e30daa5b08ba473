import { expect, test } from 'vitest';
import { chunksOf, filesOf, wideChunksOf } from './route-files.ts';
import { loaderFirst, withCode } from './screen-documents.ts';

const screen = (name: string) => `src/web/routes/${name}.tsx?tsr-split=component---loader`;
const manifest = {
  'app.html': { file: 'assets/app.js', css: ['assets/app.css'] },
  [screen('auth')]: { file: 'assets/auth.js' },
  [screen('_app')]: { file: 'assets/shell.js', imports: ['_kit.js'] },
  [screen('_app/chat')]: { file: 'assets/chat.js', imports: ['_kit.js'] },
  [screen('_app/_teacher/courses.create')]: { file: 'assets/create.js', imports: ['_kit.js', 'app.html'] },
  [screen('_app/courses.index')]: { file: 'assets/courses.js' },
  'src/features/chat/web/conversation/conversation.tsx': { file: 'assets/conversation.js' },
  '_kit.js': { file: 'assets/kit.js' },
};

test.each([
  ['/auth', ['app', 'auth']],
  ['/login', ['app']],
  ['/chat', ['app', 'shell', 'kit', 'chat']],
  ['/chat/$userId', ['app', 'shell', 'kit', 'chat', 'conversation']],
  ['/courses', ['app', 'shell', 'kit', 'courses']],
  ['/courses/create', ['app', 'shell', 'kit', 'create']],
])('%s needs %j', (route, names) => {
  const files = filesOf(manifest, chunksOf(manifest, route));
  expect(files).toEqual(
    expect.arrayContaining([...names.map((name) => `assets/${name}.js`), 'assets/app.css']),
  );
  expect(files).toHaveLength(names.length + 1);
});

test('on a wide screen /chat also needs a conversation', () => {
  expect(filesOf(manifest, wideChunksOf(manifest, '/chat'))).toEqual(['assets/conversation.js']);
  expect(wideChunksOf(manifest, '/courses')).toEqual([]);
});

const head = '<head><script type="module" src="/assets/app.js"></script></head>';

test('a document asks for what it does not name yet', () => {
  expect(withCode(head, ['assets/app.js', 'assets/$&.js'])).toBe(
    '<head><script type="module" src="/assets/app.js"></script><link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/$&.js"></head>',
  );
});

test('what only a wide screen needs is asked for there only, and once', () => {
  expect(withCode(head, ['assets/a.js'], ['assets/a.js', 'assets/b.js'])).toBe(
    '<head><script type="module" src="/assets/app.js"></script><link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/a.js"><link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/b.js" media="(min-width: 768px)"></head>',
  );
});

test('the loader waits for no stylesheet', () => {
  expect(
    loaderFirst(
      '<head><script type="module" src="/a.js"></script><link rel="stylesheet" crossorigin href="/a.css"></head><body>…</body>',
    ),
  ).toBe(
    '<head><script type="module" fetchpriority="low" src="/a.js"></script><link rel="preload" as="style" crossorigin href="/a.css"></head><body>…<link rel="stylesheet" crossorigin href="/a.css"></body>',
  );
});
