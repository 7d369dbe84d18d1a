export type Quota = { most: number };
/** UTC milliseconds, which copy puts in words on the clocks of the zone. */
export type Moment<Name extends string> = { [N in Name]: number } & { zone: string };
/** An amount in words: "$12.00". */
export type MostCents = { most: string };
