import type { LanguageModel, Turn } from '#platform/ai/port.ts';
import type { Database } from '#platform/database/port.ts';
import { assistantLimits } from '../contract/assistant.ts';
import { assistantText as text } from '../text.ts';
import { Evidence } from './model-evidence.ts';
import { allRules, type GuardRules, ModelGuard } from './model-guard.ts';
import { chatInstructions } from './model-instructions.ts';
import { withoutPrivate } from './model-private.ts';
import { campusTools } from './model-tools.ts';
import { type Answerer, NoAnswer } from './port.ts';

const refusal = /could not find/i;

/**
 * Answers by a model, which is treated as if it worked for an attacker: it reads by tools what the asking person may see,
 * and what it says becomes plain words with the records that it was given.
 */
export function modelAnswerer(
  model: LanguageModel,
  { db }: { db: Database },
  /** The tests leave some away, to see that it is noticed. */
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
      // It has looked things up, and does not say which of them this is from.
      if (sources.length === 0 && !evidence.isEmpty && response.trim() !== '' && !refusal.test(response))
        throw new NoAnswer(text.modelUncited);
      return { response, sources, assistant: 'model', notice: null };
    },
  };
}
