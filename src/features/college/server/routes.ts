import { refuse } from '#shared/app-error.ts';
import { type Http, mount } from '#server/http/mount.ts';
import { serverRefusals } from '#server/refusals-text.ts';
import {
  adminCollegeContract,
  collegeContract,
  collegeLimits,
  logoPurpose,
  logoWidths,
} from '../contract/college.ts';
import { collegeRefusals as refusals } from '../refusals-text.ts';
import { changeCollege, type CollegeDeps, readListUse } from './change.ts';
import { readRow } from './college.ts';

export function collegeRoutes(http: Http, deps: CollegeDeps): void {
  const { db, store, uploads } = deps;
  uploads.define({
    name: logoPurpose,
    maxBytes: collegeLimits.logoBytes,
    tooLarge: refusals.logoTooLarge,
    kinds: ['image'],
    unsupported: refusals.logoUnsupported,
    access: 'admin',
    mayRead: async () => true,
    serve: 'inline',
    imageWidths: logoWidths,
  });
  mount(http, 'college', collegeContract, {
    college: () => store.read(),
    logo: async ({ query }) => {
      const fileId = (await readRow(db))?.logoFileId;
      if (fileId === null || fileId === undefined) throw refuse('not_found', serverRefusals.notFound);
      const file = await uploads.open(fileId, query.w);
      // An address with another version, or none, may show another logo later.
      return { ...file, isImmutable: query.v === fileId };
    },
  });
  mount(http, 'college', adminCollegeContract, {
    change: async ({ viewer, body }) => ({
      success: true as const,
      college: await changeCollege(deps, viewer, body),
    }),
    use: () => readListUse(deps.users, db),
  });
}
