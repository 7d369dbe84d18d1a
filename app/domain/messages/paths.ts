/** The page of what one talks of with a partner: a job, or nothing in particular. */
export function conversationPath(partnerId: string, jobId: string | null = null): string {
  return jobId === null ? `/messages/${partnerId}` : `/messages/${partnerId}/${jobId}`;
}
