/** Answers changes that another site sent (see platform/node-http). Nothing of them is read or done. */
export function loader(): Response {
  return Response.json(
    { error: "Cross-site request", message: "This request came from another site and was not carried out." },
    { status: 403 },
  );
}
