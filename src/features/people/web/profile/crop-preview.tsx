import { useEffect, useRef } from 'react';
import type { Area } from 'react-easy-crop';
import { profileText as text } from './text.ts';
import { drawCut } from './cut-out.ts';

const previewPx = 160;

/** The picture as it will be shown: round. */
export function CropPreview({ image, area }: { image: ImageBitmap | undefined; area: Area | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (image && area && canvas.current) drawCut(canvas.current, image, area);
  }, [image, area]);
  return (
    <canvas
      ref={canvas}
      width={previewPx}
      height={previewPx}
      aria-label={text.preview}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is redrawn while the picture moves
      role="img"
      className="size-20 shrink-0 rounded-full bg-sunken"
    />
  );
}
