/** Of a form that its inspector signs and a laboratory fills in: what differs between the two. */
export interface OwnForm {
  words: { submit: string; busy: string };
  /** What becomes of it after it was sent. */
  fixed: string;
  /** Where "back" leads, and its words. */
  to: string;
  leave: string;
  /** What it begins with; nothing unless something is corrected. */
  values: Readonly<Record<string, string | string[]>>;
}
