import { announcementsPalette } from '#features/announcements/web/palette.ts';
import { peoplePalette } from '#features/chat/web/palette.ts';
import { coursesPalette } from '#features/courses/web/palette.ts';
import { tasksPalette } from '#features/tasks/web/palette.ts';
import type { PaletteSource } from '#web/shell/palette-source.ts';

/** What the palette finds beside screens. Fetched when it is first opened. */
export const paletteSources: readonly PaletteSource[] = [
  peoplePalette,
  announcementsPalette,
  tasksPalette,
  coursesPalette,
];
