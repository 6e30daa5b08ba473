import { collegeZone } from '#web/ui/time/zones.ts';
import type { Zones } from './moved-when.ts';

/** The clocks by which this browser moves things. */
export const zonesHere = (): Zones => ({ college: collegeZone() });
