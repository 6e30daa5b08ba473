import { join } from '#web/ui/join.ts';
import { categories } from '#features/notifications/contract/categories.ts';
import type { NotificationFilters } from './filters.ts';
import { categoryTexts, notificationScreenText as text } from '../shared/text.ts';

interface FiltersBarProps {
  filters: NotificationFilters;
  onFilter: (filters: NotificationFilters) => void;
}

/** All or one kind, and only what is unread: pressed or not. On a phone the row scrolls. */
export function FiltersBar({ filters: { only, category }, onFilter }: FiltersBarProps) {
  const unread = only ? { only } : {};
  const kinds = [undefined, ...categories];
  return (
    <fieldset className="-mx-4 min-w-0 flex gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:px-0">
      <legend className="sr-only">{text.filters}</legend>
      {kinds.map((kind) => (
        <Choice
          key={kind ?? 'all'}
          isOn={kind === category}
          label={kind === undefined ? text.all : categoryTexts[kind].label}
          onPress={() => onFilter({ ...unread, ...(kind ? { category: kind } : {}) })}
        />
      ))}
      <span aria-hidden="true" className="my-1.5 w-px shrink-0 bg-line" />
      <Choice
        isOn={only === 'unread'}
        label={text.onlyUnread}
        onPress={() => onFilter({ ...(category ? { category } : {}), ...(only ? {} : { only: 'unread' }) })}
      />
    </fieldset>
  );
}

const Choice = ({ isOn, label, onPress }: { isOn: boolean; label: string; onPress: () => void }) => (
  <button
    type="button"
    aria-pressed={isOn}
    onClick={onPress}
    className={join(
      'h-(--row) shrink-0 cursor-pointer rounded-full border px-3.5 text-sm font-medium transition-colors',
      isOn
        ? 'border-primary bg-primary text-on-primary'
        : 'border-line-strong bg-surface hover:bg-primary-soft',
    )}
  >
    {label}
  </button>
);
