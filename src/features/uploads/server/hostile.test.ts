import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { refusals } from '#shared/refusals.ts';
import { zipOf } from '../../../../test/lib/zip.ts';
import { startTestServer } from '../../../../test/lib/server.ts';

const server = await startTestServer();
afterAll(() => server[Symbol.asyncDispose]());
const { cookie } = await server.signUp();

const { uploads } = server.composed;
const rules = {
  maxBytes: 20_000_000,
  tooLarge: refusals('hostileTest', { tooLarge: 'Too large' }).tooLarge,
  access: 'signedIn',
  mayRead: async () => false,
} as const;
uploads.define({ ...rules, name: 'test-document', kinds: ['pdf', 'word'], serve: 'inline' });
uploads.define({ ...rules, name: 'test-anything', kinds: ['any'], serve: 'inline', imageWidths: [640] });
uploads.define({ ...rules, name: 'test-video', kinds: ['video', 'captions'], serve: 'inline' });

async function send(name: string, content: string | Buffer<ArrayBuffer>, purpose = 'test-document') {
  const form = new FormData();
  form.append('purpose', purpose);
  form.append('file', new File([content], name, { type: 'application/pdf' }));
  const response = await fetch(`${server.url}/api/files`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  });
  const answer = (await response.json()) as {
    message?: string;
    file: { url: string; name: string; type: string };
  };
  return { status: response.status, ...answer };
}
const serve = (url: string) => fetch(server.url + url, { headers: { cookie } });

const differs = 'The content of this file does not fit its name.';
const unsupported = 'This type of file is not supported here.';
const tooLarge = 'This document is too large when it is unpacked.';
const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';
const script = '<script>alert(document.cookie)</script>';
const wordEntries = { '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>' };
const program = Buffer.concat([Buffer.from('MZ'), Buffer.from(randomBytes(500))]);
const ole = (inside: Buffer) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), inside]);

test.each<[string, string, string | Buffer<ArrayBuffer>, string]>([
  ['HTML called PDF', 'essay.pdf', `<!doctype html>${script}`, differs],
  ['HTML before a PDF', 'essay.pdf', `<!doctype html>${script}${pdf}`, differs],
  ['a program called PDF', 'essay.pdf', program, differs],
  ['a program by its name', 'essay.exe', program, unsupported],
  ['two extensions', 'essay.pdf.exe', pdf, unsupported],
  ['an extension turned around', 'essay\u202efdp.exe', pdf, unsupported],
  ['HTML by its name', 'essay.html', script, unsupported],
  ['SVG', 'figure.svg', `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`, unsupported],
  ['no extension', 'essay', pdf, unsupported],
  ['an archive called DOCX', 'essay.docx', zipOf({ 'a.txt': 'x' }), differs],
  ['half of an archive called DOCX', 'essay.docx', zipOf(wordEntries).subarray(0, 60), differs],
  ['a spreadsheet called DOCX', 'essay.docx', zipOf({ 'xl/workbook.xml': '<x/>' }), differs],
  [
    'macros in a DOCX',
    'essay.docx',
    zipOf({ ...wordEntries, 'word/vbaProject.bin': 'x' }),
    'Documents with macros are not accepted.',
  ],
  [
    'macros in a DOC',
    'essay.doc',
    ole(Buffer.from('_VBA_PROJECT', 'utf16le')),
    'Documents with macros are not accepted.',
  ],
  [
    'a name that leads out of the archive',
    'essay.docx',
    zipOf({ ...wordEntries, '../../etc/passwd': 'x' }),
    differs,
  ],
  ['a bomb in a DOCX', 'essay.docx', bomb(), tooLarge],
  ['1,001 entries in a DOCX', 'essay.docx', manyEntries(), tooLarge],
])('%s is refused', async (_what, name, content, message) => {
  expect(await send(name, content)).toMatchObject({ status: 415, message, code: 'unsupported_type' });
});

