import { defineConfig, mergeConfig } from "vitest/config";
import viteConfig from "./vite.config";

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      include: ["tests/**/*.test.{ts,tsx}"],
      environment: "node",
      environmentMatchGlobs: [["tests/components/**", "happy-dom"]],
      setupFiles: ["tests/support/setup.ts"],
      pool: "forks",
      poolOptions: { forks: { maxForks: 2 } },
      restoreMocks: true,
    },
  }),
);
