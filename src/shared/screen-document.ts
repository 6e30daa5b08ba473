/** Where the build keeps the document of a path of the application, as the router writes it: `/chat/$userId`. */
export const screenDocument = (route: string): string =>
  `screens${route.replaceAll('$', '').replaceAll('/', '-')}.html`;
