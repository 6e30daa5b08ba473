import type { Locator, Page } from '@playwright/test';
import type { Hand } from '../chat/hand.ts';

export type Who = 'student' | 'teacher' | 'administrator' | 'busiest';
export interface Deed {
  name: string;
  who: Who;
  at: string;
  /** What shows that the screen is there with its data. */
  sign: (page: Page) => Locator;
  act: (hand: Hand) => Promise<void>;
  /** Only where there is a pointer, or only where there is a finger. */
  only?: 'phone' | 'desktop';
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const field = (page: Page, name: string | RegExp) => page.getByLabel(name);
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
export const main = (page: Page) => page.getByRole('main');
