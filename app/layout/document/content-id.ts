/** Id of the page's content: the skip link leads there, and an app is hydrated there. */
export const contentId = 'innehall';
