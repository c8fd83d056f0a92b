/** Query that shows a page in class mode; the server reads it in `app/request/class-mode.ts`. */
export const classModeQuery = '?visa=klass';
