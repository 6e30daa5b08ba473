import type { FileView } from '#shared/file-view.ts';

/** A picture in a bubble is at most so large… */
const imageMax = { width: 320, height: 288 } as const;
/** …and never smaller than a finger. */
const imageMin = 72;
const cardPx = 56;
const gapPx = 6;

export type Picture = FileView & { width: number; height: number };

export const isPicture = (file: FileView): file is Picture =>
  file.type.startsWith('image/') && file.width !== undefined && file.height !== undefined;

/** How large a picture is shown: its own proportions, within what a bubble holds. */
export function shownSize({ width, height }: Pick<Picture, 'width' | 'height'>): {
  width: number;
  height: number;
} {
  const scale = Math.min(1, imageMax.width / width, imageMax.height / height);
  return {
    width: Math.max(imageMin, Math.round(width * scale)),
    height: Math.max(imageMin, Math.round(height * scale)),
  };
}

/** The room that the files of a message take, before any of them is loaded. */
export const filesHeight = (files: readonly FileView[]): number =>
  files.reduce((sum, file) => sum + (isPicture(file) ? shownSize(file).height : cardPx) + gapPx, 0);
