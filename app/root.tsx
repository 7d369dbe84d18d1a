import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useMatches,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { Arrival } from "~/components/document/arrival";
import { useNonce } from "~/components/document/nonce";
import type { PageHandle } from "~/components/document/refresh";
import { type RootData, useRootData } from "~/components/document/root-data";
import type { Refusal } from "~/http/doors/form-refusals.server";
import { csrfToken } from "~/http/session/csrf.server";
import { rememberedRole } from "~/http/session/remembered-role.server";
import { takeToast } from "~/http/session/toast.server";
import { errorTitle } from "~/routes/shared/frame/error-view";
import { PublicError } from "~/routes/shared/frame/public-error";
import stylesUrl from "~/styles/app.css?url";
import { ServedToasts } from "./components/document/served-toasts";
import { ToastProvider } from "./components/ui/toast-queue";
import { newId } from "./lib/ids";
import { PRODUCT } from "./lib/site";

export const links: LinksFunction = () => [
  {
    rel: "preload",
    href: "/fonts/barlow-condensed-600.woff2",
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous",
  },
  { rel: "stylesheet", href: stylesUrl },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

export const meta: MetaFunction = ({ error }) => [{ title: error ? errorTitle(error) : PRODUCT }];

export async function loader({ request }: LoaderFunctionArgs) {
  const [csrf, csrfCookie] = await csrfToken(request);
  const { toast, cookie: toastCookie } = await takeToast(request);
  const headers = new Headers();
  for (const cookie of [csrfCookie, toastCookie]) if (cookie) headers.append("Set-Cookie", cookie);
  const root: RootData = {
    csrf,
    toast: toast && { ...toast, id: newId("toast"), tone: TOAST_TONES[toast.tone ?? "success"] },
    portal: (await rememberedRole(request)) ?? "inspector",
    requestId: request.headers.get("x-request-id"),
  };
  return data(root, { headers });
}

/** After a refusal the root reads again only for a new form token and for the toast that a link was mailed again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || READ_ANEW_AFTER.has((actionResult as Partial<Refusal> | undefined)?.code);

const READ_ANEW_AFTER = new Set<Refusal["code"]>(["csrf", "EMAIL_NOT_VERIFIED"]);

const TOAST_TONES = { success: "ok", danger: "bad", neutral: "info" } as const;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const root = useRootData();
  const handles = useMatches().map(({ handle, data }) => ({ handle: handle as PageHandle<unknown> | undefined, data }));
  const hydrates = handles.every(({ handle }) => handle?.hydrate !== false);
  const refresh = handles.map(({ handle, data }) => handle?.refresh?.(data)).find(Boolean);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {refresh ? (
          <noscript>
            <meta httpEquiv="refresh" content={refresh} />
          </noscript>
        ) : null}
        <Meta />
        <Links />
      </head>
      <body>
        <ToastProvider message={root?.toast ?? null}>
          <ServedToasts />
          {children}
        </ToastProvider>
        <Arrival />
        {hydrates ? (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        ) : null}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <PublicError />;
}
