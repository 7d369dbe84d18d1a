export * from "./app-shell";
export * from "./mark";
export * from "./plain-shell";
export * from "./public-shell";
export { type ShellIcon, type ShellLink, shellIcons } from "./shell-links";
export { ImpersonationBanner, SkipLink } from "./shell-parts";
export * from "./sign-out";
