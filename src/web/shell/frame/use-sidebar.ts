import { useEffect, useState } from 'react';
import { readCookie, writeCookie } from '#web/storage/cookie.ts';
import { nextPaint } from '#web/loading/idle.ts';
import { sidebarKey } from '#web/shortcuts/frame-keys.ts';
import { narrowQuery } from './narrow.ts';

export const sidebarCookie = 'sidebar_state';
export const sidebarCookieSeconds = 60 * 60 * 24 * 7;

/** Expanded unless the cookie says otherwise. */
export const isExpandedBy = (cookie: string | undefined): boolean => cookie !== 'false';

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Ctrl or Cmd with exactly this letter, a capital as on the keyboard. */
export const isShortcut = (event: Key, letter: string): boolean =>
  event.key.toUpperCase() === letter && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;

/** In a field, Ctrl+B may mean bold: there the shortcut is the field's. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea, select, [contenteditable]');

export interface Sidebar {
  isExpanded: boolean;
  isDrawerOpen: boolean;
  closeDrawer: () => void;
  toggle: () => void;
}

/** Expanded or collapsed on wide screens (cookie, 7 days), a drawer on narrow ones; Ctrl/Cmd+B toggles either. */
export function useSidebar(): Sidebar {
  const [isExpanded, setExpanded] = useState(() => isExpandedBy(readCookie(sidebarCookie)));
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const toggle = () => {
    if (matchMedia(narrowQuery).matches) return setDrawerOpen(!isDrawerOpen);
    setExpanded(!isExpanded);
    writeCookie(sidebarCookie, String(!isExpanded), sidebarCookieSeconds);
  };
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isShortcut(event, sidebarKey) || isTyping(event.target)) return;
      event.preventDefault();
      toggle();
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  });
  // What has been pressed in it is painted first.
  const closeDrawer = () => void nextPaint().then(() => setDrawerOpen(false));
  return { isExpanded, isDrawerOpen, closeDrawer, toggle };
}
