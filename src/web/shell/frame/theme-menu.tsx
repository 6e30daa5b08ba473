import { Monitor, Moon, Sun } from 'lucide-react';
import { useStore } from '#web/storage/store.ts';
import { keptAppearance, setTheme, themeSettings, themeShown } from '#web/theme/appearance.ts';
import { MenuButton } from '#web/ui/focus/menu-button.tsx';
import { shellText as text } from '../text.ts';

const icons = { system: Monitor, light: Sun, dark: Moon } as const;

export function ThemeMenu() {
  const { theme } = useStore(keptAppearance);
  const Icon = icons[useStore(themeShown)];
  return (
    <MenuButton
      label={text.themeMenu}
      data-tooltip={text.themeMenu}
      variant="quiet"
      size="icon"
      items={themeSettings.map((id) => {
        const ItemIcon = icons[id];
        return {
          id,
          label: text.themes[id],
          icon: <ItemIcon size={16} />,
          isOn: id === theme,
          onAction: () => setTheme(id),
        };
      })}
    >
      <Icon size={18} />
    </MenuButton>
  );
}
