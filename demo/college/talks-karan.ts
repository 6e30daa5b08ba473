import type { Talk } from './talk.ts';

/** What Karan Mehta finds in his inbox: the README's pictures show it. The last one is the newest. */
export const karansTalks: Talk[] = [
  {
    between: ['karan', 'jonas'],
    sittings: [
      {
        when: { daysAgo: 12, at: '13:10' },
        lines: [
          '> Hi Jonas, Dr. Rao says you did the optics placement in Lund last summer. Was it worth it?',
          '< Yes. Mostly cleaning lenses for two weeks, then suddenly real measurements.',
          '< Apply early, they answer in the order in which the letters come. [👍]',
          '> How long was your letter?',
          '< One page. Half of it about a measurement that went wrong and what I did then. They asked about nothing else.',
          '>1 That I can write! [😂]',
          '< Send it to me before you send it to them.',
        ],
      },
    ],
  },
  {
    between: ['karan', 'ingrid'],
    sittings: [
      {
        when: { daysAgo: 6, at: '11:25' },
        lines: [
          '> Prof. Halvorsen, in exercise 4 I need that the series converges uniformly, but I only get it pointwise. Am I missing something?',
          '< You are missing that the interval is closed. What does that give you?',
          '> A bound that holds for all x at once?',
          '< There it is. Write it down before it goes away.',
          '> Done. Two lines. I had a page and a half.',
          '< The page and a half was the work. The two lines are the result. [🙏]',
        ],
      },
    ],
  },
  {
    between: ['karan', 'rahul'],
    sittings: [
      {
        when: { daysAgo: 3, at: '19:02' },
        lines: [
          '> Are you still looking for a physicist for project week?',
          '< Desperately. We have two people who can program and nobody who knows what the sensor measures.',
          '> I know what it measures. I do not know how well.',
          '< That is already more than us.',
          '> Who is “us”?',
          '< Noor and me. Sofia said maybe.',
        ],
      },
      {
        when: { daysAgo: 1, at: '20:41' },
        lines: [
          '< Noor has drawn the whole thing on a napkin. It looks possible.',
          '>1 Show me?',
          '< The napkin is at her place. Tomorrow at the bench outside the library?',
          '> After the lab, half past four.',
        ],
      },
    ],
  },
  {
    between: ['karan', 'meera'],
    sittings: [
      {
        when: { daysAgo: 2, at: '09:15' },
        lines: [
          '< Good morning Karan. Would you tell the first years on the open evening how your first term went? Ten minutes, no slides.',
          '> Also the part where I wanted to stop in October?',
          '< Especially that part.',
          '> Then yes. What time should I be there?',
          '< A quarter to six in the hall. Dr. Rao speaks before you, so it will be easy to be funnier.',
          '> I will not repeat that to her.',
          '<1 She said it herself. [😂]',
        ],
      },
    ],
  },
  {
    between: ['karan', 'sofia'],
    favouriteOf: ['karan'],
    unread: 1,
    sittings: [
      {
        when: { daysAgo: 1, at: '18:20' },
        lines: [
          '< Did you write down what she said about the second lens?',
          '> “Measure it from the middle of the glass, not from the holder.” And then she drew the holder.',
          '< I have the drawing and not the sentence. Together we have a lecture. [❤️]',
        ],
      },
      {
        when: { minutesAgo: 190 },
        lines: [
          '> Here is mine in one line: 1/f = 1/a + 1/b, both from the middle of the glass. 12.4 ± 0.3 cm with your numbers.',
          '< I get 12.6 ± 0.2. They agree!! I have never been so happy about a second decimal.',
        ],
      },
    ],
  },
  {
    between: ['karan', 'ananya'],
    favouriteOf: ['karan'],
    sittings: [
      {
        when: { daysAgo: 27, at: '10:05' },
        lines: [
          '< Hello Karan, I am your mentor this year. What would you like to be better at by the end of term?',
          '> Good morning Dr. Rao. Lab reports, I think. Mine are always “fine”.',
          '< “Better” at what, exactly? Pick one thing that we can both see by week 6.',
          '> Error bars. I put them in because one has to.',
          '< Good. Then that is our one thing.',
        ],
      },
      {
        when: { daysAgo: 13, at: '16:40' },
        lines: [
          '> Two reports in, both on time. I am stuck on error bars again.',
          '< Everybody is. Ten minutes on Thursday? Bring the data.',
          '> I have 40 readings of the same length and they all differ.',
          '< Then you have something to say. One reading would have told you nothing about itself.',
        ],
      },
      {
        when: { daysAgo: 5, at: '12:10' },
        lines: [
          '> I plotted the 40 readings as you said. It looks like a hill!',
          '< It does. Where on the hill would you put your result, and how far to both sides?',
          '> In the middle. And as far as… two thirds of them?',
          '< You have just found the standard deviation without being told its name.',
          '> Nobody told me it was that simple.',
          '< Somebody did, in week two, with three formulas. Yours is the better way round.',
        ],
      },
      {
        when: { minutesAgo: 42 },
        lines: [
          '> The refraction report is nearly done. May I ask one thing before I hand it in?',
          '< Please do, I have until ten past.',
          '> My value for n is 1.49 ± 0.02, and the table says 1.52. Is it wrong?',
          '< How far away is it, counted in your own error bars?',
          '> One and a half of them.',
          '< Would you be surprised to throw two heads in a row?',
          '> No… so it is not wrong. It just does not know more than that.',
          '< That sentence goes into your report, word for word.',
          '> And the table is allowed to be right as well?',
          '< Both of you are. Next week we make your bars smaller: bring the thick prism, and measure both ways.',
        ],
      },
      {
        when: { minutesAgo: 4 },
        lines: ['> Handed in. I explained the bars to Priya on the way, and she got it!'],
      },
    ],
    unread: 0,
  },
];
