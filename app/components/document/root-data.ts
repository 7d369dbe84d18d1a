import { useRouteLoaderData } from "@remix-run/react";
import type { ToastMessage } from "~/components/ui/toast-queue";

export interface RootData {
  csrf: string;
  toast: ToastMessage | null;
  /** The colors of pages without a portal of their own, such as errors. */
  portal: "inspector" | "company" | "admin";
  /** The log's id of this request. */
  requestId: string | null;
}

/** Null only when the root itself failed. */
export function useRootData(): RootData | null {
  return useRouteLoaderData<RootData>("root") ?? null;
}

export function useCsrf(): string {
  return useRootData()?.csrf ?? "";
}
