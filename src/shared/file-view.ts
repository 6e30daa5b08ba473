import * as z from 'zod/mini';

/** A file as every feature shows it. `url` is its address; images add `?w=` and a width of theirs. */
export const FileView = z.object({
  id: z.string(),
  name: z.string(),
  /** Decided by the bytes. */
  type: z.string(),
  /** In bytes. */
  size: z.number(),
  url: z.string(),
  /** Of the bytes at `url`, hex. */
  sha256: z.string(),
  /** Of images, in pixels. */
  width: z.optional(z.number()),
  height: z.optional(z.number()),
});
export type FileView = z.output<typeof FileView>;
