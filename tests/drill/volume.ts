import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { has, isRoot } from "./machine";

const MEGABYTES = 700;

/** Mounts a disk of its own for DATA_DIR, small enough to be filled. Null where this user may not mount. */
export function mountVolume(folder: string): string | null {
  if (!isRoot || !has("mkfs.ext4") || !has("mount")) return null;
  const image = path.join(folder, "disk.img");
  const volume = path.join(folder, "volume");
  mkdirSync(volume);
  const commands = `truncate -s ${MEGABYTES}M '${image}' && mkfs.ext4 -q '${image}' && mount -o loop '${image}' '${volume}'`;
  return spawnSync("sh", ["-c", commands], { stdio: "ignore" }).status === 0 ? volume : null;
}

export function unmountVolume(volume: string | null): void {
  if (volume) spawnSync("umount", ["--lazy", volume], { stdio: "ignore" });
}
