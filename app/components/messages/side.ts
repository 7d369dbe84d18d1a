/** The other side of a conversation, and its job; null for none. */
export interface Side {
  partnerId: string;
  jobId: string | null;
}
