import type { Section } from '../row.ts';
import {
  account,
  accountServer,
  appearance,
  assistant,
  assistantServer,
  assistantStream,
  channels,
  contrast,
  courseFiles,
  courseRemoval,
  courseFilms,
  courses,
  coursesServer,
  documents,
  doubts,
  exam,
  kindsOfNotices,
  learning,
  mentorship,
  mentorshipServer,
  modelCalls,
  modelInjection,
  modelUnused,
  notifications,
  outline,
  personalData,
  privacy,
  settingsServer,
  tus,
  youtube,
} from '../tests.ts';

export const settingsAndLearningDecided: readonly Section[] = [
  {
    title: '2. Settings',
    rows: [
      {
        says: 'The e-mail changes only after a code to the new address, with a notice to the old; the last way to sign in cannot be removed',
        by: [
          privacy('the account: a new name'),
          accountServer('an e-mail address changes by'),
          accountServer('a provider is connected, also'),
        ],
      },
      {
        says: 'Every notification is in exactly one category; each category times in-app, e-mail, push; at once or daily; one-click unsubscribe; push lists devices and sends a test',
        by: [
          kindsOfNotices('every kind is in exactly one'),
          channels('the cells of a category'),
          channels('comes at seven in the college'),
          channels('a mail can be ended with one click'),
          notifications('the settings choose kinds and channels'),
        ],
      },
      {
        says: 'Appearance previews at once, is kept with the account, without a flash; high contrast is 7:1',
        by: [
          appearance('the appearance is previewed at'),
          contrast('every text of the ${name} theme'),
          settingsServer('the settings start as defaults'),
        ],
      },
      {
        says: 'Two-Factor with QR, code and 10 backup codes; sessions are revoked; Update Password wants the current one, Reset Password mails a code',
        by: [privacy('privacy: two factors, passkey'), accountServer('a password change needs the')],
      },
      {
        says: 'Activity Tracking off: no learning analytics, no read receipts; Data Sharing off: nothing goes to an outside service',
        by: [
          settingsServer('with Activity Tracking off, no'),
          settingsServer('with Activity Tracking off, the'),
          modelCalls('who has Data Sharing off'),
        ],
      },
      {
        says: 'Download My Data: a ZIP, its link valid 24 h; every table is exported or a documented exception',
        by: [
          account('asked for on two processes at once'),
          account('the link is valid for 24 hours'),
          personalData('every table of the database'),
        ],
      },
      {
        says: 'Delete Account: the e-mail typed, step-up, 14 days to undo; then others see ‘Deleted user’; a teacher hands courses over, the last administrator is refused',
        by: [
          privacy('privacy: two factors, passkey'),
          account('takes the e-mail address'),
          account('on its day it is put off'),
          account('the last administrator is refused'),
          privacy('a teacher with courses hands'),
        ],
      },
    ],
  },
  {
    title: '2. AI, mentorship, courses',
    rows: [
      {
        says: 'Improve with AI stands beside the original, is taken and given back; nothing is overwritten silently; clearing asks first',
        by: [
          assistantStream('an improved text shows beside'),
          assistant('Improve with AI names missing'),
          assistant('an answer comes with its'),
          assistantServer('clearing takes one’s own chat'),
        ],
      },
      {
        says: 'Without a model no network is used; answers link their sources or say that nothing was found, under the viewer’s own rights; with a model sources are checked and texts are no instructions',
        by: [
          modelUnused('without a configured model nothing leaves'),
          exam('answers what it can'),
          modelCalls('the answer is streamed'),
          modelCalls('when it names no record'),
          modelInjection('a model that obeys every text'),
        ],
      },
      {
        says: 'Document categories are data; a second mentor adding the same student gets 409, also at once; a decision can be undone for 10 minutes; a relation can be ended',
        by: [
          mentorshipServer('are seeded, and edited'),
          mentorshipServer('when two mentors press Add'),
          documents('are approved or rejected with'),
          documents('belong to owner, mentor and'),
          mentorship('mentor and student go from'),
        ],
      },
      {
        says: 'Restricted courses match year and division, others get 404; deletions say what they take along and can be restored for 30 days',
        by: [
          coursesServer('teachers list their own courses'),
          courseRemoval('before a deletion the server'),
          courseRemoval('a deleted course is 404'),
          courseRemoval('after 30 days the purge'),
        ],
      },
      {
        says: 'YouTube: watch, youtu.be, embed, shorts and t= forms, from the no-cookie host; resources http and https only; positions 1..n',
        by: [
          youtube('%s is a video that'),
          courseFilms('YouTube gets no request before'),
          outline('%j is refused'),
          outline('after any sequence of changes'),
        ],
      },
      {
        says: 'Uploaded video has byte ranges and survives a cut connection (tus); position and completion are kept; captions',
        by: [
          courseFiles('%s is 206 from'),
          tus('a film in three pieces'),
          learning('counts played seconds once and'),
          learning('the course resumes at the'),
          courses('a teacher builds a course'),
        ],
      },
      {
        says: 'Doubts: the server sets the status, a follow-up reopens, own messages stay visible, live, oldest first',
        by: [
          doubts('is asked by a student'),
          doubts('a question and its reply'),
          doubts('outstanding doubts come oldest first'),
        ],
      },
    ],
  },
];
