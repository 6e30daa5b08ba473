import type { Area } from 'react-easy-crop';

/** The largest that is ever shown, on the densest screen. */
const pictureSidePx = 512;
const quality = 0.9;

/** The chosen part of the picture, scaled to the canvas. */
export function drawCut(canvas: HTMLCanvasElement, image: ImageBitmap, area: Area): void {
  const brush = canvas.getContext('2d');
  if (brush === null) throw new Error('this browser draws nothing');
  brush.imageSmoothingQuality = 'high';
  // What is transparent would become black.
  brush.fillStyle = 'white';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
}

/** The chosen part as a file of its own: what was cut away never leaves this device. */
export async function cutOut(image: ImageBitmap, area: Area): Promise<File> {
  const canvas = document.createElement('canvas');
  const side = Math.round(Math.min(pictureSidePx, area.width));
  canvas.width = side;
  canvas.height = side;
  drawCut(canvas, image, area);
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/jpeg', quality);
  const blob = await promise;
  if (blob === null) throw new Error('the picture could not be drawn');
  return new File([blob], 'picture.jpg', { type: 'image/jpeg' });
}
