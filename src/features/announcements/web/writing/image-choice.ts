import type { Announcement } from '#features/announcements/contract/announcements.ts';

/** The image of the form: a newly chosen one, or the stored one until the author removes it. */
export interface ImageChoice {
  chosen: { file: File; url: string } | null;
  stored: Pick<Announcement, 'imageUrl' | 'image'> | null;
}

/** Replaces the chosen file by another one or none. */
export function withFile(image: ImageChoice, file: File | null): ImageChoice {
  if (image.chosen) URL.revokeObjectURL(image.chosen.url);
  return { ...image, chosen: file && { file, url: URL.createObjectURL(file) } };
}

export const filesOf = ({ chosen }: ImageChoice): { files?: { image: File } } =>
  chosen ? { files: { image: chosen.file } } : {};
