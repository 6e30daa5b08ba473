import { CreateLink } from './create-link.tsx';
import { ProgrammesPage } from './programmes-page.tsx';

/** Where administrators look for them. Each programme opens on its own page. */
export const AdminProgrammes = () => (
  <>
    <div className="justify-self-start">
      <CreateLink />
    </div>
    <ProgrammesPage />
  </>
);
