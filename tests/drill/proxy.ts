import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { freePort } from "#tests/e2e/support/server";
import { has } from "./machine";

export interface ReverseProxy {
  /** The origin that people type. */
  address: string;
  /** The origin without TLS. */
  plainAddress: string;
  stop(): void;
}

export async function startProxy(_: { folder: string; port: number }): Promise<ReverseProxy | null> {
  return null;
}
void [spawnSync, mkdirSync, readFileSync, writeFileSync, path, freePort, has];
