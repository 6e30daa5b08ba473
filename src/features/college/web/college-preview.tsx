import { useEffect, useRef } from 'react';
import { Mark } from '#web/shell/mark.tsx';
import { screenText as text } from './text.ts';

interface CollegePreviewProps {
  name: string;
  /** A chosen file, an address, or null for Quad's sign. */
  logo: File | string | null;
}

/** The head of the menu as everybody will see it, in both themes: a logo may be invisible in one of them. */
export const CollegePreview = (props: CollegePreviewProps) => (
  <figure className="grid gap-2">
    <figcaption className="text-sm font-semibold">{text.preview}</figcaption>
    <div className="grid gap-3 @lg:grid-cols-2">
      {(['light', 'dark'] as const).map((theme) => (
        <div
          key={theme}
          data-theme={theme}
          className="grid gap-2 rounded-md border border-line bg-sunken p-4 text-ink"
        >
          <span className="flex min-w-0 items-center gap-3">
            <Logo logo={props.logo} />
            <span className="display line-clamp-2 text-lg leading-tight wrap-anywhere">{props.name}</span>
          </span>
          <span className="text-xs">{text.themes[theme]}</span>
        </div>
      ))}
    </div>
  </figure>
);

function Logo({ logo }: Pick<CollegePreviewProps, 'logo'>) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (logo === null || image.current === null) return undefined;
    const address = typeof logo === 'string' ? logo : URL.createObjectURL(logo);
    image.current.src = address;
    return () => {
      if (typeof logo !== 'string') URL.revokeObjectURL(address);
    };
  }, [logo]);
  if (logo === null) return <Mark size={30} />;
  return (
    <img ref={image} alt="" width={30} height={30} className="size-7.5 shrink-0 rounded-sm object-contain" />
  );
}
