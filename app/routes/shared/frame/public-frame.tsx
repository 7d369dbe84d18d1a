import { useRouteLoaderData } from "@remix-run/react";
import { PublicShell, type PublicShellProps } from "~/components/layout/public-shell";
import { Toast } from "~/components/ui/toast";
import { PRODUCT } from "~/lib/site";
import { FOOTER } from "./footer";
import { ImpersonationBar } from "./impersonation-bar";
import type { loader } from "./public-route";

/** The frame of the product's public pages, with the toast that an action before them left. */
export function PublicFrame({ notice, ...rest }: Omit<PublicShellProps, "productName" | "impersonation">) {
  const viewing = useRouteLoaderData<typeof loader>("routes/shared/frame/public-route")?.viewing;
  return (
    <PublicShell
      footer={FOOTER}
      impersonation={viewing ? <ImpersonationBar viewing={viewing} /> : null}
      {...rest}
      productName={PRODUCT}
      notice={
        <>
          <div className="toast-above contents">
            <Toast />
          </div>
          {notice}
        </>
      }
    />
  );
}
