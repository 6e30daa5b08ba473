import { Problem } from './problem.tsx';

/** Of what useQuery gives. */
export interface Retryable {
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface LoadProblemProps {
  query: Retryable;
  text: string;
  /** Where no card or sheet stands around it. */
  isPanel?: boolean;
}

/** A query failed: what could not be loaded, and the way to ask again. */
export function LoadProblem({ query, text, isPanel = false }: LoadProblemProps) {
  // Every screen fetches this, and hardly any shows it: remembering would double its size.
  'use no memo';
  const { error, isFetching, refetch } = query;
  const problem = (
    <Problem text={text} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  );
  return isPanel ? <div className="panel">{problem}</div> : problem;
}
