import { expect, test } from 'vitest';
import { readCookie } from '#web/storage/cookie.ts';
import { isExpandedBy, isShortcut, sidebarCookie, sidebarCookieSeconds } from './use-sidebar.ts';

test('the sidebar is remembered in sidebar_state for 7 days', () => {
  expect(sidebarCookie).toBe('sidebar_state');
  expect(sidebarCookieSeconds).toBe(604_800);
});

test('it is expanded unless the cookie says false', () => {
  expect(isExpandedBy(readCookie('sidebar_state', 'a=1; sidebar_state=false; b=2'))).toBe(false);
  expect(isExpandedBy(readCookie('sidebar_state', 'sidebar_state=true'))).toBe(true);
  expect(isExpandedBy(readCookie('sidebar_state', 'my_sidebar_state=false'))).toBe(true);
  expect(isExpandedBy(readCookie('sidebar_state', ''))).toBe(true);
});

test('the shortcut is Ctrl or Cmd with b, and nothing more', () => {
  const key = { key: 'b', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
  expect(isShortcut({ ...key, ctrlKey: true }, 'B')).toBe(true);
  expect(isShortcut({ ...key, metaKey: true, key: 'B' }, 'B')).toBe(true);
  expect(isShortcut(key, 'B')).toBe(false);
  expect(isShortcut({ ...key, ctrlKey: true, shiftKey: true }, 'B')).toBe(false);
  expect(isShortcut({ ...key, ctrlKey: true, key: 'v' }, 'B')).toBe(false);
});
