import type { Announcement } from '#features/announcements/contract/announcements.ts';

/** The image of the form: one that was chosen now, or the stored one until it is taken away. */
export interface ImageChoice {
  chosen: { file: File; url: string } | null;
  stored: Pick<Announcement, 'imageUrl' | 'image'> | null;
}

/** Another file, or none, in the place of the chosen one. */
export function withFile(image: ImageChoice, file: File | null): ImageChoice {
  if (image.chosen) URL.revokeObjectURL(image.chosen.url);
  return { ...image, chosen: file && { file, url: URL.createObjectURL(file) } };
}

export const filesOf = ({ chosen }: ImageChoice): { files?: { image: File } } =>
  chosen ? { files: { image: chosen.file } } : {};
