import { type FileHandle, open } from 'node:fs/promises';

const blockBytes = 512;
/** Two empty blocks. */
const endBytes = 2 * blockBytes;

/**
 * Throws when a tar is not to the byte what our writer writes around its entries. No checksum is over what only fills a
 * block: a file that was hit there would else pass for whole.
 */
export async function checkFraming(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    let at = 0;
    let head = await readAt(file, at, blockBytes);
    while (!isEmpty(head)) {
      checkHead(head);
      const bytes = sizeIn(head);
      const filling = (blockBytes - (bytes % blockBytes)) % blockBytes;
      at += blockBytes + bytes + filling;
      const next = await readAt(file, at - filling, filling + blockBytes);
      if (!isEmpty(next.subarray(0, filling))) throw new Error('something stands between two of its parts');
      head = next.subarray(filling);
    }
    if (size !== at + endBytes) throw new Error('it does not end where it should');
    if (!isEmpty(await readAt(file, at, endBytes))) throw new Error('something stands behind its end');
  } finally {
    await file.close();
  }
}

async function readAt(file: FileHandle, position: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, position);
  if (bytesRead < bytes) throw new Error('its end is missing');
  return buffer;
}

const isEmpty = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0);

/** The reader of tars takes any sign behind the digits of a header's sum. */
function checkHead(head: Buffer): void {
  const field = head.subarray(148, 156);
  const sum = head.reduce((all, byte) => all + byte, 0) - field.reduce((all, byte) => all + byte, 0);
  // The field itself counts as eight spaces.
  const wanted = `${(sum + 8 * 32).toString(8).padStart(6, '0')} \0`;
  if (field.toString('latin1') !== wanted) throw new Error('the head of a part was changed');
}

/** In octal digits; of what is larger than 8 GB in bytes. */
function sizeIn(head: Buffer): number {
  const field = head.subarray(124, 136);
  if ((head[124] ?? 0) < 0x80) return Number.parseInt(field.toString('latin1'), 8);
  return field.subarray(1).reduce((all, byte) => all * 256 + byte, 0);
}
