/** Which conversation: with whom, about which job; null for none. */
export interface Side {
  partnerId: string;
  jobId: string | null;
}
