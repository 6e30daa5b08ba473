import { type ReactNode, useState } from 'react';
import { Switch } from '#web/ui/forms/switch.tsx';
import {
  type Channel,
  channels,
  type NotificationPreferences,
} from '#features/notifications/contract/notifications.ts';
import type { Category } from '#features/notifications/contract/categories.ts';
import { categoryTexts, channelNames, notificationSettingsText as text } from '../shared/text.ts';
import { CheckChip } from './check-chip.tsx';

type Cells = NotificationPreferences['categories'][Category];

const none: Cells = { inApp: false, email: false, push: false };
const all: Cells = { inApp: true, email: true, push: true };

interface CategoryChoiceProps {
  category: Category;
  cells: Cells;
  isEmailOn: boolean;
  isPushOn: boolean;
  onChange: (cells: Cells) => void;
  /** What else is chosen while it is on. */
  children?: ReactNode;
}

/** One category: on or off, and by which ways. A way whose own switch is off above waits there. */
export function CategoryChoice(props: CategoryChoiceProps) {
  const { category, cells, isEmailOn, isPushOn, onChange, children } = props;
  const { label, hint } = categoryTexts[category];
  const isOn = channels.some((channel) => cells[channel]);
  // Off and on again gives back what was chosen before.
  const [before, setBefore] = useState(isOn ? cells : all);
  const isChannelOn: Record<Channel, boolean> = { inApp: true, email: isEmailOn, push: isPushOn };
  const change = (next: Cells): void => {
    if (channels.some((channel) => next[channel])) setBefore(next);
    onChange(next);
  };
  return (
    <div className="grid gap-3 py-4 first:pt-0 last:pb-0">
      <Switch label={label} hint={hint} isOn={isOn} onChange={(on) => change(on ? before : none)} />
      {isOn ? (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{label}</legend>
          {channels.map((channel) => (
            <CheckChip
              key={channel}
              label={channelNames[channel]}
              isChecked={cells[channel]}
              isOffBecause={isChannelOn[channel] ? undefined : text.offAbove(channelNames[channel])}
              onChange={(isChecked) => change({ ...cells, [channel]: isChecked })}
            />
          ))}
        </fieldset>
      ) : null}
      {isOn ? children : null}
    </div>
  );
}
