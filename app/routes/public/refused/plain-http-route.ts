/** Refuses a call that came by plain http (platform/node-http sends it here). Reads and changes nothing. */
export function loader(): Response {
  return Response.json(
    { error: "HTTPS required", message: "This request came by plain http and was not carried out. Use https." },
    { status: 403 },
  );
}
