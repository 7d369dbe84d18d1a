import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

export interface ReverseProxy {
  /** The origin that people type. Its certificate is self-signed. */
  address: string;
  /** The origin without TLS. */
  plainAddress: string;
  stop(): Promise<void>;
}

interface Options {
  /** An empty folder for its files. */
  folder: string;
  /** Of the server behind it, on 127.0.0.1. */
  serverPort: number;
  port: number;
  plainPort: number;
  /** Changes the configuration, to see what a mistake in it does. */
  change?: (site: string) => string;
}

/** Returns why no nginx can be run here, or null where one can. */
export function nginxMissing(): string | null {
  const missing = ["nginx", "openssl"].filter((name) => spawnSync(name, ["version"]).error);
  return missing.length > 0 ? `there is no ${missing.join(" and no ")} on this machine` : null;
}

/** Runs a real nginx with deploy/nginx.conf, changed in nothing but its addresses, its certificate and its log. */
export async function startNginx({ folder, change = (site) => site, ...ports }: Options): Promise<ReverseProxy> {
  mkdirSync(folder, { recursive: true });
  const file = (name: string) => path.join(folder, name);
  makeCertificate(file("key.pem"), file("cert.pem"));
  writeFileSync(file("site.conf"), change(siteOf(file, ports)));
  writeFileSync(file("nginx.conf"), mainOf(file));
  const child = spawn("nginx", ["-c", file("nginx.conf"), "-e", file("start.log")], { stdio: "inherit" });
  const address = `https://localhost:${ports.port}`;
  await answering(`http://localhost:${ports.plainPort}`, () => child.exitCode === null);
  return {
    address,
    plainAddress: `http://localhost:${ports.plainPort}`,
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}

function siteOf(file: (name: string) => string, { serverPort, port, plainPort }: Omit<Options, "folder">): string {
  return readFileSync("deploy/nginx.conf", "utf8")
    .replaceAll(/^ *listen \[::\].*\n/gm, "")
    .replace("listen 80;", `listen 127.0.0.1:${plainPort};`)
    .replace("listen 443 ", `listen 127.0.0.1:${port} `)
    .replace("server 127.0.0.1:3000;", `server 127.0.0.1:${serverPort};`)
    .replace(/\/etc\/letsencrypt\/.*\/fullchain\.pem/, file("cert.pem"))
    .replace(/\/etc\/letsencrypt\/.*\/privkey\.pem/, file("key.pem"))
    .replace("/var/log/nginx/pourcheck.log", file("site.log"));
}

/** With gzip on, as Debian's own nginx.conf has it. */
function mainOf(file: (name: string) => string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `  ${kind}_temp_path ${file(kind)};`)
    .join("\n");
  // Its workers would give up being root, and could not write below a folder of root's.
  const user = process.getuid?.() === 0 ? "user root;\n" : "";
  return `daemon off;
${user}pid ${file("pid")};
error_log ${file("error.log")};
events { worker_connections 256; }
http {
  gzip on;
  gzip_proxied any;
  gzip_types *;
${temporary}
  include ${file("site.conf")};
}
`;
}

function makeCertificate(key: string, certificate: string): void {
  const made = spawnSync("openssl", [
    ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"],
    ...["-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1", "-keyout", key, "-out", certificate],
  ]);
  if (made.status !== 0) throw new Error(`openssl: ${made.stderr}`);
}

async function answering(address: string, runs: () => boolean): Promise<void> {
  while (runs()) {
    if (await fetch(address, { redirect: "manual" }).catch(() => undefined)) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("nginx ended at its start; see above");
}
