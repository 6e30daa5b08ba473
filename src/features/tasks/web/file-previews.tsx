import type { FileView } from '#shared/file-view.ts';
import { handInText as text } from './hand-in-text.ts';

const isImage = ({ type }: FileView): boolean => /^image\/(png|jpeg|webp|gif|avif)$/.test(type);
const isShownByBrowser = (file: FileView): boolean => isImage(file) || file.type === 'application/pdf';

/** Pictures in the page; a PDF opens beside it, in the browser's own viewer, from a sandboxed address. */
export function FilePreviews({ files }: { files: readonly FileView[] }) {
  const shown = files.filter(isShownByBrowser);
  if (shown.length === 0) return null;
  return (
    <ul className="grid gap-3">
      {shown.map((file) => (
        <li key={file.id} className="grid gap-2">
          <a
            href={file.url}
            target="_blank"
            rel="noopener"
            className="justify-self-start rounded-sm text-sm font-medium text-primary-ink underline decoration-1 underline-offset-3 hover:decoration-2"
          >
            {text.open} {file.name}
          </a>
          {isImage(file) ? (
            <img
              src={file.url}
              alt={text.preview(file.name)}
              loading="lazy"
              className="max-h-[36rem] max-w-full justify-self-start rounded-md border border-line bg-sunken object-contain"
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
