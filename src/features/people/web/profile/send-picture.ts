import { sendFile } from '#web/uploads/send-file.ts';
import { avatarPurpose, type PersonInfo } from '#features/people/contract/people.ts';
import { profileApi } from './profile-api.ts';

/** Uploads a picture, and takes it as one's own. */
export async function sendPicture(file: File, onProgress: (share: number) => void): Promise<PersonInfo> {
  const { signal } = new AbortController();
  const { id } = await sendFile(file, avatarPurpose, { signal, onProgress });
  return (await profileApi.setAvatar({ body: { fileId: id } })).user;
}
