import { Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import { refuse } from '#shared/app-error.ts';
import { csvRefusals as refusals } from './refusals-text.ts';
import { Stretch } from '../stretch.ts';
import { csvLineText as text } from './text.ts';

/** The longest allowed line, unless a file of many columns needs longer ones. */
const usualLineChars = 10_000;
/** The parser reads so much without a pause for other requests: hundreds of lines, if they are short. */
const pieceChars = 4096;

/** What waits in the parser when the text ends is parsed at once. Its types do not know that it is a stream. */
const streamOptions = { writableHighWaterMark: pieceChars };

interface RecordRules {
  lineChars?: number;
  /** Cells may also be separated by tabs, as in a block that was copied from a spreadsheet. */
  hasTabs?: boolean;
}
interface CsvRecord {
  cells: string[];
  line: number;
}

/** The records of a file, in order. Reports each line that cannot be read; throws when the file is no text. */
export async function* readRecords(
  bytes: Buffer,
  onUnreadable: (line: number, message: string) => void,
  { lineChars = usualLineChars, hasTabs = false }: RecordRules = {},
): AsyncGenerator<CsvRecord> {
  const content = toText(bytes);
  // The last line of the previous record. The parser reports one unclosed record several times.
  let end = 0;
  let isEndless = false;
  let reported = 0;
  const filledAfter = filledLines(content);
  const parser = parse({
    delimiter: delimiterOf(content, lineChars, hasTabs ? [',', ';', '\t'] : [',', ';']),
    info: true,
    on_record: (read: string[], { lines }) => {
      end = lines;
      isEndless = false;
      return read;
    },
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    // Reads on after an unreadable line: a quotation mark may have swallowed some of it.
    skip_records_with_error: true,
    max_record_size: lineChars,
    trim: true,
    ...streamOptions,
  });
  parser.on('skip', (error: CsvError | undefined) => {
    if (error === undefined || isEndless) return;
    const isLong = error.code === 'CSV_MAX_RECORD_SIZE';
    isEndless = isLong || error.code === 'CSV_QUOTE_NOT_CLOSED';
    const at = typeof error['lines'] === 'number' ? error['lines'] : 1;
    // The parser notices an unclosed quotation mark far below it.
    const line = isEndless ? filledAfter(end) : at;
    const message = isLong && at === line ? text.cellTooLong : isEndless ? text.openQuote : text.notCsv;
    if (reported !== line) onUnreadable(line, message);
    reported = line;
    end = at;
  });
  Readable.from(pieces(content), { highWaterMark: 1 }).pipe(parser);
  const stretch = new Stretch();
  // A cell may hold line breaks: the record's first line is where a person looks.
  for await (const { record, info } of parser as AsyncIterable<{
    record: string[];
    info: { lines: number };
  }>) {
    yield { cells: record, line: info.lines - breaksIn(record) };
    await stretch.pause();
  }
}

function toText(bytes: Buffer): string {
  const [first, second] = bytes;
  // Spreadsheets that save 'Unicode text' write UTF-16.
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    throw refuse('validation', refusals.notUtf8);
  if (bytes.includes(0)) throw refuse('validation', refusals.notText);
  try {
    // The decoder removes the byte order mark.
    return new TextDecoder('utf-8', { fatal: true }).decode(withLineFeeds(bytes));
  } catch {
    throw refuse('validation', refusals.notUtf8);
  }
}

const lineFeed = 10;
const carriageReturn = 13;

/** One kind of line break makes line numbers match an editor's. In bytes: a file of line breaks takes milliseconds. */
function withLineFeeds(bytes: Buffer): Buffer {
  if (!bytes.includes(carriageReturn)) return bytes;
  const made = Buffer.allocUnsafe(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] === carriageReturn && bytes[at + 1] === lineFeed) continue;
    made[length] = bytes[at] === carriageReturn ? lineFeed : (bytes[at] ?? 0);
    length += 1;
  }
  return made.subarray(0, length);
}

const breaksIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);

/** Gives the next line after a line that is not empty. Asked in rising order, it reads the text once. */
function filledLines(content: string): (after: number) => number {
  let line = 0;
  let at = 0;
  return (after) => {
    for (; line < after && at < content.length; at += 1) if (isBreak(content, at)) line += 1;
    const filled = /[^\s,;]/g;
    filled.lastIndex = at;
    const found = filled.exec(content)?.index ?? at;
    let number = after + 1;
    for (let from = at; from < found; from += 1) if (isBreak(content, from)) number += 1;
    return number;
  };
}

const isBreak = (content: string, at: number): boolean => content.charCodeAt(at) === lineFeed;

async function* pieces(content: string): AsyncGenerator<string> {
  const stretch = new Stretch();
  for (let at = 0; at < content.length; at += pieceChars) {
    yield content.slice(at, at + pieceChars);
    await stretch.pause();
  }
}

/** The separator that the first line has more of, outside of quotation marks. */
function delimiterOf(content: string, lineChars: number, separators: readonly string[]): string {
  const [head = ''] = content
    .slice(0, lineChars)
    .trimStart()
    .split(/[\r\n]/, 1);
  const plain = head.replaceAll(/"[^"]*"/g, '');
  const countOf = (separator: string): number => plain.split(separator).length;
  return separators.reduce((best, each) => (countOf(each) > countOf(best) ? each : best));
}
