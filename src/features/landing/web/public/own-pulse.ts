import { barPaths, dots, dotsPath, dotX, tallyMost, tallyPath } from '#features/landing/contract/drawings.ts';
import type { PulseCard } from '#features/pulse/contract/pulse.ts';
import { ownPulseText as text } from '#features/landing/own-pulse-text.ts';

/** Puts the visitor’s own figures in place of the sample, which stays where there are none. */
export async function showOwnPulse(element: Element): Promise<void> {
  const answer = await fetch('/api/pulse/card');
  if (!answer.ok) return;
  const { card } = (await answer.json()) as { card: PulseCard | null };
  if (card === null) return;
  say(element, 'header p', text.of[card.of]);
  const [journeys, health, moments] = element.querySelectorAll('dl > div');
  const { ink, ghost } = barPaths(card.bars);
  show(journeys, String(card.journeys), { '.ghost': ghost, '.ink': ink });
  show(health, card.health === null ? text.none : text.percent(card.health), {
    '.ink': dotsOf(health, card.health ?? 0),
  });
  show(moments, String(card.moments), { '.ink': tallyPath(Math.min(card.moments, tallyMost)) });
  const isNothingDue = card.health === null && card.waiting === 0;
  say(element, 'blockquote', isNothingDue ? text.nothingDue : text.waiting[card.of](card.waiting));
  say(element, 'figcaption', text.by);
}

function say(within: Element, selector: string, words: string): void {
  const element = within.querySelector(selector);
  if (element) element.textContent = words;
}

function show(figure: Element | undefined, value: string, paths: Record<string, string>): void {
  if (!figure) return;
  say(figure, 'dd', value);
  for (const [selector, path] of Object.entries(paths))
    figure.querySelector(selector)?.setAttribute('d', path);
}

/** Draws the circles of the hollow dots, and returns the path of the others. */
function dotsOf(figure: Element | undefined, health: number): string {
  const filled = Math.round((health / 100) * dots);
  const hollow = Array.from({ length: dots - filled }, (_, at) => filled + at);
  const [pattern, ...others] = figure?.querySelectorAll('circle') ?? [];
  for (const circle of others) circle.remove();
  if (pattern) {
    const circles = hollow.map((at) => {
      const circle = pattern.cloneNode() as SVGCircleElement;
      circle.setAttribute('cx', String(dotX(at)));
      return circle;
    });
    pattern.replaceWith(...circles);
  }
  return dotsPath(dots, hollow);
}
