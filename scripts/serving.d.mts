export const servingPackages: string[];
