const line =
  'before:pointer-events-none before:absolute before:inset-x-0 before:z-10 before:h-0.75 before:rounded-full before:bg-primary';
/** The place where a dragged row would fall. */
export const dropBefore: string = `${line} before:-top-0.5`;
export const dropAfter: string = `${line} before:-bottom-0.5`;
