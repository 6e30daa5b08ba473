import {
  channels,
  type NotificationPreferences,
  type PreferenceChanges,
} from '#features/notifications/contract/notifications.ts';
import { categories } from '#features/notifications/contract/categories.ts';
import { type LeadChanges, leadGroups } from '#features/notifications/contract/leads.ts';

/** What the person has changed, and nothing else: two devices that change different things do not undo each other. */
export function changesOf(kept: NotificationPreferences, wanted: NotificationPreferences): PreferenceChanges {
  const changes: PreferenceChanges = {};
  if (wanted.emailEnabled !== kept.emailEnabled) changes.emailEnabled = wanted.emailEnabled;
  if (wanted.pushEnabled !== kept.pushEnabled) changes.pushEnabled = wanted.pushEnabled;
  if (wanted.emailFrequency !== kept.emailFrequency) changes.emailFrequency = wanted.emailFrequency;
  if (wanted.emailWords !== kept.emailWords) changes.emailWords = wanted.emailWords;
  const cells = categories.flatMap((category) => {
    const changed = channels.filter(
      (channel) => wanted.categories[category][channel] !== kept.categories[category][channel],
    );
    if (changed.length === 0) return [];
    return [[category, Object.fromEntries(changed.map((each) => [each, wanted.categories[category][each]]))]];
  });
  if (cells.length > 0)
    changes.categories = Object.fromEntries(cells) as NonNullable<PreferenceChanges['categories']>;
  const leads = leadChangesOf(kept, wanted);
  if (Object.keys(leads).length > 0) changes.leads = leads;
  return changes;
}

/** A list is sent whole. */
function leadChangesOf(kept: NotificationPreferences, wanted: NotificationPreferences): LeadChanges {
  const changes: LeadChanges = {};
  for (const group of leadGroups)
    if (wanted.leads[group].join() !== kept.leads[group].join()) changes[group] = wanted.leads[group];
  return changes;
}

export const hasChanges = (changes: PreferenceChanges): boolean => Object.keys(changes).length > 0;

/** The same changes on top of what another device has settled meanwhile. */
export function withChanges(
  kept: NotificationPreferences,
  { categories: cells = {}, leads, ...rest }: PreferenceChanges,
): NotificationPreferences {
  const merged = categories.map((category) => [
    category,
    { ...kept.categories[category], ...cells[category] },
  ]);
  return {
    ...kept,
    ...rest,
    categories: Object.fromEntries(merged) as NotificationPreferences['categories'],
    leads: { ...kept.leads, ...leads },
  };
}
