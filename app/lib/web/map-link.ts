/** Returns the address of a map of a site, which opens the phone's own maps where there are any. `siteState`: two letters, or empty. */
export function mapLink({ location, siteState }: { location: string; siteState: string }): string {
  const address = siteState && !location.includes(`, ${siteState}`) ? `${location}, ${siteState}` : location;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
}
