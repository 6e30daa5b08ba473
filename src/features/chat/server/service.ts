// The door of the chat for other features.
export { lastMessageTimes } from './reading/last-message-times.ts';
