import type { LanguageModel } from '#platform/ai/port.ts';
import type { Log } from '#platform/log/port.ts';
import type { Viewer } from '#server/session.ts';
import type { Writing } from '#features/assistant/contract/assistant.ts';
import { assistantText as text } from '#features/assistant/text.ts';
import { newFacts } from './facts.ts';
import { withoutInvisible } from './guard.ts';
import { improveInstructions } from './instructions.ts';
import { privateFilter } from './private.ts';
import { momentIn } from './records.ts';
import { type ModelRules, takeModelAnswer } from './rules.ts';

export interface ModelImproveDeps extends ModelRules {
  /** Undefined without a configured model. */
  model: LanguageModel | undefined;
  log: Log;
}

/** The fields of the form that help to understand the text. No other field leaves the server. */
const fields = [
  'title',
  'category',
  'priority',
  'points',
  'dueDate',
  'date',
  'author',
  'assignedYear',
  'assignedDivision',
] as const;
const fieldChars = 200;

/** The model's text, or the line beside the proof-reader's text. The line is null where nobody expects a model. */
export async function improveWithModel(
  deps: ModelImproveDeps,
  viewer: Viewer,
  writing: Writing,
  signal: AbortSignal,
): Promise<{ content: string } | { notice: string | null }> {
  const { model, log } = deps;
  if (model === undefined) return { notice: null };
  const refused = await takeModelAnswer(deps, viewer);
  if (refused !== null) return { notice: refused };
  const given = givenOf(writing, deps.timeZone);
  try {
    const content = await rewrite(deps, model, writing, given, signal);
    if (content === undefined) return { notice: text.modelFailed };
    return newFacts(content, given).length > 0 ? { notice: text.modelAdded } : { content };
  } catch (error) {
    if (signal.aborted) throw error;
    log.warn(
      { reason: error instanceof Error ? `${error.name}: ${error.message}` : 'unknown' },
      'the model improved nothing',
    );
    return { notice: text.modelFailed };
  }
}

/** Undefined when the result is unusable. */
async function rewrite(
  { db }: ModelImproveDeps,
  model: LanguageModel,
  { type, prompt }: Writing,
  given: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const taken: string[] = [];
  const hide = await privateFilter(db, [given], (one) => `⟦${taken.push(one)}⟧`);
  const hidden = hide(given);
  const maxChars = (prompt ?? '').length * 2 + 2000;
  let said = '';
  const pieces = model.answer(
    { instructions: improveInstructions(type), turns: [{ by: 'person', text: hidden }], tools: [], maxChars },
    signal,
  );
  for await (const piece of pieces) said += piece;
  if (said.length >= maxChars) return undefined;
  const shown = withoutInvisible(said)
    .replaceAll(/⟦(\d+)⟧/g, (all, number: string) => taken[Number(number) - 1] ?? all)
    .trim()
    .replace(/^```(?:markdown|md|text)?\n([^]*)\n```$/, '$1')
    .trim();
  return shown === '' || shown.includes('⟦') ? undefined : shown;
}

/** All text of the author, in the form that the model gets. */
function givenOf({ prompt, subject, context }: Writing, timeZone: string): string {
  const moment = momentIn(timeZone);
  const filled = fields.flatMap((field) => {
    const value = context?.[field];
    if ((typeof value !== 'string' && typeof value !== 'number') || value === '') return [];
    const isMoment =
      typeof value === 'string' && /^\d{4}-\d\d-\d\dT\S+$/.test(value) && !Number.isNaN(Date.parse(value));
    return [`${field}: ${isMoment ? moment(value) : String(value).slice(0, fieldChars)}`];
  });
  if (subject) filled.push(`subject: ${subject}`);
  return [
    ...(filled.length > 0 ? ['The form:', ...filled, ''] : []),
    'The text:',
    (prompt ?? '').trim(),
  ].join('\n');
}
