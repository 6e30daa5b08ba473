import type { StoredFile } from '#features/uploads/server/service.ts';

/** Files with pages, which the viewer shows. An image is one page. An SVG is shown as its text. */
export const canMarkPages = ({ type }: Pick<StoredFile, 'type'>): boolean =>
  type === 'application/pdf' || (type.startsWith('image/') && type !== 'image/svg+xml');
