/** Miles that an inspector travels to a site, in a straight line. Source: decisions.md, "Places". */
export const TRAVEL = { least: 10, usual: 50, most: 500 } as const;
