import { ACCOUNT } from "./account";
import { ADMIN } from "./admin";
import { COMPANY } from "./company";
import { INSPECTOR } from "./inspector";
import { FOR_MACHINES } from "./machines";
import { PUBLIC } from "./public";
import { SANDBOX } from "./sandbox";
import { SHARED } from "./shared";

/**
 * The pages, in a file for each who may enter. A new page: a line for `/path` as app/routes.ts writes it with what it shows and
 * what its form is answered, or for `GET /path` without one; an address with a word in it (`:decision`) has a line for each word.
 * Sources: specification 1, section 2.2; specification 2 and 3, the access texts; docs/security.md, "Who may what".
 */
export const PAGES = [
  ...PUBLIC,
  ...FOR_MACHINES,
  ...SANDBOX,
  ...INSPECTOR,
  ...COMPANY,
  ...SHARED,
  ...ACCOUNT,
  ...ADMIN,
];
