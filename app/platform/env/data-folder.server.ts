import { accessSync, constants, existsSync, lstatSync, readFileSync, realpathSync, statSync } from "node:fs";
import path from "node:path";

type Source = Readonly<Record<string, string | undefined>>;

const IN_PROJECT = "data";

/** Absolute: DATA_DIR, else systemd's STATE_DIRECTORY, else the container's DATA_VOLUME, else `data` in the project. Whatever works on the data asks here. */
export function dataFolderOf(source: Source, { production }: { production: boolean }): string {
  return path.resolve(source.DATA_DIR?.trim() || defaultFolder(source, production));
}

/** Returns a line for each reason why a server must not keep its data there: it would be lost, or elsewhere than the operator believes. */
export function dataFolderProblems(source: Source, { production }: { production: boolean }): string[] {
  const named = source.DATA_DIR?.trim();
  const problems: string[] = [];
  const volume = source.DATA_VOLUME?.trim();
  if (volume) problems.push(...volumeProblems(volume));
  if (production && named && !path.isAbsolute(named)) {
    const instead = path.resolve(defaultFolder(source, production));
    return [
      ...problems,
      `DATA_DIR must be an absolute path in production, not ${named}: remove the line to use ${instead}`,
    ];
  }
  const folder = dataFolderOf(source, { production });
  if (volume && !isIn(folder, volume)) {
    problems.push(
      `DATA_DIR is ${folder}, which is not in the volume ${volume}, so the data would be lost with the container: remove the line to use ${volume}`,
    );
  }
  const states = stateFolders(source, production);
  if (states.length > 0 && !states.some((state) => isIn(folder, state))) {
    problems.push(
      `DATA_DIR is ${folder}, which is not in ${states.join(" or ")}, the unit's StateDirectory: remove the line to use ${states[0]}`,
    );
  }
  if (problems.length === 0) problems.push(...unusable(folder));
  return problems;
}

/** Says why nothing can be kept there: checked before anything is made, and by `npm run env:check` before an upgrade. */
function unusable(folder: string): string[] {
  const there = nearest(folder);
  if (!statSync(there).isDirectory()) return [`DATA_DIR is ${folder}, but ${there} is a file`];
  if (there !== folder && lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink())
    return [`DATA_DIR is ${folder}, a link that leads nowhere`];
  try {
    accessSync(there, constants.W_OK | constants.X_OK);
    return [];
  } catch (error) {
    return [`DATA_DIR is ${folder}, and ${there} cannot be written: ${(error as Error).message}`];
  }
}

function nearest(folder: string): string {
  return existsSync(folder) ? folder : nearest(path.dirname(folder));
}

function defaultFolder(source: Source, production: boolean): string {
  return stateFolders(source, production)[0] ?? (source.DATA_VOLUME?.trim() || IN_PROJECT);
}

/** Only in production: the tests may run in a service of systemd that has a folder of its own. */
function stateFolders({ STATE_DIRECTORY }: Source, production: boolean): string[] {
  return production ? (STATE_DIRECTORY ?? "").split(":").filter(Boolean) : [];
}

function volumeProblems(volume: string): string[] {
  if (!path.isAbsolute(volume)) return [`DATA_VOLUME must be an absolute path, not ${volume}`];
  if (isMountPoint(volume)) return [];
  return [
    `DATA_VOLUME: no volume is mounted at ${volume}, so the data would be lost with the container: run it with one, as in docker run -v pourcheck:${volume}`,
  ];
}

function isMountPoint(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return false;
  if (found.dev !== statSync(path.dirname(folder)).dev) return true;
  // A folder of the same disk, mounted there, shows in the table of mounts alone.
  return mountPoints().has(realpathSync(folder));
}

/** Empty where there is no such table: it is Linux's. Source: proc_pid_mountinfo(5), the fifth field, with blanks in octal. */
function mountPoints(): ReadonlySet<string> {
  const table = "/proc/self/mountinfo";
  if (!existsSync(table)) return new Set();
  const points = readFileSync(table, "utf8")
    .split("\n")
    .map((line) => line.split(" ")[4] ?? "");
  return new Set(
    points.map((point) => point.replace(/\\(\d{3})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 8)))),
  );
}

/** Compares where both really are; systemd's folder may be a link. */
function isIn(folder: string, container: string): boolean {
  const way = path.relative(realPlace(container), realPlace(folder));
  return way !== ".." && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
}

function realPlace(folder: string): string {
  const whole = path.resolve(folder);
  if (existsSync(whole)) return realpathSync(whole);
  const parent = path.dirname(whole);
  return parent === whole ? whole : path.join(realPlace(parent), path.basename(whole));
}
