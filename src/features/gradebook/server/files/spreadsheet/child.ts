// A process of its own: the workbook of a large course takes a part of a second and a hundred megabytes.
import process from 'node:process';
import { writeXlsx } from 'hucre/xlsx';
import { say, takeJob } from '#platform/one-job/take-job.ts';
import type { BookRow } from '../book.ts';
import { bookWorkbook } from './book-xlsx.ts';
import type { ChildMessage, ParentMessage } from './messages.ts';

const rows: BookRow[] = [];
let head: Extract<ParentMessage, { kind: 'plan' }> | undefined;

await takeJob('third', async (message: ParentMessage) => {
  if (message.kind === 'plan') head = message;
  else if (message.kind === 'rows') rows.push(...message.rows);
  else if (head !== undefined) {
    const { plan, sections } = head;
    const content = await writeXlsx(await bookWorkbook({ book: { plan, rows }, sections }));
    process.stdout.end(content);
    await say({ kind: 'written', bytes: content.length } satisfies ChildMessage);
  }
});
