import { PublicShell, type PublicShellProps } from "~/components/layout";
import { Toast } from "~/components/ui";
import { PRODUCT } from "~/lib/site";
import { useRootData } from "./root-data";

/** The frame of the product's public pages, with the toast that an action before them left. */
export function PublicFrame({ notice, ...rest }: Omit<PublicShellProps, "productName">) {
  const toast = useRootData()?.toast ?? null;
  return (
    <PublicShell
      {...rest}
      productName={PRODUCT}
      notice={
        <>
          <Toast message={toast} />
          {notice}
        </>
      }
    />
  );
}
