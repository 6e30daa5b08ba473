import { importReasons as reasons } from '#features/quizzes/import-text.ts';
import type { Draft, Item } from '../draft.ts';
import { NotTaken } from '../not-taken.ts';
import { childNamed, type Element, elementsOf, find, findAll, lineIn } from '../xml/node.ts';
import { missingMedia, pointsOf } from '../parts.ts';
import { contentOf } from './content.ts';
import { materialOf } from './material.ts';

/** Questions as Canvas and text2qti write them, and plain QTI 1.2. A group of them says the points of each. */
export const itemsOfQti12 = (root: Element, points?: string): Item[] =>
  elementsOf(root).flatMap((child) => {
    if (child.name === 'item') return [itemOf(child, points)];
    return itemsOfQti12(child, child.name === 'section' ? pointsIn(child) : points);
  });

const pointsIn = (section: Element): string | undefined =>
  lineIn(find(childNamed(section, 'selection_ordering') ?? noGroup, 'points_per_item')) || undefined;
const noGroup: Element = { name: '', attributes: {}, children: [] };

const itemOf = (item: Element, points: string | undefined): Item => ({
  name: item.attributes['title'] || item.attributes['ident'] || '',
  read: () => readItem(item, points),
});

export const titleOfQti12 = (root: Element): string =>
  findAll(root, 'assessment', 'objectbank')[0]?.attributes['title'] ?? '';

function readItem(item: Element, groupPoints: string | undefined): Draft {
  const fields = fieldsOf(item);
  const presentation = childNamed(item, 'presentation');
  if (presentation === undefined) throw new NotTaken(reasons.textMissing());
  const kind = fields.get('question_type') ?? fields.get('cc_profile') ?? '';
  const stem = materialOf(presentation);
  const { content, text = stem.text, notes = [] } = contentOf(kind, item, presentation, stem.text);
  const comment = commentOf(item, 'general_fb');
  return {
    title: titleOf(item.attributes['title'] ?? ''),
    text,
    comment: comment?.text ?? '',
    points: pointsOf(groupPoints ?? fields.get('points_possible') ?? fields.get('cc_weighting')),
    content,
    notes: [...missingMedia(stem), ...notes, ...wrongComments(item)],
  };
}

/** Canvas names all that have no name alike. */
const titleOf = (title: string): string => (title === 'Question' ? '' : title.slice(0, 200));

function fieldsOf(item: Element): Map<string, string> {
  const fields = findAll(item, 'qtimetadatafield').map((field): [string, string] => [
    lineIn(childNamed(field, 'fieldlabel')),
    lineIn(childNamed(field, 'fieldentry')),
  ]);
  return new Map(fields);
}

function commentOf(item: Element, ident: string): { text: string } | undefined {
  const found = findAll(item, 'itemfeedback').find(({ attributes }) => attributes['ident'] === ident);
  return found === undefined ? undefined : materialOf(found);
}

const wrongComments = (item: Element): string[] =>
  ['correct_fb', 'general_incorrect_fb'].some((ident) => commentOf(item, ident) !== undefined)
    ? [reasons.commentsLost()]
    : [];
