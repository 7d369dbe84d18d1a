import type { MetaFunction } from "@remix-run/node";
import { PRODUCT } from "~/lib/site";

type DataOf<Loader> = NonNullable<Parameters<MetaFunction<Loader>>[0]["data"]>;

/** The `meta` of a page that has a title alone. A page whose loader failed is called by the product's name. */
export function titled<Loader>(title: string | ((data: DataOf<Loader>) => string)): MetaFunction<Loader> {
  return ({ data }) => {
    const own = typeof title === "string" ? title : data && title(data as DataOf<Loader>);
    return [{ title: own ? `${own} · ${PRODUCT}` : PRODUCT }];
  };
}
