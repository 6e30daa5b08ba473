import { createRoot } from 'react-dom/client';
import { StepUpDialog } from './step-up-dialog.tsx';
import { StepUpCancelled, type StepUpQuestion } from './with-step-up.ts';

/** A root of its own, so that any handler can ask without state in its screen. Rejects when the person closes it. */
export function openStepUp(question: StepUpQuestion): Promise<void> {
  const root = createRoot(document.createElement('div'));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  root.render(
    <StepUpDialog question={question} onProved={resolve} onClose={() => reject(new StepUpCancelled())} />,
  );
  return promise.finally(() => root.unmount());
}
