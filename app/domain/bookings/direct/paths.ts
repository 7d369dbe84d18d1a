export function bookingPath(inspectorId: string): string {
  return `/inspectors/${inspectorId}/booking`;
}
