import { type Proofreader, TextTooHard, TooManyWait } from '#platform/ai/port.ts';
import { refuse } from '#shared/app-error.ts';
import { type Http, mount } from '#server/http/mount.ts';
import type { Viewer } from '#server/session.ts';
import { type Writing, writingContract } from '../contract/assistant.ts';
import { assistantRefusals as refusals } from '../refusals-text.ts';
import { fieldsOf } from './form-fields.ts';
import { type ModelImproveDeps, improveWithModel } from './model/improve.ts';
import { withSections } from './sections.ts';

export interface ImproveDeps extends ModelImproveDeps {
  http: Http;
  proofreader: Proofreader;
}

/** A rough time until one of the waiting texts is done. */
const retryAfterSeconds = 5;

/**
 * Mounts Improve with AI. The model writes when there is one and the rules allow it, else the proof-reader. Nothing is
 * stored.
 */
export function improveRoutes({ http, ...deps }: ImproveDeps): void {
  mount(http, 'assistant', writingContract, {
    async improve({ viewer, body, reply }) {
      const gone = new AbortController();
      reply.raw.once('close', () => {
        if (!reply.raw.writableEnded) gone.abort();
      });
      const byModel = await improveWithModel(deps, viewer, body, gone.signal);
      if ('content' in byModel)
        return { content: byModel.content, assistant: 'model' as const, notice: null };
      const proofread = await proofreadFor(deps, viewer, body, gone.signal);
      return { ...proofread, assistant: 'built-in' as const, notice: byModel.notice };
    },
  });
}

async function proofreadFor(
  { proofreader, timeZone, log }: Omit<ImproveDeps, 'http'>,
  viewer: Viewer,
  writing: Writing,
  signal: AbortSignal,
) {
  const { type, subject } = writing;
  const prompt = writing.prompt ?? '';
  try {
    const keep = namesOf([viewer.name, subject ?? '', titleOf(writing)]);
    const { text: corrected, changes } = await proofreader.proofread(prompt, {
      keep,
      by: viewer.userId,
      signal,
    });
    return { content: withSections(type, corrected.trim(), fieldsOf(writing, timeZone)), changes };
  } catch (error) {
    if (signal.aborted) throw error;
    if (error instanceof TooManyWait)
      throw refuse('rate_limited', refusals.improveBusy, { retryAfterSeconds });
    if (error instanceof TextTooHard) {
      log.warn({ err: error, chars: prompt.length }, 'a text was too hard for the proof-reader');
      throw refuse('too_large', refusals.improveFailed);
    }
    log.error({ err: error }, 'a text could not be proof-read');
    throw refuse('unavailable', refusals.improveFailed);
  }
}

const titleOf = ({ context }: Writing): string => {
  const title = context?.['title'];
  return typeof title === 'string' ? title : '';
};

/** The words of titles and names, also in lower case. */
const namesOf = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((words) => words.match(/[\p{L}\p{N}]{5,}/gu) ?? [])),
];
