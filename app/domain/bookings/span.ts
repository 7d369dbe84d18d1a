/** UTC milliseconds. */
export interface Span {
  startsAt: number;
  endsAt: number;
}
