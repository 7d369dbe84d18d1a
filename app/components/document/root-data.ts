import { useRouteLoaderData } from "@remix-run/react";
import type { ToastMessage } from "~/components/ui/toast-queue";

/** What the root loader gives to every page. */
export interface RootData {
  /** Token of this browser's forms; see ActionForm. */
  csrf: string;
  /** What the action before this page led to. */
  toast: ToastMessage | null;
  /** Whose colours a page takes that has no portal of its own, such as an error's. */
  portal: "inspector" | "company" | "admin";
  /** Under which the log knows this request. */
  requestId: string | null;
}

/** The root loader's answer; null only when the root itself failed. */
export function useRootData(): RootData | null {
  return useRouteLoaderData<RootData>("root") ?? null;
}

/** The token for an ActionForm. */
export function useCsrf(): string {
  return useRootData()?.csrf ?? "";
}
