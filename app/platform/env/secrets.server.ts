import { randomBytes } from "node:crypto";
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { privateFile, privateFolder } from "#db/private-files";

/** Secrets that a process makes and keeps in DATA_DIR where none are configured. */
export interface KeptSecrets {
  sessionSecret: string;
  encryptionKey: string;
  sandboxWebhookSecret: string;
  sandboxConnectWebhookSecret: string;
}

const texts = z.record(z.string(), z.string());

/** There is no secrets.json and none is to be made, or it is damaged. */
export class NoSecrets extends Error {}

/** @throws NoSecrets, when a secret is requested and the file is damaged, or there is none and `make` is false */
export function keptSecrets(dataDir: string, make = true): () => KeptSecrets {
  let secrets: KeptSecrets | undefined;
  return () => {
    secrets ??= readOrMake(dataDir, make);
    return secrets;
  };
}

function readOrMake(dataDir: string, make: boolean): KeptSecrets {
  const file = path.join(dataDir, "secrets.json");
  if (!make) return readSecrets(file);
  privateFolder(dataDir);
  const draft = `${file}.${process.pid}`;
  const made: KeptSecrets = {
    sessionSecret: randomBytes(32).toString("base64url"),
    encryptionKey: randomBytes(32).toString("base64"),
    sandboxWebhookSecret: `whsec_${randomBytes(24).toString("base64url")}`,
    sandboxConnectWebhookSecret: `whsec_${randomBytes(24).toString("base64url")}`,
  };
  writeFileSync(draft, JSON.stringify(made), { mode: 0o600 });
  try {
    // link() refuses an existing name, so of two starters one wins and both read the same file.
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  privateFile(file);
  return readSecrets(file);
}

function readSecrets(file: string): KeptSecrets {
  if (!existsSync(file)) throw new NoSecrets(`There is no ${file}`);
  const read = texts.safeParse(parsed(readFileSync(file, "utf8")));
  if (!read.success) throw new NoSecrets(`${file} is damaged. Put it back from a copy`);
  return read.data as unknown as KeptSecrets;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
