import type { Queryable } from '#platform/database/port.ts';
import type { Uploads } from '#features/uploads/server/service.ts';
import { type NewestWork, readNewestWork } from '#features/tasks/server/service.ts';
import { similarityLimits as limits } from '../contract/limits.ts';
import type { WorkText } from './comparing/messages.ts';
import { ownerOf } from './owners.ts';
import { kindOfFile, textOfFile } from './text-of-file.ts';
import type { WorkRow } from './table.ts';

/** What was read of a report's hand-ins: `rows` grow while `texts` are read. */
export interface Collected {
  rows: Omit<WorkRow, 'taskId'>[];
  texts: AsyncGenerator<WorkText>;
}

/** Reads texts and files one after the other. What cannot be compared gets a row that says why. */
export function collectWorks(
  db: Queryable,
  uploads: Uploads,
  newest: readonly { handInId: string; teamHandInId: string | null }[],
): Collected {
  const rows: Collected['rows'] = [];
  let chars = 0;
  const note = (work: NewestWork, facts: Partial<WorkRow>): Omit<WorkRow, 'taskId'> => {
    const { submissionId, studentId, teamName } = work;
    const file = { fileId: '', fileName: null, fileAt: 0, kind: 'text' as const };
    const row = { submissionId, studentId, teamName, ...file, skipped: null, ...facts };
    rows.push(row);
    return row;
  };
  const toText = (work: NewestWork, row: Omit<WorkRow, 'taskId'>, content: string): WorkText[] => {
    if (chars + content.length > limits.totalChars) {
      row.skipped = 'tooMuch';
      return [];
    }
    chars += content.length;
    const { kind, fileName } = row;
    return [{ at: rows.indexOf(row), owner: ownerOf(work), kind, fileName, content }];
  };
  async function* texts(): AsyncGenerator<WorkText> {
    for await (const work of readNewestWork(db, uploads, newest)) {
      if (work.text.trim() !== '') yield* toText(work, note(work, {}), work.text);
      else if (work.files.length === 0) note(work, { skipped: 'tooShort' });
      for (const [index, file] of work.files.entries()) {
        const kind = kindOfFile(file);
        const row = note(work, {
          fileId: file.id,
          fileName: file.filename,
          fileAt: index + 1,
          kind: kind ?? 'text',
          skipped: kind === undefined ? 'notText' : null,
        });
        if (kind === undefined) continue;
        const read = await textOfFile(uploads, file);
        if ('content' in read) yield* toText(work, row, read.content);
        else row.skipped = read.skipped;
      }
    }
  }
  return { rows, texts: texts() };
}
