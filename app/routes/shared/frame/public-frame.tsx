import { PublicShell, type PublicShellProps } from "~/components/layout/public-shell";
import { useRootData } from "~/components/layout/root-data";
import { Toast } from "~/components/ui/toast";
import { PRODUCT } from "~/lib/site";
import { FOOTER } from "./footer";
import { ImpersonationBar } from "./impersonation-bar";

/** The frame of the product's public pages, with the toast that an action before them left. */
export function PublicFrame({ notice, ...rest }: Omit<PublicShellProps, "productName" | "impersonation">) {
  const root = useRootData();
  return (
    <PublicShell
      footer={FOOTER}
      impersonation={root?.viewing ? <ImpersonationBar viewing={root.viewing} csrf={root.csrf} /> : null}
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
