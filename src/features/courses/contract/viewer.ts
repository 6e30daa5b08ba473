interface Looking {
  id: string;
  role: 'student' | 'teacher';
  year: string | null;
  division: string | null;
}

/** The viewer in the address, as the specification has it. The server decides by the session. */
export const viewerQuery = ({ id, role, year, division }: Looking) =>
  role === 'teacher'
    ? { createdBy: id }
    : {
        viewerRole: role,
        ...(year === null ? {} : { year }),
        ...(division === null ? {} : { division }),
      };
