import { builtInAssistant } from '#features/assistant/server/built-in/built-in.ts';
import type { CampusData } from '#features/assistant/server/campus-data.ts';
import type { Answered, Answerer, LastExchange } from '#features/assistant/server/port.ts';
import type { Viewer } from '#server/session.ts';

/** The whole answer to a question, once the last of its parts has come. */
export async function answered(
  viewer: Viewer,
  query: string,
  data: CampusData,
  { last, answerer = builtInAssistant }: { last?: LastExchange | undefined; answerer?: Answerer } = {},
): Promise<Answered> {
  const steps = answerer.answer({ viewer, query, before: [], last, data }, new AbortController().signal);
  let step = await steps.next();
  while (step.done !== true) step = await steps.next();
  return step.value;
}
