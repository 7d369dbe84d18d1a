import { Outlet } from "@remix-run/react";
import { publicPage } from "~/http/doors/page.server";
import { viewingOf } from "./viewing.server";

/** Around the pages that anyone may see: whether an administrator looks at them through another person's eyes. */
export const loader = publicPage(({ actor }) => ({ viewing: viewingOf(actor) }));

export default function PublicPages() {
  return <Outlet />;
}
