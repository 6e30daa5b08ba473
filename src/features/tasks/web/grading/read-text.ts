/** Of a text file, in bytes: what a person reads at once, and a browser draws at once. */
export const textPreviewBytes = 400_000;

export interface TextFile {
  lines: readonly string[];
  isCut: boolean;
}

/** The beginning of a text file. Rejects when it cannot be read, or holds no text. */
export async function readTextFile(url: string, signal: AbortSignal): Promise<TextFile> {
  const answer = await fetch(url, { signal, headers: { range: `bytes=0-${textPreviewBytes - 1}` } });
  if (!answer.ok) throw new Error(`the file answers ${answer.status}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const total = Number(answer.headers.get('content-range')?.split('/')[1] ?? bytes.length);
  return toLines(bytes.subarray(0, textPreviewBytes), total > textPreviewBytes);
}

/** The lines of a text in UTF-8, UTF-16 with its mark, or else Windows-1252. A cut text loses its last, unfinished line. */
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
  // One broken letter is the place where the text was cut.
  return (text.match(/\uFFFD/g) ?? []).length > 1 ? new TextDecoder('windows-1252').decode(bytes) : text;
}
