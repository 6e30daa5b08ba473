import {
  getDocument,
  PasswordException,
  type PDFDocumentProxy,
  type PDFPageProxy,
  TextLayer,
} from 'pdfjs-dist';
import * as worker from 'pdfjs-dist/build/pdf.worker.mjs';

// A frame without an origin cannot start a worker: PDF.js then works in the frame's own thread with this.
Object.assign(globalThis, { pdfjsWorker: worker });

const sharpest = 2;
/** More pixels in one direction some browsers do not draw. */
const maxCanvasPx = 4096;

/** It opens with a password only. */
export const isLocked = (error: unknown): boolean => error instanceof PasswordException;

/** Draws the pages of a PDF one below the other, each when it comes near; scripts of a PDF are never run. */
export async function showPdf(
  bytes: ArrayBuffer,
  isCurrent: () => boolean,
): Promise<{ pages: number; forget: () => void; redraw: () => void }> {
  const loading = getDocument({
    data: new Uint8Array(bytes),
    // Nothing is fetched: the frame has no network.
    useWasm: false,
    useWorkerFetch: false,
    useSystemFonts: true,
    enableXfa: false,
  });
  const pdf = await loading.promise;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        void drawPage(pdf, target as HTMLElement);
      }
    },
    { rootMargin: '800px' },
  );
  const first = (await pdf.getPage(1)).getViewport({ scale: 1 });
  if (isCurrent()) {
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = document.createElement('section');
      page.className = 'page';
      page.dataset['page'] = String(number);
      page.setAttribute('aria-label', `Page ${number} of ${pdf.numPages}`);
      page.style.aspectRatio = `${first.width} / ${first.height}`;
      document.body.append(page);
      observer.observe(page);
    }
  }
  return {
    pages: pdf.numPages,
    redraw: () => {
      for (const page of document.querySelectorAll('.page')) observer.observe(page);
    },
    forget: () => {
      observer.disconnect();
      void loading.destroy();
    },
  };
}

/** Draws a page in the width it has now; what was drawn before stays until then. */
async function drawPage(pdf: PDFDocumentProxy, place: HTMLElement): Promise<void> {
  const page = await pdf.getPage(Number(place.dataset['page']));
  const natural = page.getViewport({ scale: 1 });
  place.style.aspectRatio = `${natural.width} / ${natural.height}`;
  const pixels = Math.min(
    place.clientWidth * Math.min(devicePixelRatio, sharpest),
    maxCanvasPx * Math.min(1, natural.width / natural.height),
  );
  const viewport = page.getViewport({ scale: pixels / natural.width });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  canvas.setAttribute('aria-hidden', 'true');
  const drawn = place.querySelector('canvas');
  if (drawn?.width === canvas.width) return;
  if (!drawn) place.append(canvas);
  await page.render({ canvas, viewport }).promise;
  drawn?.replaceWith(canvas);
  if (!drawn) await placeWords(page, place);
}

const sizes = new ResizeObserver((entries) => {
  for (const { target, contentRect } of entries)
    if (target instanceof HTMLElement)
      target.style.setProperty(
        '--total-scale-factor',
        String(contentRect.width / Number(target.dataset['width'])),
      );
});

/** A canvas says nothing aloud: the same words above it, for readers, and to be selected. */
async function placeWords(page: PDFPageProxy, place: HTMLElement): Promise<void> {
  const viewport = page.getViewport({ scale: 1 });
  place.dataset['width'] = String(viewport.width / page.userUnit);
  sizes.observe(place);
  const container = document.createElement('div');
  container.className = 'textLayer';
  await new TextLayer({ textContentSource: await page.getTextContent(), container, viewport }).render();
  place.querySelector('canvas')?.after(container);
}
