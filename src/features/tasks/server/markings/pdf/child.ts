// A process of its own: a PDF from anywhere may take all the memory and time that it can get, and both end with the process.
import process from 'node:process';
import { buffer } from 'node:stream/consumers';
import { say, takeJob } from '#platform/one-job/take-job.ts';
import './readers.ts';
import { pdfOfImage } from './image-pdf.ts';
import { markPdf } from './mark-pdf.ts';
import type { ChildMessage, MarkRequest } from './messages.ts';

await takeJob('third', async ({ isImage, marks }: MarkRequest) => {
  const bytes = await buffer(process.stdin);
  const pages = isImage ? await pdfOfImage(bytes) : bytes;
  const marked = typeof pages === 'string' ? pages : await markPdf(pages, marks);
  if (typeof marked === 'string') return say({ kind: marked } satisfies ChildMessage);
  process.stdout.end(marked);
  return say({ kind: 'marked', bytes: marked.length } satisfies ChildMessage);
});
