/** Where changes that another site sent end up: see platform/node-http. Nothing has been read and nothing is changed. */
export function loader(): Response {
  return Response.json(
    { error: "Cross-site request", message: "This request came from another site and was not carried out." },
    { status: 403 },
  );
}
