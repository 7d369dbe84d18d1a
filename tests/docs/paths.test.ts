import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const FOLDERS = ["app", "db", "deploy", "docs", "public", "scripts", "tests"];
const PAGES = ["README.md", ...filesOf("docs").filter((file) => file.endsWith(".md"))];
const PATHS = [
  ...readdirSync("."),
  ...FOLDERS.flatMap((folder) => filesOf(folder).flatMap((file) => [file, ...foldersAbove(file)])),
];

test.each(PAGES)("each path that %s names exists", (page) => {
  expect(pathsIn(readFileSync(page, "utf8")).filter((named) => !isThere(named))).toEqual([]);
});

test("a path that is gone is found, by its whole name or by its end", () => {
  const text =
    "`app/gone/`, `post-job/gone.tsx`, `docs/{states,gone}.md`, `app/domain/CAPABILITY/states.ts`, `app/*/gone.ts`";
  expect(pathsIn(text).filter((named) => !isThere(named))).toEqual([
    "app/gone",
    "post-job/gone.tsx",
    "docs/gone.md",
    "app/*/gone.ts",
  ]);
});

test("each module, and each section of docs/decisions.md, that a comment in the code names exists", () => {
  const sections = readFileSync("docs/decisions.md", "utf8");
  const stale = filesOf("app")
    .concat(filesOf("db"), filesOf("scripts"), filesOf("tests"))
    .flatMap((file) =>
      commentsIn(file).flatMap((comment) =>
        [
          ...modulesIn(comment).filter((named) => !isThere(named) && !isThere(`${named}.*`)),
          ...[...comment.matchAll(/\b[Dd]ecisions, ([A-Z][\w, -]*\w)/g)]
            .map(([, section = ""]) => section)
            .filter((section) => !sections.includes(`\n## ${section}\n`)),
        ].map((named) => `${file}: ${named}`),
      ),
    );
  expect(stale).toEqual([]);
});

function commentsIn(file: string): string[] {
  if (!/\.(tsx?|mjs|cjs)$/.test(file)) return [];
  return readFileSync(file, "utf8").match(/^\s*(\/\/|\{?\/\*|\* ).*/gm) ?? [];
}

/** Returns the modules that a comment names, most without the ending. */
function modulesIn(comment: string): string[] {
  return (
    comment.match(
      /(?<![\w/.@-])(?:app|components|copy|db|domain|http|lib|platform|routes|sandbox|scripts|seed|tests)\/[\w./-]*\w/g,
    ) ?? []
  );
}

/** Returns what stands between backticks and is a path of the project: it begins with one of its folders, or is a file of code or text. */
function pathsIn(text: string): string[] {
  const isPath = new RegExp(`^(?:${FOLDERS.join("|")})/[^ ]*$|^[^ ]+\\.(?:tsx?|mjs|cjs|sh|md|toml|yml)$`);
  return [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, code = ""]) => code)
    .filter((code) => isPath.test(code))
    .flatMap(alternatives)
    .map((code) => code.replace(/\/$/, ""));
}

/** Returns what `a/{b,c}` stands for. */
function alternatives(code: string): string[] {
  const [whole, before, list, after] = /^(.*?)\{(.+?)\}(.*)$/.exec(code) ?? [];
  if (whole === undefined) return [code];
  return (list ?? "").split(",").flatMap((word) => alternatives(`${before}${word.trim()}${after}`));
}

/** Whether a path ends so. A star, and a part in capitals or angle brackets, stand for any part. */
function isThere(named: string): boolean {
  const escaped = named.replace(/[.+?^$()|[\]\\]/g, "\\$&");
  const pattern = escaped.replace(/\*+/g, "[^/]*").replace(/\b[A-Z]{4,}\b|<[^>]+>/g, "[^/]+");
  const end = new RegExp(`(?:^|/)${pattern}$`);
  return PATHS.some((file) => end.test(file));
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file));
}

function foldersAbove(file: string): string[] {
  return file.includes("/") ? [path.dirname(file)] : [];
}
