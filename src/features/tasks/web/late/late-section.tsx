import { useQuery } from '@tanstack/react-query';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { AccommodationsCard } from '../exceptions/accommodations-card.tsx';
import { collegeRuleQuery, lateApi } from './late-api.ts';
import { RuleForm } from './rule-form.tsx';
import { lateScreenText as text } from './text.ts';

/** Administrators say what late work costs, and who has more time. */
export function LateSection() {
  const rule = useQuery(collegeRuleQuery);
  return (
    <div className="grid gap-(--gap)">
      <Card title={text.title}>
        <p className="-mt-2 max-w-prose text-ink-soft">{text.collegeLead}</p>
        {rule.data ? (
          <RuleForm stored={rule.data} save={(body) => lateApi.changeOfCollege({ body })} />
        ) : rule.isError ? (
          <LoadProblem query={rule} text={text.loadFailed} />
        ) : (
          <Spinner label={text.loading} />
        )}
      </Card>
      <AccommodationsCard />
    </div>
  );
}
