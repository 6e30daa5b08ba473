import type { AuditWords } from '#features/audit/contract/words.ts';

export const journeysAudit: AuditWords = {
  sentences: {
    'programme.created': 'made a mentoring programme',
    'programme.changed': 'changed a mentoring programme',
    'programme.started': 'started a mentoring programme',
    'programme.ended': 'ended a mentoring programme',
    'programme.removed': 'deleted a mentoring programme',
    'programme.restored': 'restored a mentoring programme',
    'programme.joined': 'let mentees join a mentoring programme',
    'programme.entered': 'joined a mentoring programme',
    'programme.left': 'let a mentee leave a mentoring programme',
    'step.done': 'ticked off a step of a journey',
    'step.reopened': 'took back that a step of a journey is done',
    'journeys.sendCheckIn': 'sent a check-in to a mentor',
    'journeys.writeMarginNote': 'wrote beside a check-in',
    'journeys.proposeGoal': 'proposed a goal in a mentorship',
    'journeys.changeGoal': 'changed a goal of a mentorship',
    'journeys.agreeOnGoal': 'agreed on a goal of a mentorship, or took that back',
    'journeys.reachGoal': 'said that a goal of a mentorship is reached, or took that back',
    'journeys.tickGoalStep': 'ticked a step of a goal, or took that back',
    'journeys.removeGoal': 'removed a goal of a mentorship',
    'journeys.restoreGoal': 'restored a goal of a mentorship',
    'journeys.writeMoment': 'wrote down a moment of a mentorship',
    'journeys.shareMoment': 'said whether a moment of a mentorship is shared',
    'journeys.removeMoment': 'removed a moment of a mentorship',
    'journeys.restoreMoment': 'restored a moment of a mentorship',
    // Where nothing changed.
    'journeys.tickOff': 'ticked off a step of a journey',
    'journeys.takeBack': 'took back that a step of a journey is done',
    // A repeat of a call that was answered before.
    'programmes.setState': 'started or ended a mentoring programme',
    'programmes.restore': 'restored a mentoring programme',
    'programmes.join': 'let mentees join a mentoring programme',
    'journeys.joinOpen': 'joined a mentoring programme',
    'programmes.leave': 'let a mentee leave a mentoring programme',
  },
};
