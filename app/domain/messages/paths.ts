export function conversationPath(partnerId: string, jobId: string | null = null): string {
  return jobId === null ? `/messages/${partnerId}` : `/messages/${partnerId}/${jobId}`;
}
