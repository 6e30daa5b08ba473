import type { Access } from '#shared/endpoint.ts';
import type { Reason } from '#shared/refusals.ts';
import { checkAccess } from '#server/http/mount.ts';
import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { fileUrl, type FileView } from '../contract/uploads.ts';
import type { FileRow, ImageVariant } from './table.ts';

/**
 * The kinds of files, decided by the bytes and the extension together. `image`: jpeg, png, gif, webp, avif. `pdf`.
 * `word`: doc, docx. `document`: office files, text, tables, archives. `video`: formats that browsers play. `captions`:
 * WebVTT. `any`: everything, as a download only.
 */
export type FileKind = 'image' | 'pdf' | 'word' | 'document' | 'video' | 'captions' | 'any';

/** The rules of one kind of file. The feature that owns the records defines them. */
export interface FilePurpose {
  name: string;
  maxBytes: number;
  /** The refusal of a file above the limit. */
  tooLarge: Reason;
  kinds: readonly FileKind[];
  /** The refusal of another kind of file. Default: 'This type of file is not supported here.' */
  unsupported?: Reason;
  /** Who may begin an upload. */
  access: Access;
  /** Further people, by a rule of the feature. */
  mayAlsoUpload?(viewer: Viewer): Promise<boolean>;
  /**
   * The rule of the record that has the file. Only attached files are asked about: an unattached one is its owner's.
   */
  mayRead(db: Queryable, viewer: Viewer, file: StoredFile): Promise<boolean>;
  /** What this viewer's download is called. Undefined: as its owner has named it. */
  nameFor?(db: Queryable, viewer: Viewer, file: StoredFile): Promise<string | undefined>;
  /** `inline`: the page shows images, video, captions and PDF. Everything else is a download. */
  serve: 'download' | 'inline';
  /** Images are re-encoded in these widths, without EXIF. Only `download` keeps the original. */
  imageWidths?: readonly number[];
}

/** Whether this person may begin an upload. Throws the refusal. */
export async function checkUploader(
  { access, mayAlsoUpload }: Pick<FilePurpose, 'access' | 'mayAlsoUpload'>,
  viewer: Viewer,
): Promise<void> {
  if (mayAlsoUpload === undefined || !(await mayAlsoUpload(viewer))) checkAccess(access, viewer);
}

/** A file of the upload service, as the feature of its record sees it. */
export interface StoredFile {
  id: string;
  ownerId: string;
  purpose: string;
  recordId: string | null;
  filename: string;
  /** From the bytes. */
  type: string;
  bytes: number;
  sha256: string;
  width: number | null;
  height: number | null;
  variants: readonly ImageVariant[];
  createdAt: Date;
}

/** The file as replies carry it. */
export const toFileView = ({ id, filename, type, bytes, sha256, width, height }: StoredFile): FileView => ({
  id,
  name: filename,
  type,
  size: bytes,
  url: fileUrl(id),
  sha256,
  ...(width !== null && height !== null ? { width, height } : {}),
});

export function toStoredFile(row: FileRow): StoredFile {
  const {
    id,
    ownerId,
    purpose,
    recordId,
    filename,
    type,
    bytes,
    sha256,
    width,
    height,
    variants,
    createdAt,
  } = row;
  return {
    id,
    ownerId,
    purpose,
    recordId,
    filename,
    type,
    bytes,
    sha256,
    width,
    height,
    variants,
    createdAt,
  };
}

/** The purposes of the product, each defined once. */
export class Purposes {
  readonly #all = new Map<string, FilePurpose>();
  define(purpose: FilePurpose): void {
    if (this.#all.has(purpose.name)) throw new Error(`the purpose ${purpose.name} is defined twice`);
    this.#all.set(purpose.name, purpose);
  }
  find(name: string): FilePurpose | undefined {
    return this.#all.get(name);
  }
  names(): string[] {
    return [...this.#all.keys()];
  }
  get(name: string): FilePurpose {
    const purpose = this.#all.get(name);
    if (purpose === undefined) throw new Error(`nobody defined the purpose ${name}`);
    return purpose;
  }
}
