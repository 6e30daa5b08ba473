/** Where a mentor has all talks, and where a mentee has them. */
export const mentorTalksUrl = '/mentor-section/meetings';
export const menteeTalksUrl = '/mentee-section/meetings';
