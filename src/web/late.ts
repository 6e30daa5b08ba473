import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { painted } from './when-idle.ts';

/**
 * A component whose code is fetched when it is first shown. That is after a press mostly, and asking for files keeps a
 * slow processor longer than drawing does: the press is seen before.
 */
export const late = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    await painted();
    return { default: await load() };
  });
