import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { AppError } from '#shared/app-error.ts';
import type { Database, Transaction } from '#platform/database/port.ts';
import type { Files } from '#platform/files/port.ts';
import type { PersonalData, Subject } from '#server/personal-data.ts';
import { FolderNames } from '#server/zip/safe-names.ts';
import { type AddToZip, zipStream } from '#server/zip/zip-stream.ts';
import { archiveText as text } from '../text.ts';
import {
  type Area,
  areaBegin,
  areaEnd,
  areaRest,
  pageBegin,
  asFacts,
  asTable,
  pageEnd,
} from './archive-page.ts';
import { type Query, queriesOf, rowsOf } from './rows.ts';

/** The page has this many rows of a list. The file beside it has all. */
const pageRows = 1_000;

interface Parts {
  db: Database;
  files: Files;
  registry: readonly PersonalData[];
}

/**
 * All data of a person as a ZIP stream. `data/` has a JSON file for each list, `index.html` shows them, and `files/`
 * holds the person's files. All lists are of one moment. The stream ends when the reader leaves or something fails.
 */
export const openArchive = (parts: Parts, subject: Subject): Readable =>
  zipStream((add) => fill(parts, subject, add));

async function fill({ db, files, registry }: Parts, subject: Subject, add: AddToZip): Promise<void> {
  await db.transaction(
    async (tx) => {
      await tx.execute(sql`set local time zone 'UTC'`);
      // Between two pages the transaction waits for the storage of the archive.
      await tx.execute(sql`set local idle_in_transaction_session_timeout = '10min'`);
      const areas: (Area & Query)[] = [];
      for (const query of queriesOf(registry, subject)) {
        const area = { ...query, path: `data/${fileNameOf(query.title)}.json`, count: 0 };
        await add(area.path, Readable.from(listAsJson(tx, area)));
        areas.push(area);
      }
      await add('index.html', Readable.from(page(tx, subject, areas)));
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const names = new FolderNames();
  for (const { archiveFiles } of registry) {
    if (archiveFiles === undefined) continue;
    for await (const file of archiveFiles(db, files, subject)) {
      const content = await file.open().catch(absentToUndefined);
      if (content) await add(`files/${names.take(file.name)}`, content, { isPacked: true });
    }
  }
}

/** A file removed a moment ago does not stop the archive; storage that is down does. */
function absentToUndefined(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
}

async function* listAsJson(tx: Transaction, area: Area & Query): AsyncGenerator<string> {
  yield `{"list":${JSON.stringify(area.title)},"rows":[`;
  for await (const row of rowsOf(tx, area)) {
    yield `${area.count === 0 ? '\n' : ',\n'}${JSON.stringify(row)}`;
    area.count += 1;
  }
  yield '\n]}\n';
}

async function* page(
  tx: Transaction,
  { name }: Subject,
  areas: readonly (Area & Query)[],
): AsyncGenerator<string> {
  const full = areas.filter(({ count }) => count > 0);
  yield pageBegin(name, new Date(), full);
  for (const [index, area] of full.entries()) {
    yield areaBegin(area, index);
    const view = area.count === 1 ? asFacts() : asTable(area.title);
    for await (const row of rowsOf(tx, area, pageRows)) yield view.row(row);
    yield view.end();
    if (area.count > pageRows) yield areaRest(pageRows, area);
    yield areaEnd;
  }
  yield `<p>${text.filesAreIn}</p>`;
  yield pageEnd;
}

const fileNameOf = (title: string): string => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
