import type { Section } from '../row.ts';
import {
  announcements,
  auth,
  chatScreens,
  dashboard,
  dashboardServer,
  github,
  initials,
  landing,
  landingServer,
  manifest,
  mentorshipServer,
  profile,
  provider,
  reset,
  routes,
  shell,
  sidebar,
  signUp,
} from '../tests.ts';

export const screens: readonly Section[] = [
  {
    title: '1. What the product does and for whom',
    rows: [
      {
        says: 'Two roles, student and teacher; a mentor is a teacher with students, a mentee a student with a mentor',
        by: [
          manifest('a student has the common items'),
          manifest('a teacher has the common items'),
          mentorshipServer('the student is notified at'),
        ],
      },
      {
        says: 'A public landing page is for programme organisers, mentors, mentees and learning teams',
        by: [landing('the front page says what')],
      },
      {
        says: 'A public landing page promises guided cohort journeys (nudges, resources, follow-up), signal-rich analytics (sentiment, engagement, outcome reporting), trust-first collaboration (secure messaging, feedback loops, ritual templates) and community pulse',
        by: [landing('the front page says what')],
      },
      {
        says: 'Landing: a hero with a headline and the buttons Start building and Explore the product (decided: to the sign-up view; scrolls to the flow with the focus)',
        by: [
          landing('the front page says what'),
          landing('Start building leads'),
          landing('Explore the product scrolls to'),
        ],
      },
      {
        says: 'Landing: illustrative stats (mentor satisfaction, average response time, active cohorts) and the programme-pulse card (active journeys, check-in health, moments celebrated)',
        by: [landing('the front page says what')],
      },
      {
        says: 'Landing: a three-step flow (kick-off, check-ins, reflect and celebrate) and testimonials',
        by: [landing('the front page says what')],
      },
      {
        says: 'Landing: a closing call to action with Request a walkthrough and Access the playbook (decided: a dialog that is stored and mailed to the administrators; a public, printable page)',
        by: [
          landing('a walkthrough request reaches'),
          landing('the form keeps every word'),
          landing('the playbook is public'),
          landingServer('the server stores a valid'),
        ],
      },
      {
        says: 'Identity keeps the account, the product keeps its own user record; they never exist one without the other',
        by: [signUp('a student signs up in three steps'), signUp('a reload at step 3')],
      },
    ],
  },
  {
    title: '2. Screens and routes: the table',
    rows: [
      {
        says: 'Every route of the table exists, the creation and management screens behind the teacher’s guard, all others but /, /auth and /404 behind the sign-in',
        by: [routes('every route of the specification'), routes('the screens of a role lie')],
      },
      {
        says: '/ is public',
        by: [landing('the front page says what'), landing('the front page sends a')],
      },
      {
        says: '/auth only when signed out; signed-in users go to /dashboard',
        by: [shell('a signed-out visitor is sent')],
      },
      {
        says: 'Every other route sends a signed-out user to /auth (and, decided, back to where they wanted)',
        by: [shell('a signed-out visitor is sent'), auth('returns to the requested page')],
      },
      {
        says: '/mentor-section and /mentee-section are open to every signed-in user',
        by: [routes('the screens of a role lie')],
      },
      {
        says: 'Teacher-only routes send non-teachers to /dashboard',
        by: [shell('a student finds the specified items'), announcements('on a phone nothing is wider')],
      },
      {
        says: '/404 is a public not-found screen, any other path redirects to it (decided: with HTTP status 404)',
        by: [shell('an unknown address answers 404')],
      },
      {
        says: 'While the authentication state is loading a spinner is shown',
        by: [shell('a dark loader shows')],
      },
      {
        says: 'The user of a conversation is in the address: /chat/{userId}',
        by: [manifest('a screen below an item'), chatScreens('the address of an unknown')],
      },
    ],
  },
  {
    title: '2. Landing and auth screens',
    rows: [
      {
        says: 'A full-screen dark loader, three bouncing dots, white on black, size 20, until the session is known (decided: at most 3 s, and the landing page is prerendered and shows without it)',
        by: [shell('a dark loader shows'), landing('the front page says what')],
      },
      {
        says: 'Two columns with a welcome panel: an LMS with integrated realtime chat for the college learning experience',
        by: [auth('has the specified words and fields')],
      },
      {
        says: 'It switches between login, signup and forgot password without changing route',
        by: [auth('/login leads to /auth, and')],
      },
      {
        says: 'Login: heading Login Account, fields Email and Password, Forgot your password, Login, a switch link to Sign Up',
        by: [auth('has the specified words and fields')],
      },
      {
        says: 'Login with GitHub (decided: shown where it is configured)',
        by: [
          provider('a student signs in with'),
          github('Login with GitHub: the first'),
          auth('has the specified words and fields'),
        ],
      },
      {
        says: 'Signup is a wizard of three steps; success goes to /dashboard',
        by: [signUp('a student signs up in three steps'), signUp('a teacher signs up with the Email ID')],
      },
      {
        says: 'Forgot password has two steps; Back to Login returns to the login view, and /login leads to /auth',
        by: [
          reset('a student resets a forgotten'),
          reset('Failed to send password reset'),
          shell('/login leads to /auth'),
        ],
      },
    ],
  },
  {
    title: '2. Application shell and sidebar',
    rows: [
      {
        says: 'A group titled Platform with /dashboard, /announcements, /tasks, /courses, /chat, /profile, /settings, /aichat for everyone',
        by: [shell('a student finds the specified items'), manifest('a student has the common items')],
      },
      {
        says: 'Teachers also get /create-announcement, /create-tasks, /courses/create and /mentor-section, students /mentee-section',
        by: [
          shell('a teacher also finds what teachers make'),
          manifest('a teacher has the common items'),
          manifest('a student has the common items'),
        ],
      },
      {
        says: 'The user menu shows the name, the primary e-mail address and initials: first letters of the name, at most 2, fallback CN',
        by: [
          shell('the user menu shows who is signed in'),
          initials('initials are the first letters'),
          initials('without a name the initials are CN'),
        ],
      },
      {
        says: 'Its entries are Upgrade to Pro, Account, Billing, Notifications and Log out (decided: they open the settings)',
        by: [shell('the user menu shows who is signed in')],
      },
      { says: 'Log out signs the user out and goes to /auth', by: [shell('Log out ends the session here')] },
      {
        says: 'The sidebar is expanded or collapsed to icons, a drawer under 768 px',
        by: [shell('Ctrl+B collapses the sidebar'), shell('under 768 px the menu is a drawer')],
      },
      {
        says: 'Ctrl or Cmd plus b toggles it (decided: not while typing)',
        by: [
          sidebar('the shortcut is Ctrl or Cmd with b'),
          shell('Ctrl+B collapses the sidebar'),
          shell('while typing, Ctrl+B'),
        ],
      },
    ],
  },
  {
    title: '2. Dashboard, announcements, profile',
    rows: [
      {
        says: 'Dashboard: breadcrumb, welcome greeting with the first name (or ‘there’), focus items with progress bars, stat cards, upcoming sessions, latest activity, quick actions (decided: the viewer’s real data, live)',
        by: [
          dashboard('a first day says what will appear'),
          dashboard('a teacher sees what waits'),
          dashboardServer('a course that was begun is in focus'),
        ],
      },
      {
        says: 'Announcements: a breadcrumb leads to /dashboard; the first is a large featured card with image, category badge, title, date and author, the others stand in a grid of two columns under Recent Announcements',
        by: [announcements('the page shows five, each'), announcements('a teacher publishes with an image')],
      },
      {
        says: 'View All Announcements shows with more than 5 (decided: at most 5 show, the button leads to all of them)',
        by: [announcements('the page shows five, each')],
      },
      {
        says: 'Each card has a Read more / Read less toggle (decided: each whose text is cut, the others have nothing to toggle)',
        by: [announcements('the page shows five, each')],
      },
      {
        says: 'Broken images fall back to a placeholder',
        by: [announcements('a picture that fails to')],
      },
      {
        says: 'Announcements, loading, and the Try Again of the error reloads the page',
        texts: ['Loading announcements...'],
        by: [announcements('a list that fails to')],
      },
      {
        says: 'Announcements, empty',
        texts: ['No announcements available at this time.'],
        by: [announcements('a teacher publishes with an image')],
      },
      {
        says: 'Profile Page with an Edit Profile button; while editing Cancel and Save; a student shows name, studentId, email, year, division, a teacher name, department, teacherId',
        by: [profile('a profile is seen, changed')],
      },
      {
        says: 'Profile with no data',
        texts: ['No profile data available.'],
        by: [profile('a profile is seen, changed')],
      },
    ],
  },
];
