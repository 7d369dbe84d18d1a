import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { CONTENT_TYPES } from "~/domain/files/schema";
import { ACCOUNT, SESSIONS } from "~/lib/bounds";
import { MAX_FILE_BYTES } from "~/lib/files";
import { VARIABLE_NAMES } from "~/platform/env/variables.server";
import { LEVELS } from "./asvs";

const DOCUMENT = readFileSync("docs/security.md", "utf8");
const DECISIONS = readFileSync("docs/decisions.md", "utf8");
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const sources = [...filesOf("app"), ...filesOf("db")].map((file) => ({ file, text: readFileSync(file, "utf8") }));
/** Those that run on the server: what browsers run reaches this site alone, by its policy. */
const serverSources = sources.filter(({ file }) => !/^app\/(?:components|browser|copy)\//.test(file));

const NUMBERS = [...LEVELS.keys()].sort(byNumber);

/** What stands beside requirements in the table, and in the list of those that do not apply. */
const answers = [...section("### Shown by a test, or open").matchAll(/^\| ([\d., ]+?) +\| (.+?) +\| (.+?) +\|$/gm)].map(
  ([, numbers = "", asked = "", answer = ""]) => ({ numbers: numbersIn(numbers), asked, answer }),
);
const inapplicable = [...section("### Does not apply").matchAll(/^- ([\d., to]+): (.+)\.$/gm)].map(
  ([, numbers = "", reason = ""]) => ({ numbers: numbersIn(numbers), reason }),
);

/** The files that start a program, each with the one start in it. */
const PROGRAMS = {
  "app/platform/heavy-work/heavy-work.server.ts": "fork(PROGRAM, {",
  "app/platform/heavy-work/memory.server.ts": 'spawnSync("prlimit", bound).status === 0;',
};

describe("the table of requirements", () => {
  it("answers each of levels 1 and 2 once, and no other", () => {
    const answered = [...answers, ...inapplicable].flatMap(({ numbers }) => numbers);
    expect(answered.sort(byNumber)).toEqual(NUMBERS);
  });

  it("begins each answer with test or open, and gives its reason", () => {
    for (const { numbers, asked, answer } of answers) {
      expect(answer, numbers[0]).toMatch(/^(?:test: `tests\/|open: .{10})/);
      expect(asked.length, numbers[0]).toBeLessThan(100);
    }
    for (const { numbers, reason } of inapplicable) expect(reason.length, numbers[0]).toBeGreaterThan(8);
  });

  it("names only tests that there are", () => {
    const named = [...DOCUMENT.matchAll(/`(tests\/[^`]+\.(?:test|spec)\.tsx?)` "([^"]+)"/g)];
    expect(named.length).toBeGreaterThan(100);
    const missing = named.filter(([, file = "", title = ""]) => !hasTest(file, title)).map(([whole]) => whole);
    expect(missing).toEqual([]);
  });

  it("counts its answers", () => {
    const count = (kind: string) =>
      answers.filter(({ answer }) => answer.startsWith(kind)).flatMap(({ numbers }) => numbers).length;
    const left = inapplicable.flatMap(({ numbers }) => numbers).length;
    expect(DOCUMENT).toContain(
      `${count("test:")} are shown by tests, ${left} do not apply, ${count("open:")} are open`,
    );
  });
});

describe("the sections", () => {
  it("has the sections that the table refers to", () => {
    const named = new Set([...DOCUMENT.matchAll(/(?:See|see|and) "([A-Z][^"]+)"/g)].map(([, title]) => title));
    expect(named.size).toBeGreaterThan(5);
    for (const title of named) expect(section(`## ${title}`).trim(), title).not.toBe("");
    expect(DECISIONS).toMatch(/^## Limits$/m);
  });

  it("names each way in, and there is no other", () => {
    const begin = serverSources.filter(
      ({ file, text }) => /\bbeginSession\(/.test(text) && file !== "app/http/session/session.server.ts",
    );
    expect(named("Ways in", /`(app\/[\w./-]+)`/g, 2)).toEqual(begin.map(({ file }) => file).sort());
  });

  it("tells the times that the code holds sessions to", () => {
    const { idle, age, adminIdle, adminAge } = SESSIONS;
    expect(section("## Sessions")).toContain(
      `It ends after ${idle.most / DAY} idle days and ${age.most / DAY} days after the sign-in, an administrator's after ` +
        `${adminIdle.most / MINUTE} idle minutes and after ${adminAge.most / HOUR} hours. A person has ${ACCOUNT.sessions.most} at most`,
    );
  });

  it("tells the files that the code takes", () => {
    const kinds = CONTENT_TYPES.map((type) => (type.split("/")[1] ?? "").toUpperCase()).join(", ");
    expect(section("## What people send")).toContain(`${kinds}, at most ${MAX_FILE_BYTES / 1024 / 1024} MiB each`);
  });

  it("names each secret of the environment", () => {
    const secrets = VARIABLE_NAMES.filter((name) => /SECRET|KEY|PASSWORD|SMTP_URL/.test(name));
    expect(secrets.length).toBeGreaterThan(7);
    for (const name of secrets) expect(section("## Keys and algorithms"), name).toContain(name);
  });

  it("names each module that uses cryptography, and chance is never Math.random", () => {
    const uses = /from "(?:node:crypto|@node-rs\/argon2|otpauth|nanoid|remix-utils\/csrf\/server)"/;
    const modules = serverSources.filter(({ file, text }) => uses.test(text) && !isStandIn(file) && !isDemo(file));
    expect(named("Keys and algorithms", /^\| `((?:app|db)\/[\w./-]+)`/gm)).toEqual(
      modules.map(({ file }) => file).sort(),
    );
    for (const { file, text } of serverSources.filter(({ file }) => !isDemo(file))) {
      expect(text, file).not.toMatch(/Math\.random|create(?:Hash|Hmac)\("(?!sha256")/);
    }
  });

  it("what is encrypted is encrypted in one module, by AES-256-GCM", () => {
    const encrypts = serverSources.filter(({ text }) => /createCipher/.test(text));
    expect(encrypts.map(({ file }) => file)).toEqual(["app/domain/core/encryption/sealed.server.ts"]);
    expect([...(encrypts[0]?.text ?? "").matchAll(/"(aes[^"]*)"/g)].map(([, cipher]) => cipher)).toEqual([
      "aes-256-gcm",
    ]);
  });

  it("the server reaches out from the places that the document names, and follows no redirect", () => {
    const reaches =
      /\bfetch\(|\bnew Stripe\(|createTransport\(|^import (?!type).* from "node:(?:net|tls|https|dgram|http2)"/m;
    // The names of node:net that only read addresses reach nobody.
    const harmless = /\b(?:api|sandbox)\.fetch\(|^ {2}fetch\(|^import \{ (?:BlockList|isIP|, )+ \} from "node:net";$/gm;
    const calls = ({ file, text }: { file: string; text: string }) =>
      reaches.test(text.replace(harmless, "")) && !file.startsWith("db/");
    const modules = serverSources.filter(calls).map(({ file }) => file);
    expect(named("Whom the server talks to", /`(app\/[\w./-]+)`/g)).toEqual(modules.sort());
    for (const file of modules) {
      const text = readFileSync(file, "utf8");
      const fetches = text.match(/await fetch\(/g)?.length ?? 0;
      expect(text.match(/redirect: "(?:manual|error)"/g)?.length ?? 0, file).toBe(fetches);
    }
  });

  it("the log is written in one place", () => {
    const writes = serverSources.filter(
      ({ file, text }) => /\bpino\(|console\.|process\.std(?:out|err)/.test(text) && !isDemo(file),
    );
    // The start prints what is wrong with the environment before there is a log.
    expect(writes.map(({ file }) => file)).toEqual(["app/start-server.server.ts", "app/platform/log.server.ts"]);
  });
});

describe("the code", () => {
  it("the server starts no program and runs no text as code", () => {
    const dangerous = /node:child_process|node:vm|\beval\(|new Function\(|setTimeout\("/;
    // Heavy work is a script of our own, without the server's keys, which bounds its memory by a program of the system's.
    const starts = sources.flatMap(({ file, text }) =>
      file in PROGRAMS ? (text.match(/\b(?:fork|spawn\w*|exec\w*)\(.*$/gm) ?? []).map((start) => [file, start]) : [],
    );
    expect(starts).toEqual(Object.entries(PROGRAMS));
    for (const { file, text } of sources) if (!(file in PROGRAMS)) expect(text, file).not.toMatch(dangerous);
    // They make patterns of the API's own addresses, of a bound, and of a list of words.
    const patterns = sources.filter(({ text }) => text.includes("new RegExp(")).map(({ file }) => file);
    expect(patterns).toEqual([
      "app/api/app.server.ts",
      "app/http/doors/call.server.ts",
      "app/domain/core/input/staff-name.ts",
    ]);
  });

  it("no field refuses pasting, and each password field tells password managers what it is", () => {
    for (const { file, text } of sources) {
      expect(text, file).not.toMatch(/onPaste|onCopy|onDrop/);
      for (const [field] of text.matchAll(/<PasswordControl[^>]*>/g)) {
        expect(field, file).toMatch(/autoComplete="(?:current|new)-password"/);
      }
    }
  });

  it("each package has its line in the decisions", () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
    const [, table = ""] = DECISIONS.split("## Dependencies");
    const missing = [...Object.keys(dependencies), ...Object.keys(devDependencies)].filter(
      (name) => !name.startsWith("@types/") && !wordsOf(name).some((word) => table.includes(word)),
    );
    expect(missing).toEqual([]);
  });

  it("each package is locked to the hash of what was installed", () => {
    const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
      packages: Record<string, { integrity?: string }>;
    };
    const unlocked = Object.entries(packages).filter(([where, { integrity }]) => where !== "" && !integrity);
    expect(unlocked.map(([where]) => where)).toEqual([]);
  });
});

/** What follows a heading, up to the next of its rank or above. */
function section(heading: string): string {
  const [, after = ""] = `\n${DOCUMENT}`.split(`\n${heading}\n`);
  const rank = heading.indexOf(" ");
  return after.split(new RegExp(`\\n#{1,${rank}} `))[0] ?? "";
}

/** The files that a section names, sorted; only the first `most` where it goes on to speak of others. */
function named(title: string, pattern: RegExp, most = Number.POSITIVE_INFINITY): string[] {
  return [...section(`## ${title}`).matchAll(pattern)]
    .map(([, file = ""]) => file)
    .slice(0, most)
    .sort();
}

/** A title stands in its file as the first argument of it, test or describe, whatever quotes are around it. */
function hasTest(file: string, title: string): boolean {
  if (!existsSync(file)) return false;
  const text = readFileSync(file, "utf8");
  // The titles of made-up requests end with the seed that made them.
  return (
    text.includes(`\`${title}, seed $`) || ['"', "`", "'"].some((quote) => text.includes(`${quote}${title}${quote}`))
  );
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(folder, file));
}

/** Returns the numbers of "1.2.6, 1.3.8 to 1.3.10": a range has all requirements from one to the other. */
function numbersIn(text: string): string[] {
  return text.split(", ").flatMap((part) => {
    const [first = "", last = first] = part.split(" to ");
    return NUMBERS.slice(NUMBERS.indexOf(first), NUMBERS.indexOf(last) + 1);
  });
}

function byNumber(one: string, other: string): number {
  return one.localeCompare(other, "en", { numeric: true });
}

/** The stand-in for Stripe is Stripe's affair in production. */
function isStandIn(file: string): boolean {
  return file.startsWith("app/sandbox/");
}

function isDemo(file: string): boolean {
  return file.startsWith("app/seed/");
}

/** How the table of packages may call one: by its name, or by the family that it belongs to. */
function wordsOf(name: string): string[] {
  const [scope = "", rest = ""] = name.startsWith("@") ? name.slice(1).split("/") : ["", name];
  return [name, rest, scope, scope.split("-")[0] ?? ""].filter((word) => word === name || word.length > 2);
}
