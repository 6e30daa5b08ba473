import type { OutgoingFile } from '#server/http/outgoing-file.ts';
import type { ReceivedFile } from '#server/http/multipart.ts';
import { encodeImage } from '#server/pages/images.ts';
import type { Files } from '#platform/files/port.ts';
import { refuse } from '#shared/app-error.ts';
import { newId } from '#shared/id.ts';
import { imageSizes, type ImageSize, imageWidths } from '#features/announcements/contract/announcements.ts';
import { announcementsRefusals as refusals } from '#features/announcements/refusals-text.ts';
import type { AnnouncementRow } from '../table.ts';

/** The columns that name an uploaded image. */
export type ImageColumns = Pick<AnnouncementRow, 'imageVersion' | 'imageWidth' | 'imageHeight'>;
export interface NewImage {
  version: string;
  columns: ImageColumns;
  /** Writes the files. The row that names them comes later. */
  store(files: Files, announcementId: string): Promise<void>;
}

/** Decodes the upload and re-encodes it in every size, without storing it. */
export async function prepareImage(received: ReceivedFile): Promise<NewImage> {
  const encoded = await encodeImage(received.path, imageWidths, {
    unsupported: refusals.imageUnsupported,
    tooManyPixels: refusals.imageTooManyPixels,
  });
  const version = newId();
  const { width, height } = encoded.large;
  return {
    version,
    columns: { imageVersion: version, imageWidth: width, imageHeight: height },
    store: async (files, announcementId) => {
      for (const size of imageSizes)
        await files.write(imageKey(announcementId, version, size), encoded[size].bytes);
    },
  };
}

export async function removeImage(files: Files, announcementId: string, version: string): Promise<void> {
  for (const size of imageSizes) await files.remove(imageKey(announcementId, version, size));
}

export async function openImage(
  files: Files,
  row: Pick<AnnouncementRow, 'id' | 'title' | 'imageVersion'>,
  size: string,
  askedVersion: string | undefined,
): Promise<OutgoingFile> {
  const { id, imageVersion } = row;
  if (imageVersion === null || !isImageSize(size)) throw refuse('not_found', refusals.notFound);
  const key = imageKey(id, imageVersion, size);
  const stored = await files.stat(key);
  if (stored === undefined) throw refuse('not_found', refusals.notFound);
  return {
    bytes: stored.bytes,
    type: 'image/webp',
    filename: `${row.title}.webp`,
    isInline: true,
    version: `${imageVersion}-${size}`,
    // An address with another version, or none, may show another image later.
    isImmutable: askedVersion === imageVersion,
    open: (range) => files.pieces(key, range),
  };
}

const isImageSize = (size: string): size is ImageSize => imageSizes.some((name) => name === size);
export const imageKey = (id: string, version: string, size: ImageSize): string =>
  `announcements/${id}/${version}/${size}.webp`;
