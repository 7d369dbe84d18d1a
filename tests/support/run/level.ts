/** True in `npm run test:full`: tests that could go on for hours then go further (docs/testing.md). */
export const IS_FULL = process.env.TEST_LEVEL === "full";

/** What random tests begin with: another number in each full run, which prints it; else always the same. */
export const SEED = Number(process.env.TEST_SEED ?? 1);
