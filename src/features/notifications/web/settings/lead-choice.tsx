import { hintClass, labelClass } from '#web/ui/forms/field-error.tsx';
import { join } from '#web/ui/join.ts';
import { inLeadOrder, type Lead, type LeadGroup, leads } from '#features/notifications/contract/leads.ts';
import { leadGroupNames, leadNames, notificationSettingsText as text } from '../shared/text.ts';
import { CheckChip } from './check-chip.tsx';

interface LeadChoiceProps {
  of: LeadGroup;
  chosen: readonly Lead[];
  onChange: (chosen: Lead[]) => void;
}

/** How long before reminders come: several, or none. */
export const LeadChoice = ({ of, chosen, onChange }: LeadChoiceProps) => (
  <fieldset className="mt-2 flex min-w-0 flex-wrap gap-2">
    <legend className={join(labelClass, 'mb-2')}>{leadGroupNames[of]}</legend>
    {leads.map((lead) => (
      <CheckChip
        key={lead}
        label={leadNames[lead]}
        isChecked={chosen.includes(lead)}
        onChange={(isChecked) =>
          onChange(inLeadOrder(isChecked ? [...chosen, lead] : chosen.filter((each) => each !== lead)))
        }
      />
    ))}
    <output className={chosen.length === 0 ? join(hintClass, 'basis-full') : 'sr-only'}>
      {chosen.length === 0 ? text.noLead : ''}
    </output>
  </fieldset>
);
