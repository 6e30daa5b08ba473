import type { LanguageModel, Turn } from '#platform/ai/port.ts';
import type { Database } from '#platform/database/port.ts';
import { assistantLimits } from '#features/assistant/contract/assistant.ts';
import { assistantText as text } from '#features/assistant/text.ts';
import { Evidence } from './evidence.ts';
import { allRules, type GuardRules, ModelGuard } from './guard.ts';
import { chatInstructions } from './instructions.ts';
import { withoutPrivate } from './private.ts';
import { campusTools } from './tools.ts';
import { type Answerer, NoAnswer } from '../port.ts';

const refusal = /could not find/i;

/**
 * Answers with a model, and treats it like an attacker. The model reads only through tools, with the asking person's
 * rights. Its output becomes plain text with records that it was given.
 */
export function modelAnswerer(
  model: LanguageModel,
  { db }: { db: Database },
  /** Tests turn single rules off to prove that they matter. */
  rules: GuardRules = allRules,
): Answerer {
  return {
    kind: 'model',
    async *answer({ query, before, data }, signal) {
      const evidence = new Evidence();
      const guard = new ModelGuard((type, id) => evidence.cite(type, id), rules);
      const turns: Turn[] = [...before, { by: 'person', text: query }];
      const pieces = model.answer(
        {
          instructions: chatInstructions(data),
          turns: await withoutPrivate(db, turns),
          tools: campusTools({ db, data, evidence }),
          maxChars: assistantLimits.answerChars,
        },
        signal,
      );
      let response = '';
      for await (const piece of pieces) {
        const clean = guard.push(piece);
        response += clean;
        if (clean !== '') yield clean;
      }
      const rest = guard.end();
      response += rest;
      if (rest !== '') yield rest;
      const sources = evidence.sourcesOf(response);
      // The model has read records and cites none of them.
      if (sources.length === 0 && !evidence.isEmpty && response.trim() !== '' && !refusal.test(response))
        throw new NoAnswer(text.modelUncited);
      return { response, sources, assistant: 'model', notice: null };
    },
  };
}
