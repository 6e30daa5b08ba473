import { fileTypeFromBuffer } from 'file-type';

const headBytes = 64 * 1024;
const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/apng': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

/** Decided as uploads decide it, as the extension that they know. Undefined: no picture that is taken. */
export async function pictureKindOf(bytes: Uint8Array): Promise<string | undefined> {
  // The library may throw on hostile bytes: that means unknown.
  const found = await fileTypeFromBuffer(bytes.subarray(0, headBytes)).catch(() => undefined);
  return extensions[found?.mime ?? ''];
}
