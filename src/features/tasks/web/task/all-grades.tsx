import { Link } from '@tanstack/react-router';
import { handInText as text } from '../submission/hand-in-text.ts';

/** From one grade to all of the course, with what they add up to. */
export const AllGrades = ({ courseId }: { courseId: string }) => (
  <p>
    <Link to="/courses/$courseId/grades" params={{ courseId }} className="link text-sm">
      {text.allGrades}
    </Link>
  </p>
);
