import { useLayoutEffect, useRef, useState } from 'react';

export interface TooltipAnchor {
  box: DOMRect;
  text: string;
  side: 'right' | 'below';
}

const gapPx = 8;

export function TooltipBubble({ box, text, side }: TooltipAnchor) {
  const bubble = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  useLayoutEffect(() => {
    const { width = 0, height = 0 } = bubble.current?.getBoundingClientRect() ?? {};
    setPlace(side === 'right' ? besideOf(box, height) : belowOf(box, width, height));
  }, [box, side]);
  return (
    <div
      ref={bubble}
      role="tooltip"
      style={place}
      className="fixed z-50 w-max max-w-64 animate-[fade-in_150ms] rounded-sm bg-ink px-2 py-1 text-xs font-medium text-bg shadow-card"
    >
      {text}
    </div>
  );
}

const besideOf = (box: DOMRect, height: number) => ({
  left: box.right + gapPx,
  top: box.top + (box.height - height) / 2,
});

function belowOf(box: DOMRect, width: number, height: number) {
  const centred = box.left + (box.width - width) / 2;
  const left = Math.max(gapPx, Math.min(centred, innerWidth - width - gapPx));
  const fitsBelow = box.bottom + gapPx + height < innerHeight;
  return { left, top: fitsBelow ? box.bottom + gapPx : box.top - gapPx - height };
}
