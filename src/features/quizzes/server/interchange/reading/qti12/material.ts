import { type Element, elementsOf, isElement, rawText } from '../xml/node.ts';
import { sourceMark, withoutPictures } from '../picture-marks.ts';
import { htmlToMarkdown, type Markdown, nodesToMarkdown, textToMarkdown } from '../xml/to-markdown.ts';

const answers = new Set(['response_lid', 'response_str', 'response_num', 'response_xy', 'response_grp']);

/** The texts and pictures of an element, without those of its answers. */
export function materialOf(element: Element): Markdown {
  const parts = elementsOf(element)
    .filter(({ name }) => !answers.has(name) && name !== 'response_label' && name !== 'solution')
    .map(partOf);
  return {
    text: parts
      .map(({ text }) => text)
      .filter((text) => text !== '')
      .join('\n\n'),
    missing: parts.flatMap(({ missing }) => missing),
  };
}

function partOf(element: Element): Markdown {
  const { name, attributes } = element;
  if (name === 'mattext') return textOf(element);
  if (name === 'matimage')
    return { text: sourceMark(attributes['uri'] ?? '', attributes['label'] ?? ''), missing: [] };
  if (name === 'mataudio' || name === 'matvideo')
    return { text: '', missing: [attributes['uri'] ?? attributes['entityref'] ?? name] };
  return materialOf(element);
}

function textOf(element: Element): Markdown {
  if (element.children.some(isElement)) return nodesToMarkdown(element.children);
  const raw = rawText(element);
  return element.attributes['texttype'] === 'text/html'
    ? htmlToMarkdown(raw)
    : { text: textToMarkdown(raw.trim()), missing: [] };
}

/** Of an option of a list: as it is compared and shown in a line. */
export const plainOf = (element: Element): string =>
  withoutPictures(materialOf(element).text)
    .replace(/\\([\\`*_$~<\]])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
