import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { PartMove } from './move-part.ts';

/** The dragged part and the place where it would fall: before a part, or at the end of a list. */
export interface Drag {
  kind: PartMove['kind'];
  id: string;
  drop: PartMove | undefined;
}

const edgePx = 56;
const scrollPx = 14;

/** Dragging by a handle, with mouse, pen or finger. Rows carry `data-module` and `data-lesson`. */
export function useDragging(root: RefObject<HTMLElement | null>, onDrop: (move: PartMove) => void) {
  const [drag, setDrag] = useState<Drag>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const start = (kind: PartMove['kind'], id: string) => (event: ReactPointerEvent) => {
    if (event.button !== 0) return;
    const controller = new AbortController();
    const { signal } = controller;
    stop.current?.abort();
    stop.current = controller;
    let drop: PartMove | undefined;
    const end = () => {
      controller.abort();
      setDrag(undefined);
    };
    const handleMove = ({ clientY }: PointerEvent) => {
      if (!root.current) return;
      scrollAtEdge(clientY);
      drop = kind === 'module' ? moduleAt(root.current, id, clientY) : lessonAt(root.current, id, clientY);
      setDrag({ kind, id, drop });
    };
    addEventListener('pointermove', handleMove, { signal });
    addEventListener(
      'pointerup',
      () => {
        end();
        if (drop) onDrop(drop);
      },
      { signal },
    );
    addEventListener('pointercancel', end, { signal });
    addEventListener('keydown', ({ key }) => (key === 'Escape' ? end() : undefined), { signal });
  };
  return { drag, start };
}

function scrollAtEdge(y: number): void {
  if (y < edgePx) scrollBy(0, -scrollPx);
  if (y > innerHeight - edgePx) scrollBy(0, scrollPx);
}

const rows = (within: Element, selector: string): HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>(selector),
];
const middleOf = (element: Element): number => {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
};

function moduleAt(root: Element, id: string, y: number): PartMove {
  const others = rows(root, '[data-module]').filter(({ dataset }) => dataset['module'] !== id);
  return { kind: 'module', id, position: others.filter((row) => middleOf(row) < y).length + 1 };
}

function lessonAt(root: Element, id: string, y: number): PartMove | undefined {
  const modules = rows(root, '[data-module]');
  // The module under the pointer, or the nearest one.
  const distance = (module: Element) => {
    const { top, bottom } = module.getBoundingClientRect();
    return Math.max(top - y, y - bottom, 0);
  };
  const [module] = modules.toSorted((one, other) => distance(one) - distance(other));
  const moduleId = module?.dataset['module'];
  if (!module || moduleId === undefined) return undefined;
  const others = rows(module, '[data-lesson]').filter(({ dataset }) => dataset['lesson'] !== id);
  return { kind: 'lesson', id, moduleId, position: others.filter((row) => middleOf(row) < y).length + 1 };
}
