/** Every address that no other route knows, read or written. */
export function loader(): never {
  throw notFound();
}

export function action(): never {
  throw notFound();
}

/** Never shown. Without a component the answer would be bare JSON and not the error page. */
export default function NotFound() {
  return null;
}

function notFound(): Response {
  return Response.json({ code: "not-found" }, { status: 404 });
}
