import { describe, expect, it } from "vitest";
import { openShop } from "#tests/routes/company/visitor";
import { browserUrl, clientUrl } from "~/http/headers/redirects.server";

const HERE = "http://localhost:3000/sandbox/connect/acct_1?link=abc";
const PROVIDER = "https://connect.example/setup/1";

describe("where to go next", () => {
  it("is told to a browser as a path of this site", () => {
    openShop();
    expect(browserUrl(HERE)).toBe("/sandbox/connect/acct_1?link=abc");
    expect(browserUrl(PROVIDER)).toBe(PROVIDER);
  });

  it("is told to a client in full, under the name of this machine by which it came", () => {
    openShop();
    const cameBy = (origin: string) => (url: string) => clientUrl(new Request(`${origin}/api/connect/accounts`), url);
    expect(cameBy("http://127.0.0.1:3000")(HERE)).toBe("http://127.0.0.1:3000/sandbox/connect/acct_1?link=abc");
    expect(cameBy("http://localhost:3000")(HERE)).toBe(HERE);
    expect(cameBy("http://somewhere.example")(HERE)).toBe(HERE);
    expect(cameBy("http://127.0.0.1:3000")(PROVIDER)).toBe(PROVIDER);
  });
});
