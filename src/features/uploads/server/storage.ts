import type { FileRow, ImageVariant } from './table.ts';

/** The folder of a file's bytes, named after the first id that had them. */
export const folderOf = (id: string): string => `files/${id}`;
export const originalKey = (folder: string): string => `${folder}/original`;
export const variantKey = (folder: string, { width }: Pick<ImageVariant, 'width'>): string =>
  `${folder}/${width}.webp`;

export const keysOf = ({
  storageKey,
  hasOriginal,
  variants,
}: Pick<FileRow, 'storageKey' | 'hasOriginal' | 'variants'>): string[] => [
  ...(hasOriginal ? [originalKey(storageKey)] : []),
  ...variants.map((variant) => variantKey(storageKey, variant)),
];
