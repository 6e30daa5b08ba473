/** The shown bytes of a text file: a browser draws that much at once. */
export const textPreviewBytes = 400_000;

export interface TextFile {
  lines: readonly string[];
  isCut: boolean;
}

/** Reads the beginning of a text file. Rejects when it cannot be read or is not text. */
export async function readTextFile(url: string, signal: AbortSignal): Promise<TextFile> {
  const answer = await fetch(url, { signal, headers: { range: `bytes=0-${textPreviewBytes - 1}` } });
  if (!answer.ok) throw new Error(`the file answers ${answer.status}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const total = Number(answer.headers.get('content-range')?.split('/')[1] ?? bytes.length);
  return toLines(bytes.subarray(0, textPreviewBytes), total > textPreviewBytes);
}

/**
 * The lines of a text in UTF-8, in UTF-16 with a byte order mark, or else in Windows-1252. A cut text loses its last,
 * unfinished line.
 */
export function toLines(bytes: Uint8Array, isCut: boolean): TextFile {
  const text = decode(bytes);
  if (text.includes('\0')) throw new Error('the file is no text');
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.length > 1 && (isCut || lines.at(-1) === '')) lines.pop();
  return { lines, isCut };
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const text = new TextDecoder().decode(bytes);
  // One broken letter may be the cut.
  return (text.match(/\uFFFD/g) ?? []).length > 1 ? new TextDecoder('windows-1252').decode(bytes) : text;
}
