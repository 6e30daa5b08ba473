import type { Browser, Page } from '@playwright/test';
import { adminTabs } from '../../../e2e/lib/admin-tabs.ts';
import { collegeTabs, settingsTabs } from '#features/settings/web/settings-tabs.ts';
import { type Places, placed } from '../chat/demo-places.ts';
import type { Who } from './deed.ts';
import { listenToVitals, readVitals, type Vitals } from './vitals.ts';

/** As a phone on a slow connection: long enough that what stands there while data travel is really seen. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const afterwardsMs = 1500;

const routes: readonly [path: string, who: Who | undefined][] = [
  ['/', undefined],
  ['/playbook', undefined],
  ['/auth', undefined],
  ['/auth?view=signup', undefined],
  ['/dashboard', 'student'],
  ['/dashboard', 'teacher'],
  ['/announcements', 'student'],
  ['/announcements/all', 'student'],
  ['/announcements/announcement/edit', 'administrator'],
  ['/create-announcement', 'teacher'],
  ['/tasks', 'student'],
  ['/tasks', 'teacher'],
  ['/tasks/openTask', 'student'],
  ['/tasks/taskToGrade', 'teacher'],
  ['/tasks/taskToGrade/edit', 'teacher'],
  ['/tasks/taskToGrade/grade', 'teacher'],
  ['/create-tasks', 'teacher'],
  ['/courses', 'student'],
  ['/courses', 'teacher'],
  ['/courses/course', 'student'],
  ['/courses/course/manage', 'teacher'],
  ['/courses/create', 'teacher'],
  ['/chat', 'student'],
  ['/chat', 'busiest'],
  ['/chat/partner', 'busiest'],
  ['/mentee-section', 'student'],
  ['/mentor-section', 'teacher'],
  ['/aichat', 'student'],
  ['/notifications', 'student'],
  ['/people/partner', 'student'],
  ['/profile', 'student'],
  ...[...settingsTabs, ...collegeTabs].map((tab) => [`/settings?tab=${tab}`, 'student'] as [string, Who]),
  ['/admin', 'administrator'],
  ...adminTabs.map((tab) => [`/admin?tab=${tab}`, 'administrator'] as [string, Who]),
  ['/404', 'student'],
];

export interface RouteShift extends Pick<Vitals, 'shift' | 'shifts'> {
  route: string;
}

/** Each route opened with nothing in the cache, until its data have come and nothing happens any more. */
export async function measureShifts(
  browser: Browser,
  url: string,
  { cookies, ids }: Places,
  options: {
    kind: { viewport: { width: number; height: number }; hasTouch: boolean };
    throttle: number;
    only: string;
  },
  report: (found: RouteShift) => void,
): Promise<void> {
  for (const [path, who] of routes) {
    const route = who === undefined ? path : `${path} (${who})`;
    if (!route.includes(options.only)) continue;
    await using context = await browser.newContext(options.kind);
    if (who !== undefined) {
      const [name = '', value = ''] = cookies[who].split(/=(.*)/s);
      await context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }]);
    }
    const page = await context.newPage();
    await page.addInitScript(listenToVitals);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slowNetwork);
    await session.send('Emulation.setCPUThrottlingRate', { rate: options.throttle });
    report({ route, ...(await settle(page, url + placed(path, ids))) });
  }
}

async function settle(page: Page, address: string): Promise<Vitals> {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(afterwardsMs);
  return page.evaluate(readVitals);
}
