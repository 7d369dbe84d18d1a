import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { apiApp } from "~/api/app.server";

const api = apiApp();

/** Every call of the JSON API: one entry of the route table, however many calls there are. */
export function loader({ request }: LoaderFunctionArgs): Response | Promise<Response> {
  return api.fetch(request);
}

export function action({ request }: ActionFunctionArgs): Response | Promise<Response> {
  return api.fetch(request);
}
