import { Card } from '#web/ui/layout/card.tsx';
import type { RubricCriterion } from '#features/tasks/contract/rubrics.ts';
import { RubricView } from './rubric-view.tsx';
import { rubricText as text } from './text.ts';

/** How the work will be graded, where students see it before. */
export const ShownRubric = ({ criteria }: { criteria: readonly RubricCriterion[] }) => (
  <Card title={text.howYouAreGraded} level={3}>
    <RubricView criteria={criteria} />
  </Card>
);
