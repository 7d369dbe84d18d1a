import { usStates } from "~/lib/states";
import { beginning } from "~/lib/text/beginning";
import { typedIdentifier } from "~/lib/text/typed";
import { COMPANY_SIZES, type CompanySize } from "~/lib/vocabulary";

export interface DirectoryFilter {
  search: string;
  specialty: string;
  /** Two-letter code. */
  state: string | undefined;
  companySize: CompanySize | undefined;
}

/** Reads a filter of an address or of the call's query; what is unknown filters nothing. A state is its code or its name. */
export function readDirectoryFilter(query: URLSearchParams): DirectoryFilter {
  const text = (name: string) => beginning(typedIdentifier(query.get(name) ?? ""), 100);
  const state = text("state").toLowerCase();
  return {
    search: text("search"),
    specialty: text("specialty"),
    state: usStates.find(({ code, name }) => code.toLowerCase() === state || name.toLowerCase() === state)?.code,
    companySize: COMPANY_SIZES.find((size) => size === query.get("companySize")),
  };
}

export function isNarrowed({ search, specialty, state, companySize }: DirectoryFilter): boolean {
  return search !== "" || specialty !== "" || state !== undefined || companySize !== undefined;
}
