import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from '#web/storage/store.ts';
import {
  type Appearance,
  appearancePreview,
  fontSizes,
  keptAppearance,
  previewAppearance,
  setTheme,
  themeSettings,
} from '#web/theme/appearance.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { settingsScreenText } from '../text.ts';
import { FontSample, ThemePicture } from './pictures.tsx';
import { endPreview, saveAppearance, triedOut } from './save-appearance.ts';

const text = settingsScreenText.appearance;
const switches = ['compactView', 'reduceMotion', 'highContrast'] as const;

/** The theme applies at once, as in the header. The whole screen previews the rest until Save Preferences keeps it. */
export function AppearancePanel() {
  const queries = useQueryClient();
  const kept = useStore(keptAppearance);
  const now = useStore(appearancePreview) ?? kept;
  const isPreview = Object.keys(triedOut(kept, now)).length > 0;
  const save = useMutation({
    mutationFn: () => saveAppearance(queries, triedOut(kept, now)),
    onSuccess: () => toast.success(text.saved),
    onError: () => toast.error(text.saveFailed),
  });
  useEffect(() => () => endPreview(queries), [queries]);
  const tryOut = (change: Partial<Appearance>) => previewAppearance({ ...now, ...change });
  return (
    <div className="grid gap-(--gap)">
      <Card title={text.theme}>
        <ChoiceGroup
          label={text.theme}
          isLabelHidden
          hint={text.themeHint}
          value={now.theme}
          options={themeSettings.map((value) => ({
            value,
            label: text.themes[value],
            picture: <ThemePicture theme={value} />,
          }))}
          onChange={setTheme}
        />
      </Card>
      <Card title={text.fontSize}>
        <ChoiceGroup
          label={text.fontSize}
          isLabelHidden
          value={now.fontSize}
          options={fontSizes.map((value) => ({
            value,
            label: text.fontSizes[value],
            picture: <FontSample size={value} />,
          }))}
          onChange={(fontSize) => tryOut({ fontSize })}
        />
      </Card>
      <Card title={text.display}>
        <div className="grid divide-y divide-line">
          {switches.map((name) => (
            <Switch
              key={name}
              label={text.switches[name].label}
              hint={text.switches[name].hint}
              isOn={now[name]}
              onChange={(isOn) => tryOut({ [name]: isOn })}
              className="py-3 first:pt-0 last:pb-0"
            />
          ))}
        </div>
      </Card>
      <div className="flex flex-wrap items-center justify-end gap-3">
        <output className="basis-full text-sm text-ink-soft sm:grow sm:basis-0">
          {isPreview ? text.preview : ''}
        </output>
        {isPreview ? (
          <Button variant="secondary" onPress={() => previewAppearance(undefined)}>
            {text.undo}
          </Button>
        ) : null}
        <Button onPress={() => save.mutate()} isPending={save.isPending}>
          {text.save}
        </Button>
      </div>
    </div>
  );
}
