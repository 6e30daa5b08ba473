import type { WebFeature } from '#web/feature.ts';
import { DeletionNotice } from './web/frame/deletion-notice.tsx';

export const privacyFeature: WebFeature = { notice: DeletionNotice };