/** 1 MB of zeros 201 times: 200 kB on the wire. */
function bomb(): Buffer<ArrayBuffer> {
  const packed = deflateRawSync(Buffer.alloc(1024 * 1024));
  const entries = Array.from({ length: 201 }, (_, index) => [
    `word/${index}.xml`,
    { packed, bytes: 1024 * 1024 },
  ]);
  return zipOf({ ...wordEntries, ...Object.fromEntries(entries) });
}
function manyEntries(): Buffer<ArrayBuffer> {
  return zipOf({
    ...wordEntries,
    ...Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`word/${index}.xml`, 'x'])),
  });
}

test('files whose content matches their extension are accepted', async () => {
  expect(await send('essay.pdf', pdf)).toMatchObject({ status: 201, file: { type: 'application/pdf' } });
  expect(await send('Essay.DOCX', zipOf(wordEntries))).toMatchObject({
    status: 201,
    file: { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  });
  expect(await send('essay.doc', ole(Buffer.alloc(1000)))).toMatchObject({
    status: 201,
    file: { type: 'application/msword' },
  });
});

test.each([
  ['a page', 'page.html', script],
  ['a drawing', 'figure.svg', `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`],
  ['a program', 'setup.exe', program.toString('latin1')],
  ['a page without a name', 'page', script],
])(
  'a purpose for all kinds serves %s as a download that nothing interprets',
  async (_what, name, content) => {
    const { status, file } = await send(name, content, 'test-anything');
    expect(status).toBe(201);
    expect(file.type).toBe('application/octet-stream');
    const { headers } = await serve(file.url);
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-disposition')).toMatch(/^attachment/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('cache-control')).toContain('private');
  },
);

test('text stays text, whatever it contains', async () => {
  const { file } = await send('page.txt', script, 'test-anything');
  const { headers } = await serve(file.url);
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(headers.get('content-disposition')).toMatch(/^attachment/);
});

test('a purpose for all kinds still refuses an extension that does not match the bytes', async () => {
  for (const name of ['essay.pdf', 'photo.png', 'lecture.mp4', 'words.vtt', 'table.xlsx']) {
    expect(await send(name, script, 'test-anything'), name).toMatchObject({ status: 415, message: differs });
  }
});

test('a picture that is also a page loses the page', async () => {
  const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64');
  const { file, status } = await send(
    'pixel.gif',
    Buffer.concat([pixel, Buffer.from(script)]),
    'test-anything',
  );
  expect(status).toBe(201);
  const served = await serve(file.url);
  expect(served.headers.get('content-type')).toBe('image/webp');
  expect(await served.text()).not.toContain('script');
});

test('the bytes decide what is a film and what is a caption file', async () => {
  const film = Buffer.alloc(2000);
  film.write('\0\0\0\u0020ftypisom\0\0\u0002\0isomiso2avc1mp41', 'latin1');
  expect(await send('a.mp4', film, 'test-video')).toMatchObject({ status: 201, file: { type: 'video/mp4' } });
  expect(await send('a.webm', film, 'test-video')).toMatchObject({ status: 415, message: differs });
  const captions = await send('a.vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello', 'test-video');
  expect((await serve(captions.file.url)).headers.get('content-type')).toBe('text/vtt; charset=utf-8');
  expect(await send('a.vtt', `WEBVTTX${script}`, 'test-video')).toMatchObject({ status: 415 });
});

test('filenames lose their folders and invisible characters, and nothing else', async () => {
  for (const [sent, kept] of [
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ana\\essay.txt', 'essay.txt'],
    ['\u202etxt.exe', 'txt.exe'],
    ['प्रबंध — 論文.txt', 'प्रबंध — 論文.txt'],
    [`${'a'.repeat(300)}.txt`, `${'a'.repeat(196)}.txt`],
  ] as const) {
    const { file } = await send(sent, 'words', 'test-anything');
    expect(file.name).toBe(kept);
    const disposition = (await serve(file.url)).headers.get('content-disposition') ?? '';
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(kept);
  }
});
