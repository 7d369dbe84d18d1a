/** Where what programs send by plain http ends up: see platform/node-http. Nothing has been read and nothing is changed. */
export function loader(): Response {
  return Response.json(
    { error: "HTTPS required", message: "This request came by plain http and was not carried out. Ask by https." },
    { status: 403 },
  );
}
