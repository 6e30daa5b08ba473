// Runs inside of the sandboxed frame, and nowhere else. No import() here: its helper would bring the application's code along.
import { showPdf } from './pdf-pages.ts';
import type { FromFrame, ShowDocument } from './messages.ts';

let shown = 0;
let forget: (() => void) | undefined;

const tell = (message: FromFrame): void => parent.postMessage(message, '*');

async function show({ id, type, name, bytes }: ShowDocument): Promise<void> {
  shown = id;
  forget?.();
  forget = undefined;
  document.body.replaceChildren();
  document.title = name;
  scrollTo(0, 0);
  const isCurrent = (): boolean => shown === id;
  try {
    if (type.startsWith('image/')) {
      const image = await openImage(bytes, type, name);
      if (!isCurrent()) return image.forget();
      document.body.append(image.element);
      forget = image.forget;
      return tell({ kind: 'shown', id, pages: 1 });
    }
    const pdf = await showPdf(bytes, isCurrent);
    if (!isCurrent()) return pdf.forget();
    forget = pdf.forget;
    tell({ kind: 'shown', id, pages: pdf.pages });
  } catch (error) {
    console.error(error);
    if (isCurrent()) tell({ kind: 'failed', id });
  }
}

async function openImage(bytes: ArrayBuffer, type: string, name: string) {
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  const image = new Image();
  image.alt = name;
  image.src = url;
  await image.decode();
  return { element: image, forget: () => URL.revokeObjectURL(url) };
}

addEventListener('message', (event: MessageEvent<ShowDocument>) => {
  if (event.source === parent && event.data.kind === 'show') void show(event.data);
});
addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey }) => {
  // Up and down scroll the document.
  const isOurs = key === 'ArrowUp' || key === 'ArrowDown';
  if (!isOurs && !ctrlKey && !metaKey && !altKey) tell({ kind: 'key', key });
});
tell({ kind: 'ready' });
