/**
 * The bytes of a file in UTF-8, as one character each (Latin-1): lines are folded between bytes, so a character may be cut in
 * two until its line is one again.
 */
export async function* bytesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let isFirst = true;
  for await (const chunk of chunks) {
    const encoding = isFirst ? encodingOf(chunk) : undefined;
    if (encoding === 'utf-16le' || encoding === 'utf-16be') decoder = new TextDecoder(encoding);
    const bytes = encoding === 'marked' ? chunk.subarray(3) : chunk;
    isFirst = false;
    // In UTF-16 the decoder leaves the mark out itself.
    yield (decoder ? Buffer.from(decoder.decode(bytes, { stream: true })) : bytes).toString('latin1');
  }
}

type Encoding = 'utf-8' | 'marked' | 'utf-16le' | 'utf-16be';

/** By its mark. Without one UTF-16 shows by the NULs of its first letters. */
function encodingOf([first, second, third]: Buffer): Encoding {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'marked';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0 && second !== 0) return 'utf-16be';
  return second === 0 && first !== 0 ? 'utf-16le' : 'utf-8';
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const utf8ToTheEnd = new TextDecoder('utf-8', { ignoreBOM: true });
const western = new TextDecoder('windows-1252');

/** The text of a line. `isForeign`: it is not in UTF-8, and was read as Western European. */
export function decodeLine(bytes: string, isCut: boolean): { text: string; isForeign: boolean } {
  const raw = Buffer.from(bytes, 'latin1');
  // The last character of a line that was cut may be half of one.
  if (isCut) return { text: utf8ToTheEnd.decode(raw), isForeign: false };
  try {
    return { text: utf8.decode(raw), isForeign: false };
  } catch {
    return { text: western.decode(raw), isForeign: true };
  }
}
