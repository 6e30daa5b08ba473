import { saysSomething } from '#shared/says-something.ts';
import { quizText as text } from '../../text.ts';
import type { NewQuestion, QuestionContent } from './content.ts';
import { exactOf } from './numbers.ts';
import { placesIn } from './places.ts';
import { fillVariant } from './variants.ts';

export interface Problem {
  path: (string | number)[];
  message: string;
}

/** Each name has a value in each row and a place in the question, and each place has a name. */
export function variantProblems(question: NewQuestion): Problem[] {
  return [...rowProblems(question), ...placeProblems(question)];
}

function rowProblems(question: NewQuestion): Problem[] {
  const { names, rows } = question.variants;
  if (new Set(names).size < names.length) return [{ path: ['variants', 'names'], message: text.nameTwice }];
  if (names.length > 0 && rows.length === 0) return [{ path: ['variants', 'rows'], message: text.noRows }];
  const wrong = rows.findIndex((row) => row.length !== names.length || names.length === 0);
  if (wrong !== -1) return [{ path: ['variants', 'rows', wrong], message: text.rowLength }];
  return rows.flatMap((_, at) => {
    const message = filledProblem(question.content, fillVariant(question, at).content);
    return message === undefined ? [] : [{ path: ['variants', 'rows', at], message }];
  });
}

/** What the values of a row make of the key. */
function filledProblem(content: QuestionContent, filled: QuestionContent): string | undefined {
  if (content.kind === 'number' && filled.kind === 'number') return numberProblem(content, filled);
  const forms = filled.kind === 'gaps' ? filled.gaps.flatMap(({ accepted }) => accepted) : [];
  const accepted = filled.kind === 'shortText' ? filled.accepted : forms;
  return accepted.every(saysSomething) ? undefined : text.rowNoForm;
}

type NumberContent = Extract<QuestionContent, { kind: 'number' }>;
/** What has no place for a value is refused at its own field. */
function numberProblem(content: NumberContent, filled: NumberContent): string | undefined {
  if (filled.value !== content.value && exactOf(filled.value) === null) return text.rowNotNumber;
  const { of } = filled.tolerance;
  if (of === content.tolerance.of) return undefined;
  const tolerance = exactOf(of);
  if (tolerance === null) return text.rowNotNumber;
  return tolerance.digits < 0n ? text.toleranceNegative : undefined;
}

/** Without variants braces are only braces, but not in a number. */
function placeProblems(question: NewQuestion): Problem[] {
  const { names } = question.variants;
  const places = placesIn(question);
  const unused = names.find((each) => places.every(({ name }) => name !== each));
  return [
    ...(unused === undefined ? [] : [{ path: ['variants', 'names'], message: text.nameUnused(unused) }]),
    ...places.flatMap(({ path, name, isInFormula }) => {
      const isPlace = !isInFormula && (names.length > 0 || isOfNumber(path));
      return isPlace && !names.includes(name) ? [{ path, message: text.nameUnknown(name) }] : [];
    }),
  ];
}

const isOfNumber = (path: Problem['path']): boolean => path.at(-1) === 'value' || path.at(-1) === 'of';
