/** True in `npm run test:long`, which runs every matrix in full. */
export const isLong = process.env.LONG === '1';
