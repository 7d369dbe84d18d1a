import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import license from "rollup-plugin-license";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import remixConfig from "./remix.config.js";
import { chunkOf, fileOf } from "./scripts/chunks.mjs";
import { LongestFirst } from "./scripts/test/longest-first.mjs";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** Files of the full level alone, which `npm test` leaves out. */
const LEFT_OUT = process.env.TEST_LEVEL === "fast" ? ["tests/**/*.full.test.*"] : [];

const OF_A_PROCESS = ["tests/platform/node-http/node-http*.test.ts"];

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The code of the server's other process and thread, as files beside its own (`app/platform/heavy-work/heavy-work.server.ts`, `app/platform/soundness/check-in-thread.server.ts`). */
const besideServer: Plugin = {
  name: "beside-server",
  apply: (_config, { isSsrBuild }) => isSsrBuild === true,
  buildStart() {
    const emit = (id: string, fileName: string) => this.emitFile({ type: "chunk", id: folder(id), fileName });
    emit("./app/platform/heavy-work/process.server.ts", "heavy-work.js");
    emit("./app/platform/soundness/check-thread.server.ts", "check-databases.js");
  },
};

const PDFJS = folder("./node_modules/pdfjs-dist/");
/** What pdf.js wants for some documents only: all character maps, the fonts that browsers lack, and the decoders they lack; with their licenses. */
const PDFJS_FILE = /^(cmaps\/|standard_fonts\/Foxit(Symbol|Dingbats)|wasm\/(openjpeg|jbig2)\.wasm|\w+\/LICENSE)/;

/** Under the reader's version, since browsers keep these files (`app/components/review/draw-pages.ts`). */
const pdfjsFiles: Plugin = {
  name: "pdfjs-files",
  apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  generateBundle() {
    const { version } = JSON.parse(readFileSync(`${PDFJS}package.json`, "utf8"));
    for (const file of readdirSync(PDFJS, { recursive: true, encoding: "utf8" }).filter((one) => PDFJS_FILE.test(one)))
      this.emitFile({ type: "asset", fileName: `assets/pdfjs-${version}/${file}`, source: readFileSync(PDFJS + file) });
  },
};

/** Without Vite's own, which loads styles first: a half of a KB on each page for one script that is imported later and has none. */
const plainImports: Plugin = {
  name: "plain-imports",
  enforce: "pre",
  load: (id) => (id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : null),
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    !process.env.VITEST && remix(remixConfig),
    !process.env.VITEST && besideServer,
    plainImports,
    !process.env.VITEST && pdfjsFiles,
    !process.env.VITEST && !isSsrBuild && license({ thirdParty: { output: "build/client/licenses.txt" } }),
  ],
  resolve: { alias: { "~": folder("./app"), "#db": folder("./db"), "#tests": folder("./tests") } },
  build: {
    target: "es2022",
    modulePreload: { resolveDependencies: () => [] },
    // Each page names all its files; they need not name each other's a second time.
    rollupOptions: isSsrBuild
      ? {}
      : {
          output: {
            manualChunks: chunkOf,
            onlyExplicitManualChunks: true,
            hoistTransitiveImports: false,
            entryFileNames: fileOf,
          },
        },
    // A twentieth less to send than esbuild makes of the same scripts.
    minify: isSsrBuild ? false : "terser",
    // Licenses are sent once, in a file of their own, instead of a part in each script.
    terserOptions: { format: { comments: false, preamble: "/* /licenses.txt */" } },
  },
  // In production the reader of PDFs is no package of its own.
  ssr: process.env.VITEST ? {} : { noExternal: ["pdfjs-dist"] },
  worker: { format: "es" },
  server: { host: "127.0.0.1" },
  test: {
    pool: "forks",
    sequence: { sequencer: LongestFirst },
    // A fork reads its modules once: what a test of the server starts from, it starts itself.
    poolOptions: { forks: { maxForks: 2, isolate: false } },
    restoreMocks: true,
    // Refusals and tries again are what many tests are about; their lines would hide a failure's.
    env: { LOG_LEVEL: "silent" },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: "server",
          environment: "node",
          globalSetup: ["tests/support/run/migrated.ts", "tests/sandbox/schemas/global-setup.ts"],
          setupFiles: [
            "tests/support/run/loop.ts",
            "tests/support/run/stripe-retries.ts",
            "tests/sandbox/schemas/each-test.ts",
          ],
          include: ["tests/**/*.test.ts"],
          exclude: ["tests/{components,browser}/**", "tests/e2e/**", ...OF_A_PROCESS, ...LEFT_OUT],
        },
      },
      {
        extends: true,
        // Each hooks its process in its own way, once.
        test: { name: "process", environment: "node", pool: "threads", isolate: true, include: OF_A_PROCESS },
      },
      {
        extends: true,
        test: {
          name: "components",
          environment: "./tests/support/run/one-document.ts",
          include: ["tests/{components,browser}/**/*.test.{ts,tsx}", "tests/routes/**/*.test.tsx"],
          setupFiles: ["tests/support/run/loop.ts", "tests/support/run/setup.ts"],
        },
      },
    ],
  },
}));
