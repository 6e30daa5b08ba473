import { useState } from 'react';
import { hueOf, initials } from './initials.ts';
import { PresenceDot, type Presence } from './presence-dot.tsx';

interface AvatarProps {
  name: string | null | undefined;
  src?: string | null;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  presence?: Presence;
}

const sizes = {
  sm: 'size-8 text-xs',
  md: 'size-9 text-sm',
  lg: 'size-12 text-base',
  xl: 'size-20 text-2xl',
} as const;

/** A picture, or the initials on a colour that belongs to the name. It stands beside the name, so it says nothing aloud. */
export function Avatar({ name, src, size = 'md', presence }: AvatarProps) {
  // Another picture gets another try.
  const [broken, setBroken] = useState<string>();
  const hue = hueOf(name ?? '');
  return (
    <span className={`relative inline-block shrink-0 ${sizes[size]}`}>
      <span
        aria-hidden="true"
        className="grid size-full place-items-center overflow-hidden rounded-full font-bold select-none"
        style={{
          background: `oklch(var(--avatar-lightness) 0.06 ${hue})`,
          color: `oklch(var(--avatar-ink-lightness) 0.07 ${hue})`,
        }}
      >
        {src && src !== broken ? (
          <img
            src={src}
            alt=""
            loading="lazy"
            className="size-full object-cover"
            onError={() => setBroken(src)}
          />
        ) : (
          initials(name)
        )}
      </span>
      {presence === undefined ? null : (
        <span
          className={`absolute flex rounded-full outline-2 outline-surface ${size === 'xl' ? 'right-1.5 bottom-1.5' : 'right-0 bottom-0'}`}
        >
          <PresenceDot presence={presence} />
        </span>
      )}
    </span>
  );
}
