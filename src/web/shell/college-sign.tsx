import { useCollege } from '../college.ts';
import { Mark } from './mark.tsx';
import { shellText as text } from './text.ts';

/** What this campus is called. */
export const useCollegeName = (): string => useCollege().name ?? text.product;

/** The college's logo, or the sign of Quad while it has none. Its place is kept, so that nothing moves when it arrives. */
export function CollegeSign({ size = 32 }: { size?: number }) {
  const { logoUrl } = useCollege();
  if (logoUrl === null) return <Mark size={size} />;
  return (
    <img
      src={`${logoUrl}&w=${size * 2}`}
      alt=""
      width={size}
      height={size}
      className="shrink-0 rounded-sm object-contain"
      style={{ width: size, height: size }}
    />
  );
}
