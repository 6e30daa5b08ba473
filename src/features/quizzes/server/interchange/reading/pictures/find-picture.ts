import { posix } from 'node:path';

/** A picture that a file has, before it is read. */
export interface FoundPicture {
  /** The same name is the same picture. Undefined: it is inside the text. */
  name: string | undefined;
  bytes: number;
  read: () => Promise<Uint8Array>;
}
/** Where the pictures of a question are; undefined where there is none of that name. */
export type FindPicture = (source: string) => FoundPicture | undefined;

/** `<img src="data:image/png;base64,…">`, which needs no file. */
export const inText: FindPicture = (source) => {
  const base64 = /^data:image\/[\w+.-]{1,40};base64,/i.exec(source);
  return base64 === null ? undefined : fromBase64(source.slice(base64[0].length));
};

export function fromBase64(text: string): FoundPicture {
  const bytes = Math.floor((text.length * 3) / 4);
  return { name: undefined, bytes, read: async () => Buffer.from(text, 'base64') };
}

/** Canvas writes this for the folder of its files. */
const canvasFolder = /^(?:\$IMS-CC-FILEBASE\$|%24IMS-CC-FILEBASE%24)\//i;

/**
 * The names that a source may have in a package: beside the file that names it, or from the package’s root. None of them leads
 * out: they are looked up among the entries of the package, never on the disk.
 */
export function namesInPackage(source: string, itemName: string): string[] {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(source)) return [];
  const isOfCanvas = canvasFolder.test(source);
  const path = pathOf(source.replace(canvasFolder, ''));
  const fromRoot = path.replace(/^\/+/, '');
  const places = isOfCanvas
    ? [fromRoot, `web_resources/${fromRoot}`]
    : [posix.join(posix.dirname(itemName), path), fromRoot, `web_resources/${fromRoot}`];
  return places.map((place) => posix.normalize(place));
}

/** Without what addresses have behind their paths. */
export function pathOf(address: string): string {
  const path = address.replace(/[?#].*$/s, '').replaceAll('\\', '/');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
