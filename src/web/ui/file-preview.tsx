import { FileText } from 'lucide-react';
import { useEffect, useState } from 'react';

/** A picture of a picture, a sign for everything else. */
export function FilePreview({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file.type.startsWith('image/')) return undefined;
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => {
      URL.revokeObjectURL(url);
      setAddress(undefined);
    };
  }, [file]);
  return (
    <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-sm bg-sunken text-ink-soft">
      {address === undefined ? (
        <FileText size={22} aria-hidden="true" />
      ) : (
        <img src={address} alt="" className="size-full object-cover" />
      )}
    </span>
  );
}
