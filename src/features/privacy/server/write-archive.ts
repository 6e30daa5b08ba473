import { type PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { ZipFile } from 'yazl';
import { AppError } from '#shared/app-error.ts';
import type { Database, Transaction } from '#platform/database/port.ts';
import type { Files } from '#platform/files/port.ts';
import type { PersonalData, Subject } from '#server/personal-data.ts';
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

/** The page is for reading; what is longer is in the file beside it. */
const pageRows = 1_000;

interface Parts {
  db: Database;
  files: Files;
  registry: readonly PersonalData[];
}

/**
 * Everything of a person as a ZIP, made while it is read: `data/` has a JSON file for each list, `index.html` shows them,
 * `files/` holds the person's files. Lists are of one moment. When the reader goes away, or something fails, it ends.
 */
export function openArchive(parts: Parts, subject: Subject): Readable {
  const zip = new ZipFile();
  // Typed as less than it is.
  const out = zip.outputStream as PassThrough;
  let entry: Readable | undefined;
  // Nobody reads any more: what waits to be read would wait for ever.
  out.once('close', () => entry?.destroy());
  const add = async (path: string, content: Readable, isPacked = false): Promise<void> => {
    if (out.destroyed) throw new Error('nobody reads the archive any more');
    entry = content;
    zip.addReadStream(content, path, { mtime: new Date(), compress: !isPacked });
    await finished(content);
  };
  zip.on('error', (error: Error) => out.destroy(error));
  fill(parts, subject, add)
    .then(() => zip.end())
    .catch((error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))));
  return out;
}

type Add = (path: string, content: Readable, isPacked?: boolean) => Promise<void>;

async function fill({ db, files, registry }: Parts, subject: Subject, add: Add): Promise<void> {
  await db.transaction(
    async (tx) => {
      await tx.execute(sql`set local time zone 'UTC'`);
      // Between two pages the transaction waits for whoever stores the archive.
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
  const names = new Set<string>();
  for (const { archiveFiles } of registry) {
    if (archiveFiles === undefined) continue;
    for await (const file of archiveFiles(db, files, subject)) {
      const content = await file.open().catch(absentToUndefined);
      if (content) await add(`files/${freeName(names, file.name)}`, content, true);
    }
  }
}

/** A file that was removed a moment ago is no reason to have no archive; storage that is away is. */
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

/** A name that every system can unpack, once. */
function freeName(taken: Set<string>, name: string): string {
  const clean =
    name
      .replaceAll(/[\p{Cc}/\\:*?"<>|]/gu, '_')
      .replace(/^\.+|(?<![. ])[. ]+$/g, '_')
      .slice(0, 150) || 'file';
  const dot = clean.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [clean.slice(0, dot), clean.slice(dot)] : [clean, ''];
  let free = clean;
  for (let nth = 2; taken.has(free.toLowerCase()); nth += 1) free = `${stem} (${nth})${ending}`;
  taken.add(free.toLowerCase());
  return free;
}
