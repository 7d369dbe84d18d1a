/** Where a company books an inspector. */
export function bookingPath(inspectorId: string): string {
  return `/inspectors/${inspectorId}/booking`;
}
