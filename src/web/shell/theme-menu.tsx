import { Monitor, Moon, Sun } from 'lucide-react';
import { useStore } from '../store.ts';
import { setTheme, themeSettings, themeStore } from '../theme/theme.ts';
import { MenuButton } from '../ui/menu-button.tsx';
import { shellText as text } from './text.ts';

const icons = { system: Monitor, light: Sun, dark: Moon } as const;

export function ThemeMenu() {
  const { setting, shown } = useStore(themeStore);
  const Icon = icons[shown];
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
          isOn: id === setting,
          onAction: () => setTheme(id),
        };
      })}
    >
      <Icon size={18} />
    </MenuButton>
  );
}
