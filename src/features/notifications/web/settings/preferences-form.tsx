import { useUser } from '#web/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import {
  emailFrequencies,
  type NotificationPreferences,
} from '#features/notifications/contract/notifications.ts';
import { categories, type Category } from '#features/notifications/contract/categories.ts';
import { leadGroups } from '#features/notifications/contract/leads.ts';
import { CategoryChoice } from './category-choice.tsx';
import { LeadChoice } from './lead-choice.tsx';
import { PushCard } from './push-card.tsx';
import { notificationSettingsText as text } from '../shared/text.ts';
import { usePreferenceDraft } from './use-preference-draft.ts';

interface PreferencesFormProps {
  kept: NotificationPreferences;
  digest: { hour: number; timeZone: string };
}

export function PreferencesForm({ kept, digest }: PreferencesFormProps) {
  const { email } = useUser();
  const { wanted, isChanged, change, undo, save, isSaving } = usePreferenceDraft(kept);
  const changeCategory = (category: Category, cells: NotificationPreferences['categories'][Category]) =>
    change({ categories: { ...wanted.categories, [category]: cells } });
  return (
    <div className="grid gap-(--gap)">
      <Card>
        <Switch
          label={text.email}
          hint={text.emailHint(email)}
          isOn={wanted.emailEnabled}
          onChange={(emailEnabled) => change({ emailEnabled })}
        />
        {wanted.emailEnabled ? (
          <ChoiceGroup
            label={text.frequency}
            value={wanted.emailFrequency}
            options={emailFrequencies.map((value) => ({
              value,
              label: text.frequencies[value],
              hint:
                value === 'at_once'
                  ? text.frequencyHints.at_once
                  : text.frequencyHints[value](digest.hour, digest.timeZone),
            }))}
            onChange={(emailFrequency) => change({ emailFrequency })}
          />
        ) : null}
        {wanted.emailEnabled ? (
          <Switch
            label={text.words}
            hint={text.wordsHint}
            isOn={wanted.emailWords}
            onChange={(emailWords) => change({ emailWords })}
          />
        ) : null}
      </Card>
      <PushCard isOn={wanted.pushEnabled} onChange={(pushEnabled) => change({ pushEnabled })} />
      <Card title={text.categories}>
        <p className="-mt-2 text-sm text-ink-soft">{text.categoriesHint}</p>
        <div className="grid divide-y divide-line">
          {categories.map((category) => (
            <CategoryChoice
              key={category}
              category={category}
              cells={wanted.categories[category]}
              isEmailOn={wanted.emailEnabled}
              isPushOn={wanted.pushEnabled}
              onChange={(cells) => changeCategory(category, cells)}
            >
              {category === 'reminders'
                ? leadGroups.map((of) => (
                    <LeadChoice
                      key={of}
                      of={of}
                      chosen={wanted.leads[of]}
                      onChange={(chosen) => change({ leads: { ...wanted.leads, [of]: chosen } })}
                    />
                  ))
                : null}
            </CategoryChoice>
          ))}
        </div>
      </Card>
      <div className="flex flex-wrap items-center justify-end gap-3">
        <output className="basis-full text-sm text-ink-soft sm:grow sm:basis-0">
          {isChanged ? text.unsaved : ''}
        </output>
        {isChanged ? (
          <Button variant="secondary" onPress={undo}>
            {text.undo}
          </Button>
        ) : null}
        <Button onPress={save} isPending={isSaving}>
          {text.save}
        </Button>
      </div>
    </div>
  );
}
