import type { Geometry } from '#shared/marks.ts';
import type { MarkAction, ShowMarks } from '../messages.ts';
import { showMarks } from './layer.ts';
import { drawArea, drawLine, placeOn, type Stroke } from './pen.ts';
import { joinLines, moved, movedByKey, part, quadIn } from './place.ts';

const nothing: ShowMarks = {
  kind: 'marks',
  marks: [],
  selected: null,
  tool: 'select',
  color: 'yellow',
  isReadOnly: true,
};
/** What lies under a highlight that nobody drew: a line in the middle. */
const middleSize = { width: 0.3, height: 0.025 };

/** What pointers and keys do to the marks, by the tool that the page around the frame has chosen. */
export class MarkTools {
  #now = nothing;
  #stroke: { page: HTMLElement; stroke: Stroke } | undefined;
  #dragged: { id: string; page: HTMLElement; from: [number, number]; geometry: Geometry } | undefined;
  readonly #act: (action: MarkAction) => void;

  constructor(act: (action: MarkAction) => void) {
    this.#act = act;
    addEventListener('pointerdown', (event) => this.#press(event));
    addEventListener('pointermove', (event) => this.#move(event));
    addEventListener('pointerup', (event) => this.#release(event));
    addEventListener('pointercancel', () => this.#cancel());
  }

  show(next: ShowMarks): void {
    const { selected } = this.#now;
    this.#now = next;
    document.documentElement.dataset['tool'] = next.isReadOnly ? 'select' : next.tool;
    this.draw();
    if (next.selected !== null && next.selected !== selected) this.#reveal(next.selected);
  }

  /** Pages have come, or another document. */
  draw(): void {
    showMarks(this.#now.marks, this.#now.selected);
  }

  forget(): void {
    this.#now = { ...this.#now, marks: [], selected: null };
  }

  /** True when the key was for a mark. */
  press(key: string, hasControl: boolean): boolean {
    const { isReadOnly, selected } = this.#now;
    if (isReadOnly) return false;
    if (hasControl && key.toLowerCase() === 'z') {
      this.#act({ kind: 'undo' });
      return true;
    }
    const mark = hasControl ? undefined : this.#now.marks.find(({ id }) => id === selected);
    if (mark === undefined) return false;
    if (key === 'Delete' || key === 'Backspace') this.#act({ kind: 'removed', id: mark.id });
    else if (key === 'Escape') this.#act({ kind: 'selected', id: null });
    else {
      const geometry = movedByKey(mark.geometry, key);
      if (geometry === undefined) return false;
      this.#act({ kind: 'moved', id: mark.id, geometry });
    }
    return true;
  }

  /** A mark in the middle of what is seen, for people without a pointer. Arrow keys move it from there. */
  place(): void {
    const { tool } = this.#now;
    const page = pageInMiddle();
    if (page === undefined || tool === 'select') return;
    const box = page.getBoundingClientRect();
    const seen = { top: Math.max(0, box.top), bottom: Math.min(innerHeight, box.bottom) };
    const y = part(((seen.top + seen.bottom) / 2 - box.top) / box.height);
    const { width, height } = middleSize;
    const left = part(0.5 - width / 2);
    const right = part(0.5 + width / 2);
    if (tool === 'highlight')
      this.#draw(page, {
        shape: 'areas',
        quads: [[left, part(y - height / 2), right, part(y + height / 2)]],
      });
    else if (tool === 'pen') this.#draw(page, { shape: 'lines', strokes: [[left, y, right, y]] });
    else this.#draw(page, { shape: 'point', x: 0.5, y });
  }

  #reveal(id: string): void {
    const mark = document.querySelector(`[data-mark="${CSS.escape(id)}"]`);
    (mark?.firstElementChild ?? mark)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const page = this.#now.marks.find((each) => each.id === id)?.page;
    if (!mark) document.querySelector(`[data-page="${page}"]`)?.scrollIntoView({ block: 'nearest' });
  }

  #press(event: PointerEvent): void {
    const page = event.button === 0 ? pageOf(event.target) : undefined;
    if (page === undefined) return;
    const { tool, isReadOnly, color } = this.#now;
    if (isReadOnly || tool === 'select') return this.#grasp(event, page);
    const at = placeOn(page, event);
    if (tool === 'text' || tool === 'item') {
      event.preventDefault();
      return this.#draw(page, { shape: 'point', x: at[0], y: at[1] });
    }
    // Words are selected as everywhere; what has no words is an area.
    if (tool === 'highlight' && isWord(event.target)) return;
    event.preventDefault();
    this.#stroke = { page, stroke: tool === 'pen' ? drawLine(page, color, at) : drawArea(page, color, at) };
  }

  #grasp(event: PointerEvent, page: HTMLElement): void {
    const id =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>('[data-mark]')?.getAttribute('data-mark')
        : null;
    const mark = this.#now.marks.find((each) => each.id === id);
    if (mark === undefined) {
      if (this.#now.selected !== null) this.#act({ kind: 'selected', id: null });
      return;
    }
    this.#act({ kind: 'selected', id: mark.id });
    if (this.#now.isReadOnly) return;
    event.preventDefault();
    this.#dragged = { id: mark.id, page, from: placeOn(page, event), geometry: mark.geometry };
  }

  #move(event: PointerEvent): void {
    if (this.#stroke) {
      const { page, stroke } = this.#stroke;
      const between = event.getCoalescedEvents?.() ?? [];
      for (const each of between.length > 0 ? between : [event]) stroke.to(...placeOn(page, each));
      return;
    }
    const geometry = this.#draggedTo(event);
    if (this.#dragged === undefined || geometry === undefined) return;
    const { id } = this.#dragged;
    const marks = this.#now.marks.map((mark) => (mark.id === id ? { ...mark, geometry } : mark));
    showMarks(marks, id);
  }

  #release(event: PointerEvent): void {
    if (this.#stroke) {
      const { page, stroke } = this.#stroke;
      this.#stroke = undefined;
      const geometry = stroke.end();
      if (geometry) this.#draw(page, geometry);
      return;
    }
    const geometry = this.#draggedTo(event);
    if (this.#dragged && geometry) this.#act({ kind: 'moved', id: this.#dragged.id, geometry });
    this.#dragged = undefined;
    if (this.#now.tool === 'highlight' && !this.#now.isReadOnly) this.#highlightWords();
  }

  #cancel(): void {
    this.#stroke?.stroke.end();
    this.#stroke = undefined;
    this.#dragged = undefined;
    this.draw();
  }

  /** Undefined: it was not moved. */
  #draggedTo(event: MouseEvent): Geometry | undefined {
    if (this.#dragged === undefined) return undefined;
    const { page, from, geometry } = this.#dragged;
    const [x, y] = placeOn(page, event);
    return x === from[0] && y === from[1] ? undefined : moved(geometry, x - from[0], y - from[1]);
  }

  #highlightWords(): void {
    const selection = getSelection();
    if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return;
    const boxes = [...selection.getRangeAt(0).getClientRects()];
    for (const page of document.querySelectorAll<HTMLElement>('.page')) {
      const frame = page.getBoundingClientRect();
      const isInside = ({ left, right, top, bottom }: DOMRect): boolean =>
        top < frame.bottom &&
        bottom > frame.top &&
        left < frame.right &&
        right > frame.left &&
        bottom - top < frame.height / 2;
      const quads = joinLines(boxes.filter(isInside)).map((box) => quadIn(frame, box));
      if (quads.length > 0) this.#draw(page, { shape: 'areas', quads: quads.slice(0, 200) });
    }
    selection.removeAllRanges();
  }

  #draw(page: HTMLElement, geometry: Geometry): void {
    const { tool } = this.#now;
    if (tool === 'select') return;
    this.#act({ kind: 'drawn', page: Number(page.dataset['page']), mark: tool, geometry });
  }
}

const pageOf = (target: EventTarget | null): HTMLElement | undefined =>
  (target instanceof Element ? target.closest<HTMLElement>('.page') : null) ?? undefined;
const isWord = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('.textLayer *');

/** The page that is seen in the middle of the frame. */
const pageInMiddle = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('.page')].find(
    (page) => page.getBoundingClientRect().bottom > innerHeight / 2,
  ) ??
  document.querySelector<HTMLElement>('.page:last-of-type') ??
  undefined;
