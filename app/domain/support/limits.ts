/** Characters. */
export const SHORTEST_REQUEST = 10;
export const LONGEST_REQUEST = 5000;
