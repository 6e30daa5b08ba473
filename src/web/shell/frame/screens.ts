import type { LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { type Audience, isFor, type Person } from './audience.ts';

/** A row of the menu, declared by its feature. The guards of src/web/routes (_app, _teacher, _admin) ask the same `isFor`. */
export interface Screen {
  path: NonNullable<LinkProps['to']>;
  label: string;
  icon: LucideIcon;
  audience: Audience;
  /** The rows are in the order of these numbers. */
  place: number;
  /** The dashboard offers it too, in the order of these numbers. */
  quick?: QuickAction;
  /** The label of its button beside the dashboard's heading. */
  headline?: string;
}

interface QuickAction {
  place: number;
  /** The row's own where it is absent, as the audience. */
  label?: string;
  audience?: Audience;
}

/** Every row of the menu, in its order. */
export const screensOf = (features: readonly { screens?: readonly Screen[] }[]): Screen[] =>
  features.flatMap(({ screens }) => screens ?? []).toSorted((one, other) => one.place - other.place);

/** The group titled Platform. */
export const platformScreens = (screens: readonly Screen[], person: Person): Screen[] =>
  screens.filter(({ audience }) => audience !== 'admin' && isFor(audience, person));

/** The group of administrators; empty for everyone else. */
export const adminScreens = (screens: readonly Screen[], person: Person): Screen[] =>
  screens.filter(({ audience }) => audience === 'admin' && isFor(audience, person));

/** The menu row that a path belongs to: the longest screen path that it begins with. */
export function screenOf(screens: readonly Screen[], path: string): Screen | undefined {
  const found = screens.filter((screen) => path === screen.path || path.startsWith(`${screen.path}/`));
  return found.toSorted((a, b) => b.path.length - a.path.length)[0];
}
