import { createClient } from '#web/calls/api-client.ts';
import { sectionsContract } from '#features/courses/contract/sections.ts';

export const sectionsApi = createClient(sectionsContract);
