/** The administrators' page of everything that happened to a payment, person or request. */
export function historyAddress(word: string): string {
  return `/admin/history?${new URLSearchParams({ q: word })}`;
}
