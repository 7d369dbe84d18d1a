import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { privateFile, privateFolder } from "#db/private-files";

/** Secrets that a process makes and keeps in DATA_DIR where none are configured. */
export interface KeptSecrets {
  sessionSecret: string;
  encryptionKey: string;
  sandboxWebhookSecret: string;
  sandboxConnectWebhookSecret: string;
}

export function keptSecrets(dataDir: string): () => KeptSecrets {
  let secrets: KeptSecrets | undefined;
  return () => {
    secrets ??= readOrMake(dataDir);
    return secrets;
  };
}

function readOrMake(dataDir: string): KeptSecrets {
  const file = path.join(dataDir, "secrets.json");
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
  return JSON.parse(readFileSync(file, "utf8")) as KeptSecrets;
}
