import type { LanguageModel, Turn } from '#platform/ai/port.ts';
import type { Database } from '#platform/database/port.ts';
import { assistantLimits } from '#features/assistant/contract/assistant.ts';
import { assistantText as text } from '#features/assistant/text.ts';
import { Evidence } from './evidence.ts';
import { allRules, type GuardRules, ModelGuard } from './guard.ts';
import { chatInstructions } from './instructions.ts';
import { withoutPrivate } from './private.ts';
import { saysGeneral, SupportCheck } from './support.ts';
import { type LeftOut, supported } from './supported.ts';
import { campusTools } from './tools.ts';
import { asksTutor, TutorCheck } from './tutor.ts';
import type { CampusData } from '../campus-data.ts';
import { type Answerer, NoAnswer } from '../port.ts';

/** An answer that says so needs no source. */
const restsOnNothing = (response: string): boolean =>
  /could not find/i.test(response) || saysGeneral.test(response);

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
      const said = supported(pieces, await judgeOf(query, before, { data, evidence, rules }));
      let response = '';
      const leftOut: LeftOut[] = [];
      for await (const sentence of said) {
        if (sentence.leftOut !== undefined) leftOut.push(sentence.leftOut);
        const clean = guard.push(sentence.text);
        response += clean;
        if (clean !== '') yield clean;
      }
      const rest = guard.end();
      response += rest;
      if (rest !== '') yield rest;
      const isEmpty = response.trim() === '';
      if (isEmpty && leftOut.length > 0) throw new NoAnswer(whyNothing(leftOut));
      const sources = evidence.sourcesOf(response);
      // The model has read records and cites none of them.
      if (sources.length === 0 && !evidence.isEmpty && !isEmpty && !restsOnNothing(response))
        throw new NoAnswer(text.modelUncited);
      return {
        response,
        sources,
        assistant: 'model',
        notice: whatIsMissing(leftOut),
      };
    },
  };
}

/** Each sentence is judged once, in its order. */
async function judgeOf(
  query: string,
  before: readonly Turn[],
  { data, evidence, rules }: { data: CampusData; evidence: Evidence; rules: GuardRules },
): Promise<(sentence: string) => LeftOut | undefined> {
  const context = heard(query, before, data);
  const support = new SupportCheck(evidence, context);
  const isStudent = data.me.role === 'student';
  const isTutored = await asksTutor(query, data);
  const tutor = new TutorCheck(evidence, { asked: context.asked, isStudent, isTutored });
  return (sentence) => {
    if (rules.support && !support.isSupported(sentence)) return 'unsupported';
    return rules.tutor && !tutor.isHint(sentence) ? 'solution' : undefined;
  };
}

const whyNothing = (leftOut: readonly LeftOut[]): string =>
  leftOut.includes('solution') ? text.modelSolved : text.modelUnsupported;

function whatIsMissing(leftOut: readonly LeftOut[]): string | null {
  const unsupported = leftOut.filter((why) => why === 'unsupported').length;
  const said = [
    unsupported === 0 ? '' : text.sentencesLeftOut(unsupported),
    unsupported === leftOut.length ? '' : text.moreThanHint,
  ];
  return said.join(' ').trim() || null;
}

/** What needs no record: the question and the person; and what was shown before. */
const heard = (query: string, before: readonly Turn[], { me }: CampusData) => ({
  asked: [query, me.name, ...before.filter(({ by }) => by === 'person').map((turn) => turn.text)].join('\n'),
  earlier: before
    .filter(({ by }) => by === 'assistant')
    .map((turn) => turn.text)
    .join('\n'),
});
