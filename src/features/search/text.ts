export const searchText = {
  /** 'tasks' is headed 'Tasks'. */
  heading: (type: string) => `${type.slice(0, 1).toUpperCase()}${type.slice(1)}`,
} as const;
