import { uploadLimits } from '#features/uploads/contract/uploads.ts';

// Control characters, and marks that reverse text: 'gpj.exe' must not read as 'exe.jpg'.
const unseen = /[\p{Cc}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\u2028\u2029\ufeff]/gu;

/** The last part of a path, without invisible characters, shortened, with its extension. */
export function cleanFilename(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const clean = last.replaceAll(unseen, '').replaceAll(/\s+/g, ' ').trim();
  if (clean === '' || /^\.+$/.test(clean)) return 'file';
  if (clean.length <= uploadLimits.filenameChars) return clean;
  const extension = /\.[^.]{1,16}$/.exec(clean)?.[0] ?? '';
  return (
    clean
      .slice(0, uploadLimits.filenameChars - extension.length)
      .toWellFormed()
      .trim() + extension
  );
}
