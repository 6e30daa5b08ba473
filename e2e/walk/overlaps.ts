import { expect, type Page } from '@playwright/test';
import { inPage } from './in-page.ts';

/** Nothing is wider than the screen, no text lies over another or over a control, and nothing is cut off without dots. */
export async function expectRoom(page: Page, what: string): Promise<void> {
  const script = inPage(whatHasNoRoom, [
    nameOf,
    both,
    isThere,
    clipOf,
    clippedBy,
    seen,
    layerOf,
    isShown,
    problemOf,
    controlsHere,
    textsHere,
    liesOver,
  ]);
  await expect.poll(() => page.evaluate(script), what).toEqual([]);
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
interface Found {
  element: Element;
  rect: Box;
  isControl: boolean;
}
interface Item extends Found {
  /** What of it is seen. */
  box: Box;
  layer: Element | null;
}
interface Seen {
  box: Box;
  isScrolled: boolean;
  isCut: boolean;
}
/** An element that does not show all that is in it. */
interface Clip {
  edge: DOMRect;
  scrolls: boolean;
  isLarger: boolean;
  endsInDots: boolean;
}
/** What was found out about elements: much of the screen lies in the same ones. */
interface Known {
  clips: Map<Element, Clip | null>;
  layers: Map<Element, Element | null>;
}

// All of these run in the page.

function whatHasNoRoom(): string[] {
  if (document.querySelector('main :is(.animate-pulse, .animate-spin)')) return ['it is still loading'];
  const found: string[] = [];
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} px wide`);
  const items: Item[] = [];
  const known: Known = { clips: new Map(), layers: new Map() };
  for (const each of [...controlsHere(), ...textsHere()]) {
    const what = seen(each, known);
    const problem = problemOf(each, what);
    if (problem !== undefined) found.push(`${problem}: ${nameOf(each.element)}`);
    if (isThere(what.box)) items.push({ ...each, box: what.box, layer: layerOf(each.element, known) });
  }
  items.sort((one, other) => one.box.top - other.box.top);
  for (const [index, one] of items.entries())
    for (const other of items.slice(index + 1)) {
      if (other.box.top >= one.box.bottom) break;
      if (liesOver(one, other)) found.push(`${nameOf(one.element)}  lies over  ${nameOf(other.element)}`);
    }
  return [...new Set(found)].slice(0, 12);
}

function nameOf(element: Element): string {
  const words = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40);
  const looks = (element.getAttribute('class') ?? '').slice(0, 60);
  return `<${element.tagName.toLowerCase()} class="${looks}"> ${words}`;
}

function controlsHere(): Found[] {
  const controls = document.querySelectorAll(
    'a, button, input, select, textarea, summary, [role=button], [role=tab]',
  );
  return (
    Array.from(controls)
      .map((element) => ({ element, rect: element.getBoundingClientRect(), isControl: true }))
      // A link in a sentence is its words; a field for screen readers is one pixel wide.
      .filter(
        ({ element, rect }) =>
          isShown(element) && rect.width >= 3 && getComputedStyle(element).display !== 'inline',
      )
  );
}

function textsHere(): Found[] {
  const found: Found[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!element || text.textContent?.trim() === '' || !isShown(element)) continue;
    if (element.closest('svg, script, style, option, .katex')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const { left, top, right, bottom } of range.getClientRects()) {
      // Lines that stand close share a little of their height.
      const slack = (bottom - top) / 4;
      found.push({
        element,
        rect: { left, right, top: top + slack, bottom: bottom - slack },
        isControl: false,
      });
    }
  }
  return found;
}

/** What of a box its ancestors show, and whether the rest is reached by scrolling. Words are cut off by their own element, too. */
function seen({ element, rect, isControl }: Found, known: Known): Seen {
  let now: Seen = { box: rect, isScrolled: false, isCut: false };
  for (
    let each = isControl ? element.parentElement : element;
    each && each !== document.body;
    each = each.parentElement
  )
    now = clippedBy(clipOf(each, known), now);
  return now;
}

function clipOf(element: Element, { clips }: Known): Clip | null {
  const before = clips.get(element);
  if (before !== undefined) return before;
  const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
  const clip =
    overflowX === 'visible'
      ? null
      : {
          edge: element.getBoundingClientRect(),
          scrolls: /auto|scroll/.test(overflowX),
          isLarger: element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight,
          endsInDots: textOverflow === 'ellipsis' || webkitLineClamp !== 'none',
        };
  clips.set(element, clip);
  return clip;
}

function clippedBy(clip: Clip | null, { box, isScrolled, isCut }: Seen): Seen {
  if (clip === null) return { box, isScrolled, isCut };
  const { edge, scrolls, isLarger, endsInDots } = clip;
  // For screen readers only: it counts as scrolled away.
  if (edge.width <= 2) return { box: edge, isScrolled: true, isCut: false };
  return {
    box: both(box, edge),
    isScrolled: isScrolled || (scrolls && isLarger),
    isCut: isCut || (box.right > edge.right + 1 && !endsInDots && !scrolls),
  };
}

function problemOf({ rect, isControl }: Found, { box, isScrolled, isCut }: Seen): string | undefined {
  if (isScrolled) return undefined;
  if (!isThere(box)) {
    const isHidden = isControl && isThere(rect) && rect.right > 0 && rect.top >= 0;
    return isHidden ? 'cut off' : undefined;
  }
  if (isCut && !isControl) return 'cut off';
  return box.right > innerWidth + 1 ? 'beside the screen' : undefined;
}

function liesOver(one: Item, other: Item): boolean {
  if (one.layer !== other.layer || (!one.isControl && one.element === other.element)) return false;
  if (one.element.contains(other.element) || other.element.contains(one.element)) return false;
  // What a field has at its end stands in it.
  if (one.element.matches('.field') || other.element.matches('.field')) return false;
  return isThere(both(one.box, other.box));
}

function both(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

function isThere({ left, top, right, bottom }: Box): boolean {
  return right - left > 2 && bottom - top > 2;
}

/** Bars and dialogs lie over the rest by intent. */
function layerOf(element: Element | null, known: Known): Element | null {
  if (element === null) return null;
  const before = known.layers.get(element);
  if (before !== undefined) return before;
  const isLayer =
    /fixed|sticky/.test(getComputedStyle(element).position) ||
    element.matches('[role=dialog], [role=alertdialog]');
  const layer = isLayer ? element : layerOf(element.parentElement, known);
  known.layers.set(element, layer);
  return layer;
}

function isShown(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
}
