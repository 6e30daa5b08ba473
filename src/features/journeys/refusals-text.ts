import { refusals } from '#shared/refusals.ts';

/** Why the server refuses. */
export const journeyRefusals = refusals('journeys', {
  unknownJourney: 'There is no such journey.',
  noMentor: 'You have no mentor yet.',
  notYourMentee: 'This student is not your mentee.',

  unknownGoal: 'There is no such goal.',
  unknownGoalStep: 'This goal has no such step.',
  tooManyGoals: ({ most }: { most: number }) => `Work on at most ${most} goals at once.`,
  goalNotAgreed: 'A goal is reached once both of you have agreed on it.',
  goalReached: 'This goal is reached. Take that back to change it.',
  goalChanged: ({ by }: { by: string }) => `${by} has changed this goal meanwhile.`,
  unknownMoment: 'There is no such moment.',
  tooManyMoments: ({ most }: { most: number }) => `A journey keeps at most ${most} moments.`,
  onlyAuthorOfMoment: 'Only the author can remove a moment.',

  unknownCheckIn: 'This check-in does not exist, or is not yours.',
  onlyMenteeChecksIn: 'Only the mentee sends a check-in.',
  checkInSent: 'You have sent this check-in already.',
  checkInIdUsed: 'This check-in was sent under another step already. Please send it again.',
  journeyLeft: 'You have left this journey. It takes no check-ins any more.',
  programmeNotRunning: 'This programme does not run now. It takes no check-ins.',
  otherMentor: 'The mentor of this journey is not your mentor any more.',
  marginNoteChanged: ({ by }: { by: string }) => `${by} has changed this note meanwhile.`,

  unknownStep: 'This journey has no such step.',
  doneBySending: 'This step is done once it is sent.',
  journeyIsOver: 'This journey is over. What is in it stays.',

  unknownProgramme: 'There is no such programme.',
  noProgrammes: 'Teachers and administrators make programmes.',
  onlyOrganisers: 'Only the organisers of this programme can do this.',
  tooManyProgrammes: ({ most }: { most: number }) => `A person has at most ${most} programmes.`,
  unknownTemplate: 'There is no such programme to copy.',
  programmeChanged: ({ by }: { by: string }) => `${by} has changed this programme meanwhile.`,
  stepSortFixed: 'A step keeps its kind. Add another step instead.',
  unknownProgrammeStep: 'This step was removed meanwhile. Add it again.',
  stepAfterEnd: 'This week comes after the end of the programme.',
  noSteps: 'Add a step before you start the programme.',
  notStarted: 'Start the programme before people join it.',
  programmeEnded: 'This programme has ended. Nobody joins it any more.',
  studentsJoin: 'Only students join a programme by themselves.',
  notOpen: 'This programme is not open now. Your page lists those that are.',
  programmeClosed: 'The organisers choose who joins this programme.',
  tooManyParticipants: ({ most }: { most: number }) => `At most ${most} mentees take part in a programme.`,
});
