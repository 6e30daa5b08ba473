import type { ReactNode } from 'react';
import { ProblemSign } from '#web/shell/signs.tsx';
import { authText as texts } from '#features/auth/text.ts';
import { isOffline, sentenceOf } from './sentence-of.ts';

/**
 * The error of a form, read aloud as it appears. The live region exists before its text, or some screen readers miss
 * it.
 */
export function FormProblem({
  text,
  detail,
  children,
}: {
  text: string | undefined;
  detail?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div role="alert" className="empty:hidden">
      {text === undefined ? null : (
        <div className="flex animate-[rise-in_200ms_var(--ease)] items-start gap-3 rounded-md bg-danger-soft px-4 py-3 text-sm text-danger">
          <ProblemSign />
          <div className="grid gap-1">
            <p className="font-semibold">{text}</p>
            {detail === undefined ? null : <p>{detail}</p>}
            {children}
          </div>
        </div>
      )}
    </div>
  );
}

/** The error of a sign-in by one press. */
export const RefusedProblem = ({ error }: { error: Error | null }) => (
  <FormProblem
    text={error ? sentenceOf(error) : undefined}
    detail={isOffline(error) ? texts.offlineDetail : undefined}
  />
);
