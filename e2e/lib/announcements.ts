import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Announcement } from '#features/announcements/contract/announcements.ts';
import type { Account } from './accounts.ts';

/** Publishes over HTTP, as a program would. */
export async function announce(
  url: string,
  who: Account,
  fields: Record<string, string>,
): Promise<Announcement> {
  const answer = await fetch(`${url}/api/data/create-announcement`, {
    method: 'POST',
    headers: { cookie: who.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ content: 'In short.', author: 'Tara Teacher', ...fields }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return ((await answer.json()) as { announcement: Announcement }).announcement;
}

export const photo = async (width = 1200, height = 600): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#3655cd' } })
    .png()
    .toBuffer();

/** Playwright's trace fetches what an image shows from memory, which our own pages never do. */
export const tracesBlobs = /Connecting to 'blob:/;

export const card = (page: Page, title: string) => page.getByRole('article', { name: title });

/** An empty list to begin with: the college is shared by the tests of a worker. */
export async function removeAnnouncements(url: string, administrator: Account): Promise<void> {
  const headers = { cookie: administrator.cookie };
  const answer = await fetch(`${url}/api/data/fetch-announcements?limit=50`, { headers });
  const { announcements } = (await answer.json()) as { announcements: Announcement[] };
  for (const { _id } of announcements) {
    await fetch(`${url}/api/data/announcements/${_id}`, { method: 'DELETE', headers });
  }
}
