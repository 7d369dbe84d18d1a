/** Focuses the link of the page that leads to an address; nothing where there is none. */
export function focusLinkTo(address: string): void {
  const links = document.querySelectorAll<HTMLAnchorElement>("main a[href]");
  [...links].find(({ pathname }) => pathname === address)?.focus();
}
