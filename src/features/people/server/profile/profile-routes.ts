import { type Http, mount } from '#server/http/mount.ts';
import type { Uploads } from '#features/uploads/server/service.ts';
import { profileContract } from '#features/people/contract/people.ts';
import { defineAvatars, removeAvatar, setAvatar } from './avatar.ts';
import { checkClaim } from '../directory/claims.ts';
import { type Person, toPersonInfo } from '../person.ts';
import { type ProfileDeps, updateProfile } from './profile.ts';
import type { Viewer } from '#server/session.ts';

/** What people do with their own profile: its fields and its picture. */
export function createProfiles(deps: ProfileDeps & { http: Http; uploads: Uploads }): void {
  const { db, http, uploads } = deps;
  defineAvatars(uploads);
  mount(http, 'people', profileContract, {
    updateProfile: async ({ viewer, body: { id, _id, userId, clerkUserId, ...change } }) => {
      for (const claimed of [id, _id, userId, clerkUserId])
        await checkClaim(db, viewer, claimed, 'updateProfile');
      return answer(viewer, await updateProfile(deps, viewer, change));
    },
    setAvatar: async ({ viewer, body }) => answer(viewer, await setAvatar(deps, viewer, body.fileId)),
    removeAvatar: async ({ viewer }) => answer(viewer, await removeAvatar(deps, viewer)),
  });
}

const answer = (viewer: Viewer, person: Person) => ({
  success: true as const,
  user: toPersonInfo(viewer, person),
});
