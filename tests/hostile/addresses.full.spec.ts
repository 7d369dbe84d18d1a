import { CALLS } from "#tests/roles/calls";
import { PAGES } from "#tests/roles/pages";
import type { Row } from "#tests/roles/table";
import { expect, test } from "../e2e/support/server/site";
import { CONTENT_TYPES, HEADERS, METHODS } from "./corpus/headers";
import { PATHS } from "./corpus/paths";
import { QUERIES } from "./corpus/queries";
import { SHORT_VALUES } from "./corpus/values";
import { WIRE } from "./corpus/wire";
import { ATTACKERS, type Attacker } from "./support/attackers";
import { withIds } from "./support/crawl";
import { LONGEST_MS, sample } from "./support/depth";
import type { Asked } from "./support/exchange";
import { AS_BROWSER } from "./support/filling";
import { inParallel } from "./support/fuzz";
import { isShown, readerOf } from "./support/readers";
import { type Attack, faultsOfBytes, storm } from "./support/storm";
import { aTarget, type Target } from "./support/target";

// Every address of the product, asked with paths, queries, headers, methods and bytes that no browser of ours sends.
test.describe.configure({ mode: "default", timeout: LONGEST_MS });

const ADDRESSES: readonly Row[] = [...PAGES, ...CALLS];
const READ = ADDRESSES.filter(({ method }) => method === "GET");

let target: Target;

test.beforeAll(async () => {
  target = await aTarget();
});

test.afterAll(() => target?.end());

test("paths", async () => {
  const attacks = PATHS.flatMap((path, index) => {
    const askers = ["anonymous", ATTACKERS[index % ATTACKERS.length] ?? "admin"] as const;
    return askers.map((as): Attack => {
      const asked = { method: "GET", target: path.target(), headers: AS_BROWSER };
      return { title: path.title, as, reader: "other", asked, ...(path.beforeTheProduct && { mayBeCut: true }) };
    });
  });
  expect(await storm(target, attacks)).toEqual([]);
});

test("queries of every page and call, and of each page's data", async () => {
  const attacks = READ.flatMap((row, index) =>
    sample(QUERIES, index).flatMap(({ title, query }, turn) => {
      const as = askerOf(row, turn);
      const path = withIds(row.at, target.thingsOf(as));
      const data = isShown(row) && path !== "/" ? [`${path}.data?${query()}`] : [];
      const asked = (target: string) => attackOn(row, title, as, { method: "GET", target });
      return [asked(`${path}?${query()}`), ...data.map((target) => ({ ...asked(target), reader: "other" as const }))];
    }),
  );
  expect(await storm(target, attacks)).toEqual([]);
});

test("values in the place of every id", async () => {
  const attacks = READ.filter(({ path }) => path.includes(":")).flatMap((row, index) =>
    sample(SHORT_VALUES, index).map(({ title, value }, turn) => {
      const path = row.path.replace(/:\w+\??/g, () => encodeURIComponent(value));
      return attackOn(row, title, askerOf(row, turn), { method: "GET", target: path });
    }),
  );
  expect(await storm(target, attacks)).toEqual([]);
});

test("headers", async () => {
  const attacks = READ.flatMap((row, index) =>
    sample(HEADERS, index).map(({ title, headers, beforeTheProduct }, turn) => {
      const as = askerOf(row, turn);
      const asked = {
        method: "GET",
        target: withIds(row.at, target.thingsOf(as)),
        headers: [...AS_BROWSER, ...headers()],
      };
      return {
        ...attackOn(row, title, as, asked),
        reader: "other" as const,
        ...(beforeTheProduct && { mayBeCut: true as const }),
      };
    }),
  );
  expect(await storm(target, attacks)).toEqual([]);
});

test("methods that an address does not serve", async () => {
  const attacks = ADDRESSES.flatMap((row, index) =>
    sample(METHODS, index).map((method, turn) => {
      const as = askerOf(row, turn);
      const asked = { method, target: withIds(row.at, target.thingsOf(as)), headers: [] };
      return { ...attackOn(row, "method", as, asked), reader: "other" as const };
    }),
  );
  expect(await storm(target, attacks)).toEqual([]);
});

test("bodies that are not what they are said to be", async () => {
  const attacks = ADDRESSES.filter(({ method }) => method !== "GET").flatMap((row, index) =>
    sample(CONTENT_TYPES, index).flatMap((type, turn) => {
      const as = askerOf(row, turn);
      return ["{}", "a=1", "--x\r\n\r\n\r\n--x--", "\xff\xfe", ""].map((body) => {
        const accepted = readerOf(row) === "page" ? AS_BROWSER : [];
        const headers = [...accepted, ["Content-Type", type]] as const;
        return attackOn(row, `said to be ${type}`, as, { ...asked(row, as), headers, body });
      });
    }),
  );
  expect(await storm(target, attacks)).toEqual([]);
});

test("bytes on the wire", async () => {
  const { host } = new URL(target.server.origin);
  const faults = await inParallel(WIRE, async ({ title, bytes }) =>
    (await faultsOfBytes(target, bytes(host))).map((fault) => `${title}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

test("the process and the books are sound", () => target.expectSound());

/** In turn those who are let in, then everybody. */
function askerOf({ letIn }: Row, turn: number): Attacker {
  const [first] = letIn.filter((visitor) => visitor !== "anonymous");
  return turn % 2 === 0 && first ? first : (ATTACKERS[turn % ATTACKERS.length] ?? "anonymous");
}

function asked(row: Row, as: Attacker): Asked {
  return { method: row.method, target: withIds(row.at, target.thingsOf(as)) };
}

function attackOn(row: Row, title: string, as: Attacker, { headers, ...asked }: Asked): Attack {
  const reader = readerOf(row);
  return { title, as, reader, asked: { ...asked, headers: headers ?? (reader === "page" ? AS_BROWSER : []) } };
}
