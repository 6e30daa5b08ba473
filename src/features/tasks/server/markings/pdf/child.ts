// A process of its own: a PDF from anywhere may take all the memory and time that it can get, and both end with the process.
import { constants, getPriority, setPriority } from 'node:os';
import process from 'node:process';
import { buffer } from 'node:stream/consumers';
import './readers.ts';
import { pdfOfImage } from './image-pdf.ts';
import { markPdf } from './mark-pdf.ts';
import type { ChildMessage, MarkRequest } from './messages.ts';

/** A third of the weight of the server’s threads when both are busy. */
const lower = 5;
setPriority(Math.min(getPriority() + lower, constants.priority.PRIORITY_LOW));

const send = (message: ChildMessage): void => void process.send?.(message);

async function work({ isImage, marks }: MarkRequest): Promise<void> {
  const bytes = await buffer(process.stdin);
  const pages = isImage ? await pdfOfImage(bytes) : bytes;
  const marked = typeof pages === 'string' ? pages : await markPdf(pages, marks);
  if (typeof marked === 'string') send({ kind: marked });
  else {
    send({ kind: 'marked', bytes: marked.length });
    process.stdout.end(marked);
  }
}

process.once('message', (request: MarkRequest) => {
  // The server ends the process when it has the bytes.
  work(request).catch(() => process.exit(1));
});
// The server has ended.
process.once('disconnect', () => process.exit());
send({ kind: 'ready' });
