import type { Row } from '../../../test/authorization/row.ts';

const ok = 200;
/** The programme is the teacher’s; the administrator sees every one. */
const organisers = { student: 404, otherStudent: 404, pendingTeacher: 404, teacher: ok, administrator: ok };
const ofProgramme: readonly Row[] = [
  {
    what: 'of a programme',
    ask: ({ journeys: { own } }) => ({ params: { programmeId: own.programmeId } }),
    expect: organisers,
    sameAs: 'unknown',
  },
  { what: 'unknown', ask: ({ unknownId }) => ({ params: { programmeId: unknownId } }), expect: 404 },
];

export const pulseRows: Record<string, readonly Row[]> = {
  'GET /api/pulse/mine': [{ what: "one's own", ask: () => ({}), expect: ok }],
  'GET /api/pulse/card': [{ what: "one's own", ask: () => ({}), expect: ok }],
  'GET /api/pulse/programmes/:programmeId': ofProgramme,
  'GET /api/pulse/programmes/:programmeId/pulse.csv': ofProgramme,
};
