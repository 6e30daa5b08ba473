// Runs inside of the sandboxed frame, and nowhere else. No import() here: its helper would bring the application's code along.
import { MarkTools } from './marks/tools.ts';
import { isLocked, showPdf } from './pdf-pages.ts';
import type { FromFrame, ShowDocument, ToFrame } from './messages.ts';

let shown = 0;
let forget: (() => void) | undefined;
let redraw: (() => void) | undefined;

const post = (message: FromFrame): void => parent.postMessage(message, '*');
const tools = new MarkTools((action) => post({ kind: 'mark', action }));

async function show({ id, type, name, bytes }: ShowDocument): Promise<void> {
  shown = id;
  forget?.();
  forget = redraw = undefined;
  tools.forget();
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
      tools.draw();
      return post({ kind: 'shown', id, pages: 1 });
    }
    const pdf = await showPdf(bytes, isCurrent);
    if (!isCurrent()) return pdf.forget();
    forget = pdf.forget;
    redraw = pdf.redraw;
    tools.draw();
    post({ kind: 'shown', id, pages: pdf.pages });
  } catch (error) {
    // A broken file is no error of this program. Its reader sees that it is broken.
    console.warn(error);
    if (isCurrent()) post({ kind: 'failed', id, why: isLocked(error) ? 'encrypted' : 'broken' });
  }
}

async function openImage(bytes: ArrayBuffer, type: string, name: string) {
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  const image = new Image();
  image.alt = name;
  image.src = url;
  await image.decode();
  const page = document.createElement('section');
  page.className = 'page picture';
  page.dataset['page'] = '1';
  page.style.setProperty('--natural', `${image.naturalWidth}px`);
  page.append(image);
  return { element: page, forget: () => URL.revokeObjectURL(url) };
}

const middleOf = (start: number, size: number, whole: number): number => (start + size / 2) / whole;

/** What stands in the middle stays there. */
function zoomTo(zoom: number): void {
  const { scrollingElement } = document;
  if (scrollingElement === null) return;
  const { scrollTop, scrollLeft, clientHeight, clientWidth } = scrollingElement;
  const y = middleOf(scrollTop, clientHeight, scrollingElement.scrollHeight);
  const x = middleOf(scrollLeft, clientWidth, scrollingElement.scrollWidth);
  document.documentElement.style.setProperty('--zoom', String(zoom));
  scrollingElement.scrollTo(
    x * scrollingElement.scrollWidth - clientWidth / 2,
    y * scrollingElement.scrollHeight - clientHeight / 2,
  );
  redraw?.();
}

addEventListener('message', ({ source, data }: MessageEvent<ToFrame>) => {
  if (source !== parent) return;
  if (data.kind === 'show') void show(data);
  else if (data.kind === 'zoom') zoomTo(data.zoom);
  else if (data.kind === 'marks') tools.show(data);
  else tools.place();
});
addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, altKey } = event;
  const hasControl = ctrlKey || metaKey;
  if (!altKey && tools.press(key, hasControl)) return event.preventDefault();
  // Up and down scroll the document.
  const isOurs = key === 'ArrowUp' || key === 'ArrowDown';
  if (!isOurs && !hasControl && !altKey) post({ kind: 'key', key });
});
post({ kind: 'ready' });
