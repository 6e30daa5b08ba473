import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import type { Scope } from '#features/meetings/contract/forms/plan.ts';
import { screenText as text } from '../text.ts';

const scopes = ['this', 'following', 'all'] as const satisfies readonly Scope[];

interface ScopeChoiceProps {
  value: Scope;
  onChange: (scope: Scope) => void;
}

/** Which meetings of a plan a change is about, as calendars ask it. */
export const ScopeChoice = ({ value, onChange }: ScopeChoiceProps) => (
  <ChoiceGroup
    label={text.fieldScope}
    value={value}
    options={scopes.map((scope) => ({ value: scope, ...text.scopes[scope] }))}
    onChange={onChange}
    isStacked
  />
);
