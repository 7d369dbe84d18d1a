/** What the table of a counter has, and what its rows say: two queries of the columns that name it, then its figures. */
export interface CounterCheck {
  table: string;
  kept: string;
  counted: string;
}
