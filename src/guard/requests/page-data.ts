/**
 * Whether a script fetches the data of a page that a link leads to, often ahead of a press: `/account/delete?_rsc=1x2y3` shows a page
 * and deletes nothing.
 */
export const isPageData = ({ pathname, searchParams }: URL): boolean =>
  searchParams.has('_rsc') ||
  searchParams.has('_data') ||
  /\/_next\/data\/|\/__data\.json$|\/page-data\/.*\.json$|\/_payload\.json$|\.data$/.test(pathname);
