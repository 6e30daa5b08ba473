import type { Section } from '../row.ts';
import {
  announcementsServer,
  assistant,
  backoff,
  badInput,
  chat,
  chatConnection,
  chatHistory,
  chatLimitsServer,
  chatSend,
  classes,
  config,
  coursesServer,
  dashboard,
  directory,
  documents,
  frame,
  greeting,
  matrix,
  mentorship,
  mentorshipServer,
  outbox,
  outboxOfMails,
  people,
  peopleServer,
  presence,
  realtime,
  rolesServer,
  secondFactor,
  sessionStore,
  shell,
  shownMessage,
  signUp,
  signUpServer,
  tasksServer,
} from '../tests.ts';

export const decided: readonly Section[] = [
  {
    title: '1. Contradictions, decided',
    rows: [
      {
        says: 'A user id on the wire is accepted and never trusted: one that names somebody else gets 403 and an audit row',
        by: [
          frame('a caller who names somebody else'),
          frame('a student who calls as a teacher'),
          chatSend('the session decides the'),
        ],
      },
      {
        says: 'authenticate: the cookie decides; a revoked session disconnects its live sockets',
        by: [realtime('authenticate confirms the session'), realtime('signing out ends the live sockets')],
      },
      {
        says: 'clerkUserId holds the id of our identity user',
        by: [peopleServer('one sees oneself in full'), rolesServer('send-signup-data for another person is')],
      },
      {
        says: 'TEACHER_SIGNUP is open, domain or approval; open while the server listens on loopback only, else approval; the first account is also administrator',
        texts: ['Your teacher role is waiting for approval'],
        by: [
          people('a teacher who signs up appears'),
          rolesServer('on a local address a'),
          rolesServer('domain: an address of the'),
          rolesServer('on a public address the'),
          config('is open while only'),
          config('waits for approval'),
        ],
      },
      { says: 'Start-up prints which rule holds and why', by: [greeting('the greeting names the address')] },
      {
        says: 'A teacher’s teacherId is the sign-in e-mail, validated as one, also stored as email',
        by: [signUpServer("a teacher's Email ID"), signUp('a teacher signs up with the Email ID')],
      },
      {
        says: 'Years are stored as first to fourth or all; each screen and call speaks its own form; one module converts',
        by: [classes('every form is read back'), tasksServer('stores a task with every')],
      },
      {
        says: 'One list of divisions, A, B, C; sign-up offers A and B',
        by: [classes('divisions and all of them'), signUp('a student signs up in three steps')],
      },
      {
        says: 'Priority is stored normal or important, any other reads normal',
        by: [announcementsServer('treats any priority but important')],
      },
      {
        says: 'Send is disabled while Offline; a message in flight is retried over REST, then by the socket, under the same client id, and stored once',
        by: [
          chat('the server restarts: Offline'),
          outbox('a message in flight when the socket dropped'),
          outbox('without a connection REST is asked'),
        ],
      },
      {
        says: 'De-duplication is by client id first; the 5 s rule only for a copy without one; ‘ok’ twice is two messages',
        by: [
          shownMessage('a server copy without a client id'),
          chatSend("'ok' twice within a second"),
          chat("sending 'ok' twice"),
        ],
      },
      {
        says: 'After the 5th attempt Offline with a Reconnect button, while attempts go on, at most 30 s apart',
        by: [backoff('later attempts wait longer'), chatConnection('after five attempts there is')],
      },
      {
        says: 'Presence is real: online (active in the last 5 min), away, offline',
        by: [presence('after five minutes without'), presence('a watched person goes online')],
      },
      {
        says: 'Contacts are searched on the server, 20 a page; DIRECTORY is everyone or related; between students no e-mail, but the student id',
        by: [
          directory('pages follow each other'),
          directory('related: students find teachers'),
          directory('related: students also find'),
          chatLimitsServer('with DIRECTORY=related a student'),
          chatHistory('contacts: the directory'),
        ],
      },
      {
        says: 'Tasks and courses are filtered by the session; the parameters cannot widen it; teachers see all tasks and their own courses',
        by: [
          tasksServer('filters by words, subject, priority'),
          coursesServer('teachers list their own courses'),
        ],
      },
      {
        says: 'A mentee document of more than 10 MB is refused on both sides',
        texts: ['File size exceeds 10MB limit'],
        by: [documents('are refused when missing, too'), mentorship('mentor and student go from')],
      },
      {
        says: 'The typing indicator of the AI shows for at least 1.5 s, then the answer streams',
        by: [assistant('an answer comes with its')],
      },
      {
        says: 'The loader gives way when the session is known, or after 3 s',
        by: [shell('a dark loader shows')],
      },
      {
        says: 'The session call at start retries 5 times from 125 ms, doubling',
        by: [backoff('the session is asked for again'), sessionStore('a failing call is retried 5 times')],
      },
      {
        says: 'A malformed secret stops the start in production with one sentence',
        by: [config('%s %o'), config('and never repeats a secret')],
      },
      {
        says: 'Step-up: strict guards password, e-mail, 2FA off, deletion, download and roles; moderate sessions; without a second factor strict asks for the password',
        by: [
          secondFactor('dangerous calls need a step-up'),
          secondFactor('strict_mfa needs both factors, moderate'),
        ],
      },
      {
        says: 'The dashboard has the viewer’s real data; empty parts say what will appear',
        by: [dashboard('a first day says what will appear')],
      },
    ],
  },
  {
    title: '3. Calls',
    rows: [
      {
        says: 'The paths that the specification leaves open answer under these names',
        by: [matrix('every endpoint of the router'), matrix('for %s')],
      },
      {
        says: 'Every error has its HTTP status and { success: false, code, message, details? }',
        by: [
          frame('a refused %j says'),
          tasksServer('%s %j is refused'),
          badInput('no call answers generated'),
        ],
      },
      {
        says: '{ success: true, announcement }, { success: true, task }, { success: true, document }',
        by: [
          announcementsServer('stores an announcement with every'),
          tasksServer('stores a task with every'),
          documents('belong to owner, mentor and'),
        ],
      },
      {
        says: '{ success: true, added, skipped: [{ studentId, reason }] }',
        by: [mentorshipServer('adds the students who are')],
      },
      {
        says: 'Messages carry seq and clientId; messages takes before, after, limit; send_message takes clientId and answers by the acknowledgement',
        by: [
          chatSend('a message is stored before'),
          chatHistory('the newest fifty messages'),
          chatHistory('after a seq: the next messages'),
        ],
      },
      {
        says: '/api/openapi.json describes all calls, /api/docs is readable',
        by: [frame('names every mounted endpoint'), frame('is a page that needs no script')],
      },
    ],
  },
  {
    title: '4. Settings of the server',
    rows: [
      {
        says: 'Unset: port 3000 on 127.0.0.1, http://localhost:PORT, ./data, everything embedded, directory of everyone, built-in assistant',
        by: [config('gives a server on this machine only')],
      },
      {
        says: 'A malformed value stops the start with one sentence that names the variable and what it should look like',
        by: [config('%s %o')],
      },
      {
        says: 'Without SMTP_URL mails are printed and, outside production, listed at /dev/mail',
        by: [outboxOfMails('without a mail server mails are printed')],
      },
      {
        says: '/healthz answers 200 while the process lives, /readyz when it can serve',
        by: [frame('the process is alive')],
      },
    ],
  },
];
