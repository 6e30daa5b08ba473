interface Looking {
  id: string;
  role: 'student' | 'teacher';
  year: string | null;
  division: string | null;
}

/** Who looks at the list, as the specification says it in the address; the server decides by the session. */
export const viewerQuery = ({ id, role, year, division }: Looking) =>
  role === 'teacher'
    ? { createdBy: id }
    : {
        viewerRole: role,
        ...(year === null ? {} : { year }),
        ...(division === null ? {} : { division }),
      };
