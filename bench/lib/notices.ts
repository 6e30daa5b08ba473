import sharp from 'sharp';
import type { Account } from '../../e2e/lib/accounts.ts';

/** Twenty announcements of a believable length; the first has an image, whose address is the answer. */
export async function publishTwenty(url: string, who: Account): Promise<string> {
  let path = '';
  for (let number = 1; number <= 20; number += 1) {
    const form = new FormData();
    form.append('title', `Notice number ${number}`);
    form.append('content', 'The library stays open until midnight in the examination weeks. '.repeat(6));
    form.append('author', who.name);
    if (number === 1) form.append('image', new Blob([await noise()]), 'noise.jpg');
    const answer = await fetch(`${url}/api/data/create-announcement`, {
      method: 'POST',
      headers: { cookie: who.cookie },
      body: form,
    });
    const { announcement } = (await answer.json()) as { announcement: { imageUrl: string | null } };
    path ||= announcement.imageUrl ?? '';
  }
  return path;
}

/** A picture that cannot be made small: the largest file that an announcement can have, about. */
const noise = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 1600,
      height: 2400,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 80 },
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer();
