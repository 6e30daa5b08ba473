import type { Talk } from './talk.ts';

/** What the others write to each other. */
export const otherTalks: Talk[] = [
  {
    between: ['meera', 'ananya'],
    sittings: [
      {
        when: { daysAgo: 8, at: '08:40' },
        lines: [
          '> Two of your mentees have been quiet since Monday. Do you know more?',
          '< Sofia was ill, she is back. The other one I did not know about. Thank you.',
          '> Shall I write?',
          '< Let me. It is easier to answer somebody who has already seen one’s worst report.',
        ],
      },
      {
        when: { daysAgo: 6, at: '17:05' },
        lines: [
          '< It was the commute. He sleeps at his uncle’s on weekdays now, and was in the lab today.',
          '> I used to learn in December who had gone quiet in October.',
          '< Write that on a poster.',
        ],
      },
      {
        when: { minutesAgo: 130 },
        lines: [
          '> Project week is out. You will have letters by lunch: may I send you five groups?',
          '< Six, if one of them is Karan’s.',
        ],
      },
    ],
    unread: 1,
  },
  {
    between: ['yuki', 'meera'],
    sittings: [
      {
        when: { daysAgo: 1, at: '14:30' },
        lines: [
          '> Dear Ms Iyer, I begin in the chemistry department on Monday and have just signed up. It says that my account waits for approval.',
          '> Is there anything that you need from me?',
        ],
      },
    ],
    unread: 2,
  },
  {
    between: ['meera', 'samuel'],
    sittings: [
      {
        when: { daysAgo: 7, at: '13:15' },
        lines: [
          '> Three people told me that they like the notices now. They did not say why.',
          '< Because they get fewer.',
          '> So the feature is that it does less?',
          '< The best ones do.',
        ],
      },
    ],
  },
  {
    between: ['ananya', 'priya'],
    sittings: [
      {
        when: { daysAgo: 4, at: '15:50' },
        lines: [
          '> Your report on the prism is the clearest I have had this term. May I show page two to the others, without your name?',
          '< With my name is fine too!',
          '> Then with your name. One question in the margin: why did you leave out the fifth reading?',
          '< It was far off, and I bumped the table.',
          '> Both is worth a sentence. Far off alone would not be a reason.',
          '< I will add it tonight.',
        ],
      },
      {
        when: { minutesAgo: 300 },
        lines: [
          '< Added, with the table. Do I hand it in again?',
          '> Yes please, the same place. The earlier one stays where it is.',
        ],
      },
    ],
  },
  {
    between: ['ananya', 'sofia'],
    sittings: [
      {
        when: { daysAgo: 8, at: '10:20' },
        lines: [
          '> Good to hear that you are better. You missed refraction: shall we do it together on Tuesday?',
          '< Yes please. I read the chapter, and understood the pictures.',
          '> The pictures are most of it.',
        ],
      },
      {
        when: { minutesAgo: 75 },
        lines: ['< May I come at four instead of three? The bus does not know that I have an appointment.'],
      },
    ],
    unread: 1,
  },
  {
    between: ['samuel', 'rahul'],
    sittings: [
      {
        when: { daysAgo: 2, at: '16:12' },
        lines: [
          '< Mr Okoro, my quicksort is slower than the bubble sort of a friend. On sorted input only.',
          '> Which element do you take as the pivot?',
          '< The first.',
          '> And which is the first of a sorted list?',
          '< …the smallest. Every time. Oh no.',
          '> Take the middle, or throw dice. And tell your friend to try ten thousand elements.',
          '< He stopped at 100. He looks less happy now.',
        ],
      },
    ],
  },
  {
    between: ['samuel', 'ibrahim'],
    sittings: [
      {
        when: { daysAgo: 3, at: '12:40' },
        lines: [
          '< May first years join the robotics club, or only watch?',
          '> Join. Wednesday, four o’clock, basement of the south building. Bring a jumper.',
          '< Do I need to know anything?',
          '> How to hold a screwdriver. The rest is written on the rover.',
        ],
      },
      {
        when: { minutesAgo: 55 },
        lines: ['< I was at the courtyard and it took the cones fifteen times now!'],
      },
    ],
    unread: 1,
  },
  {
    between: ['ingrid', 'tomas'],
    sittings: [
      {
        when: { daysAgo: 5, at: '09:30' },
        lines: [
          '> Tomás, the second half of your proof is lovely. The first half proves something else.',
          '< I was afraid that you would notice.',
          '> You need the lemma for compact sets, and you show it for closed ones. Can you save it?',
          '< If the set is also bounded. Which it is, by the first line of the exercise…',
          '> …which you did not use. That is usually a sign.',
          '< I will remember that one.',
        ],
      },
    ],
  },
  {
    between: ['ingrid', 'mei'],
    sittings: [
      {
        when: { daysAgo: 4, at: '14:05' },
        lines: [
          '< Professor, is it allowed to ask about something that is not in the course yet?',
          '> It is the best thing to ask about.',
          '< Why is 0.999… the same as 1? My brother says that it is only nearly.',
          '> Ask your brother for a number between the two.',
          '< He is thinking. It is very quiet here.',
        ],
      },
    ],
  },
  {
    between: ['rahul', 'noor'],
    sittings: [
      {
        when: { daysAgo: 1, at: '21:05' },
        lines: [
          '> Karan is in. That makes three, with Sofia four.',
          '< And the mentor?',
          '> I would ask Dr. Rao. She has a list, though.',
          '< Then we write tonight. I write, you correct, Karan adds the sentence with the error bars.',
          '> There is always a sentence with the error bars.',
        ],
      },
      {
        when: { minutesAgo: 25 },
        lines: ['< Letter is out! Bring the napkin to the bench, I forgot it.', '> You had ONE napkin.'],
      },
    ],
  },
  {
    between: ['leah', 'anna'],
    sittings: [
      {
        when: { daysAgo: 2, at: '18:45' },
        lines: [
          '> Do you still have the notes on the Fourier chapter? I was at the match.',
          '< Twelve pages, and I can read at least nine of them.',
          '> Nine is plenty. I bring coffee.',
          '< With a lid. Reading room rules.',
        ],
      },
    ],
  },
  {
    between: ['leah', 'seun'],
    sittings: [
      {
        when: { daysAgo: 9, at: '17:30' },
        lines: [
          '< You sat in on the algorithms tutorial. How was it, honestly?',
          '> Good. You wait long enough after a question. Most people do not.',
          '< I count to seven in my head.',
          '> It shows. Around five somebody gets nervous and thinks.',
        ],
      },
      {
        when: { minutesAgo: 260 },
        lines: ['< Can you take the desk in the reading room on Sunday? My sister visits.'],
      },
    ],
    unread: 1,
  },
  {
    between: ['ibrahim', 'mei'],
    sittings: [
      {
        when: { daysAgo: 1, at: '16:55' },
        lines: [
          '> Where is room 214? I have been on the second floor for ten minutes.',
          '< It is on the second floor of the OTHER building.',
          '> That explains the art class.',
        ],
      },
    ],
  },
  {
    between: ['anna', 'tomas'],
    sittings: [
      {
        when: { daysAgo: 10, at: '12:30' },
        lines: [
          '> Chess on Friday?',
          '< If I may have white.',
          '> You had white last time.',
          '< And I lost, so it does not count.',
        ],
      },
    ],
  },
];
