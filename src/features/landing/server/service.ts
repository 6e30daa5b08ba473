// The door of the public pages for other features.
export { requestWalkthrough } from './walkthrough-requests.ts';
