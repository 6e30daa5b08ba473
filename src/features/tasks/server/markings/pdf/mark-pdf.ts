import {
  PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  type PDFPage,
  type PdfRef,
  PdfString,
  SecurityError,
} from '@libpdf/core';
import { markLooks, markRgb } from '#shared/marks.ts';
import { drawMark, type Drawing } from './draw-mark.ts';
import type { PdfMark, Problem } from './messages.ts';
import { type PagePlace, placeOfPage, sizeOf, toPage, uprightMatrix } from './page-place.ts';

const subtypes = { highlight: 'Highlight', pen: 'Ink', text: 'FreeText', item: 'FreeText' } as const;
/** Printed with the page. */
const printFlag = 4;
const numbers = (values: readonly number[]): PdfArray =>
  new PdfArray(values.map((value) => PdfNumber.of(value)));

/**
 * A copy with the marks as annotations. Annotations have a look of their own, which nothing in the content of a page can
 * move, and readers list their words.
 */
export async function markPdf(bytes: Uint8Array, marks: readonly PdfMark[]): Promise<Uint8Array | Problem> {
  const pdf = await open(bytes);
  if (typeof pdf === 'string') return pdf;
  try {
    const looks = new Looks(pdf);
    const pages = pdf.getPages();
    for (const [index, ofPage] of Map.groupBy(marks, ({ page }) => page - 1)) {
      const page = pages[index];
      if (page) annotate(pdf, page, ofPage, looks);
    }
    // Appended where it can be: what the student wrote keeps its bytes.
    return await pdf.save({ incremental: pdf.canSaveIncrementally() === null });
  } catch (error) {
    return problemOf(error);
  }
}

async function open(bytes: Uint8Array): Promise<PDF | Problem> {
  try {
    const pdf = await PDF.load(bytes);
    if (pdf.isEncrypted && !pdf.isAuthenticated) return 'encrypted';
    return pdf.getPageCount() > 0 ? pdf : 'broken';
  } catch (error) {
    return problemOf(error);
  }
}

const problemOf = (error: unknown): Problem => (error instanceof SecurityError ? 'encrypted' : 'broken');

function annotate(pdf: PDF, page: PDFPage, marks: readonly PdfMark[], looks: Looks): void {
  const resolve = (ref: PdfRef): PdfObject | null => pdf.getObject(ref);
  const place = placeOfPage(page, resolve);
  const size = sizeOf(place);
  const added = marks.flatMap((mark) => {
    const drawing = drawMark(mark, size);
    return drawing ? [pdf.register(annotationOf(pdf, page, place, mark, drawing, looks))] : [];
  });
  const before = page.dict.getArray('Annots', resolve);
  page.dict.set('Annots', new PdfArray([...(before ?? []), ...added]));
}

function annotationOf(
  pdf: PDF,
  page: PDFPage,
  place: PagePlace,
  mark: PdfMark,
  drawing: Drawing,
  looks: Looks,
): PdfDict {
  const { width, height } = sizeOf(place);
  const at = (x: number, y: number): [number, number] => toPage(place, x / width, y / height);
  const one = at(drawing.left, drawing.top);
  const other = at(drawing.left + drawing.width, drawing.top + drawing.height);
  const look = pdf.createStream(
    {
      Type: PdfName.of('XObject'),
      Subtype: PdfName.of('Form'),
      BBox: numbers([0, 0, drawing.width, drawing.height]),
      Matrix: numbers(uprightMatrix[place.turn]),
      Resources: looks.resources,
    },
    new TextEncoder().encode(drawing.content),
  );
  return PdfDict.of({
    Type: PdfName.of('Annot'),
    Subtype: PdfName.of(subtypes[mark.kind]),
    Rect: numbers([
      Math.min(one[0], other[0]),
      Math.min(one[1], other[1]),
      Math.max(one[0], other[0]),
      Math.max(one[1], other[1]),
    ]),
    Contents: PdfString.fromString(mark.label),
    T: PdfString.fromString(mark.byName),
    NM: PdfString.fromString(mark.id),
    M: PdfString.fromString(dateOf(mark.at)),
    F: PdfNumber.of(printFlag),
    C: numbers(markRgb[mark.color]),
    P: page.ref,
    AP: PdfDict.of({ N: look }),
    ...placesOf(mark, (x, y) => toPage(place, x, y)),
  });
}

/** What each kind must say beside its look. */
function placesOf(
  { geometry }: PdfMark,
  at: (x: number, y: number) => [number, number],
): Record<string, PdfObject> {
  switch (geometry.shape) {
    case 'areas': {
      const corners = geometry.quads.flatMap(([left, top, right, bottom]) => [
        ...at(left, top),
        ...at(right, top),
        ...at(left, bottom),
        ...at(right, bottom),
      ]);
      return { QuadPoints: numbers(corners) };
    }
    case 'lines': {
      const paths = geometry.strokes.map((stroke) =>
        numbers(stroke.flatMap((x, index) => (index % 2 === 0 ? at(x, stroke[index + 1] ?? 0) : []))),
      );
      return { InkList: new PdfArray(paths) };
    }
    case 'point':
    case 'range':
      return { DA: PdfString.fromString('/Helv 10 Tf 0 g') };
  }
}

/** PDF 32000, 7.9.4. */
const dateOf = (iso: string): string => `D:${iso.replaceAll(/[-:T]|\.\d*|Z/g, '')}Z`;

/** The font, and the way in which highlights let the words through: once for all marks. */
class Looks {
  readonly resources: PdfRef;
  constructor(pdf: PDF) {
    const font = pdf.createDict({
      Type: PdfName.of('Font'),
      Subtype: PdfName.of('Type1'),
      BaseFont: PdfName.of('Helvetica'),
      Encoding: PdfName.of('WinAnsiEncoding'),
    });
    const state = pdf.createDict({
      Type: PdfName.of('ExtGState'),
      ca: PdfNumber.of(markLooks.highlightOpacity),
      BM: PdfName.of('Multiply'),
    });
    this.resources = pdf.createDict({
      Font: PdfDict.of({ Helv: font }),
      ExtGState: PdfDict.of({ Mark: state }),
    });
  }
}
