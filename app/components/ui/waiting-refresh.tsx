/** Without JavaScript, looks again every 10 s. For pages that wait for something and have no form to type in. */
export function WaitingRefresh() {
  return (
    <noscript>
      <meta httpEquiv="refresh" content="10" />
    </noscript>
  );
}
