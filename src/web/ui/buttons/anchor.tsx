import { type ReactNode, useEffect, useRef } from 'react';

/** A part of a screen with an address (`#id`): shown when it is there, also where its code comes after the navigation. */
export function Anchor({ id, children }: { id: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (location.hash === `#${id}`) box.current?.scrollIntoView();
  }, [id]);
  return (
    <div ref={box} id={id} className="scroll-mt-[calc(var(--header)+1rem)]">
      {children}
    </div>
  );
}
