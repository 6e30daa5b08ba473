import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  announcementPath,
  AnnouncementDesk,
  formOf,
  picture,
} from '../../../../../test/announcements/desk.ts';
import { json } from '../../../../../test/lib/desk.ts';
import type { Announcement } from '#features/announcements/contract/announcements.ts';

let desk: AnnouncementDesk;
beforeAll(async () => {
  desk = await AnnouncementDesk.open();
});
afterEach(() => desk.clear());
afterAll(() => desk[Symbol.asyncDispose]());

describe('images', () => {
  test('are re-encoded and served in sizes that the browser may cache without limit', async () => {
    const photo = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#c33' } })
      .withExif({
        IFD0: { Artist: 'Priya Secret' },
        IFD3: { GPSLatitude: '18/1 31/1 0/1', GPSLatitudeRef: 'N' },
      })
      .jpeg()
      .toBuffer();
    const { announcement } = await desk.create({
      image: new Blob([photo, '<script>alert("tail")</script>']),
    });
    expect(announcement.image).toMatchObject({ width: 1600, height: 800 });
    const sizes: number[] = [];
    for (const { url, width } of announcement.image?.sources ?? []) {
      const answer = await desk.call(desk.secondA, 'GET', url);
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=31536000, immutable',
        'content-security-policy': expect.stringContaining('sandbox'),
      });
      expect(answer.headers.get('content-disposition')).toMatch(/^inline/);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.includes('Priya Secret') || bytes.includes('tail')).toBe(false);
      expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
      sizes.push(width);
    }
    expect(sizes).toEqual([480, 960, 1600]);
    const plain = await desk.call(desk.secondA, 'GET', `/api/files/announcements/${announcement._id}/small`);
    expect(plain.headers.get('cache-control')).toBe('private, no-cache');
    expect(
      (await desk.call(desk.secondA, 'GET', `/api/files/announcements/${announcement._id}/huge`)).status,
    ).toBe(404);
  });

  test.each([
    ['HTML that calls itself a PNG', '<html><script>alert(1)</script></html>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a GIF signature before script', 'GIF89a=1;alert(1)'],
    ['an empty file', ''],
  ])('%s: 415, and nothing is published', async (_name, content) => {
    const answer = await desk.post({ image: new Blob([content], { type: 'image/png' }) });
    expect(answer.status).toBe(415);
    expect(await answer.json()).toMatchObject({ success: false, code: 'unsupported_type' });
    expect(await desk.titles(desk.teacher)).toEqual([]);
  });

  test('above 5 MB are refused: Image size exceeds 5MB limit', async () => {
    const answer = await desk.post({
      image: new Blob([randomBytes(5 * 1024 * 1024 + 1)], { type: 'image/png' }),
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ message: 'Image size exceeds 5MB limit' });
  });

  test('get a new address when replaced, and the old files are removed', async () => {
    const { announcement } = await desk.create({ image: await picture() });
    const old = String(announcement.imageUrl);
    const answer = await desk.call(
      desk.teacher,
      'PATCH',
      announcementPath(announcement),
      formOf({ image: await picture(400, 300) }),
    );
    const changed = (await json<{ announcement: Announcement }>(answer)).announcement;
    expect(changed.image).toMatchObject({ width: 400, height: 300 });
    expect(changed.imageUrl).not.toBe(old);
    const cleared = await desk.call(desk.teacher, 'PATCH', announcementPath(announcement), {
      imageUrl: null,
    });
    expect(await cleared.json()).toMatchObject({ announcement: { imageUrl: null, image: null } });
    expect((await desk.call(desk.teacher, 'GET', String(changed.imageUrl))).status).toBe(404);
    await expect.poll(() => waitingSweeps()).toBe(0);
  });

  test('are visible only to people who see the announcement', async () => {
    const { announcement } = await desk.create({ image: await picture(100, 50), audienceYear: 'second' });
    const url = String(announcement.imageUrl);
    expect((await desk.call(desk.secondA, 'GET', url)).status).toBe(200);
    expect((await desk.call(desk.thirdB, 'GET', url)).status).toBe(404);
    expect((await desk.call(undefined, 'GET', url)).status).toBe(401);
    const unknown = await desk.call(desk.thirdB, 'GET', url.replace(announcement._id, 'unknown'));
    expect(await bodyOf(unknown)).toEqual(await bodyOf(await desk.call(desk.thirdB, 'GET', url)));
  });
});

/** Counts removals that are due now. Those of new uploads are due in an hour. */
async function waitingSweeps(): Promise<number> {
  const { rows } = await desk.server.database.db.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from jobs where name = 'announcement_image_sweep' and run_at <= now()`,
  );
  return rows[0]?.waiting ?? 0;
}
const bodyOf = async (answer: Response) => {
  const { requestId: _requestId, ...body } = await json<Record<string, unknown>>(answer);
  return body;
};
