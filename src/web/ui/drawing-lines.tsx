import type { ReactNode } from 'react';

/** Small line drawings in the language of margin notes: a page, its margin rule, one stroke of the highlighter. */
const drawings = {
  'blank-page': (
    <>
      <Page />
      <path d="M52 52h26" className="stroke-mark" strokeWidth="7" />
      <path d="M52 52h26M52 66h34M52 80h20" />
    </>
  ),
  'torn-page': (
    <>
      <path d="M34 20h46l14 14v46l-9 8-8-8-9 8-8-8-9 8-8-8-9 8V20Z" className="fill-surface" />
      <path d="M80 20v14h14" />
      <path d="M44 24v58" className="stroke-rule" />
      <path d="M54 50h28M54 63h16" />
    </>
  ),
  envelope: (
    <>
      <path d="M22 38h76v50H22Z" className="fill-surface" />
      <path d="m22 40 38 28 38-28" />
      <path d="M74 78h14" className="stroke-mark" strokeWidth="7" />
      <path d="M30 44v38" className="stroke-rule" />
    </>
  ),
  megaphone: (
    <>
      <path d="M30 52v18l12 2 44 16V34L42 50l-12 2Z" className="fill-surface" />
      <path d="m46 74 5 18h10l-5-14" className="fill-surface" />
      <path d="M96 50c5 4 5 18 0 22" className="stroke-mark" strokeWidth="7" />
      <path d="M96 50c5 4 5 18 0 22" />
      <path d="M42 50v22" className="stroke-rule" />
    </>
  ),
  checklist: (
    <>
      <Page />
      <path d="m52 50 4 4 7-8M52 68l4 4 7-8" />
      <path d="M70 51h18" className="stroke-mark" strokeWidth="7" />
      <path d="M70 51h18M70 69h18M54 86h34" />
    </>
  ),
  people: (
    <>
      <circle cx="46" cy="46" r="12" className="fill-surface" />
      <path d="M24 90c0-14 9-22 22-22s22 8 22 22Z" className="fill-surface" />
      <circle cx="78" cy="52" r="9" className="fill-surface" />
      <path d="M74 90h24c0-12-7-19-18-19-4 0-8 1-11 4" className="fill-surface" />
      <path d="M34 84h22" className="stroke-mark" strokeWidth="7" />
    </>
  ),
  search: (
    <>
      <Page />
      <circle cx="70" cy="64" r="16" className="fill-surface" />
      <path d="m82 76 14 14" strokeWidth="4" />
      <path d="M62 64h16" className="stroke-mark" strokeWidth="7" />
    </>
  ),
  signpost: (
    <>
      <path d="M60 22v78M44 100h32" />
      <path d="M60 30h30l9 9-9 9H60Z" className="fill-surface" />
      <path d="M60 56H30l-9 9 9 9h30Z" className="fill-surface" />
      <path d="M68 39h18" className="stroke-mark" strokeWidth="7" />
      <path d="M36 65h16" className="stroke-rule" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type DrawingName = keyof typeof drawings;

function Page() {
  return (
    <>
      <path d="M34 20h48l14 14v66H34Z" className="fill-surface" />
      <path d="M82 20v14h14" />
      <path d="M44 24v72" className="stroke-rule" />
    </>
  );
}

/** The lines of one drawing, within the SVG of `Drawing`. */
export const DrawingLines = ({ name }: { name: DrawingName }): ReactNode => drawings[name];
