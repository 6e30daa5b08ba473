import { useState } from 'react';
import { Switch } from '#web/ui/forms/switch.tsx';
import { join } from '#web/ui/join.ts';
import {
  type Channel,
  channels,
  type NotificationPreferences,
} from '#features/notifications/contract/notifications.ts';
import type { Category } from '#features/notifications/contract/categories.ts';
import { categoryTexts, channelNames, notificationSettingsText as text } from '../shared/text.ts';

type Cells = NotificationPreferences['categories'][Category];

const none: Cells = { inApp: false, email: false, push: false };
const all: Cells = { inApp: true, email: true, push: true };

interface CategoryChoiceProps {
  category: Category;
  cells: Cells;
  isEmailOn: boolean;
  isPushOn: boolean;
  onChange: (cells: Cells) => void;
}

/** One category: on or off, and by which ways. A way whose own switch is off above waits there. */
export function CategoryChoice({ category, cells, isEmailOn, isPushOn, onChange }: CategoryChoiceProps) {
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
            <label
              key={channel}
              title={isChannelOn[channel] ? undefined : text.offAbove(channelNames[channel])}
              className={join(
                'flex h-(--row) items-center gap-2 rounded-full border border-line-strong px-3 text-sm font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                isChannelOn[channel]
                  ? 'cursor-pointer transition-colors hover:bg-primary-soft has-checked:border-primary has-checked:bg-primary-soft'
                  : 'opacity-60',
              )}
            >
              <input
                type="checkbox"
                checked={cells[channel]}
                disabled={!isChannelOn[channel]}
                onChange={({ target }) => change({ ...cells, [channel]: target.checked })}
                className="size-4 accent-primary outline-none"
              />
              {channelNames[channel]}
            </label>
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}
