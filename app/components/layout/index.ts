export * from "./app-shell";
export * from "./mark";
export * from "./plain-shell";
export * from "./public-shell";
export type { ShellLink } from "./shell-links";
export { ImpersonationBanner } from "./shell-parts";
export * from "./sign-out";
