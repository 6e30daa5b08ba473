import { FileText } from 'lucide-react';
import { useEffect, useRef } from 'react';

/** A picture of a picture, a sign for everything else. */
export function FilePreview({ file }: { file: File }) {
  return (
    <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-sm bg-sunken text-ink-soft">
      {file.type.startsWith('image/') ? <Picture file={file} /> : <FileText size={22} aria-hidden="true" />}
    </span>
  );
}

function Picture({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return <img ref={image} alt="" className="size-full object-cover" />;
}
