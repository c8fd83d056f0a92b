/** Whether this is `npm run test:long`, in which every matrix runs in full. */
export const isLong = process.env.LONG === '1';
