export const adminLimits = {
  page: 50,
  pageMax: 100,
  searchChars: 100,
  reasonChars: 500,
} as const;
