/** Miles that an inspector travels to a site, in a straight line. Source: docs/decisions.md, "Places, availability and finding". */
export const TRAVEL = { least: 10, usual: 50, most: 500 } as const;
