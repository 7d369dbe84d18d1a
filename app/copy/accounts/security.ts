/** /profile/security and the pages behind it. */
export const securityTexts = {
  title: "Account security",
  lead: "How you sign in, and where you are signed in.",
  back: "Account security",
  signIn: {
    title: "How you sign in",
    email: "Email address",
    change: "Change",
    waiting: (address: string) => `Waiting for confirmation: ${address}`,
    password: "Password",
    passwordValue: "Set",
    twoFactor: "Two-factor sign-in",
    off: "Off",
    on: "On",
    setUp: "Set up",
    manage: "Manage",
    codesLeft: (count: number) => (count === 1 ? "1 recovery code left" : `${count} recovery codes left`),
  },
  sessions: {
    title: "Where you are signed in",
    count: (count: number) => (count === 1 ? "1 browser" : `${count} browsers`),
    listed: (listed: number) => `The ${listed} last used are listed.`,
    thisOne: "This browser",
    lastUsed: "Last used",
    since: "Signed in",
    address: "Address",
    unknownAddress: "Unknown",
    inUse: "In use now",
    signOut: "Sign out",
    signingOut: "Signing out...",
    everywhereElse: "Sign out everywhere else",
    alone: "You are signed in nowhere else.",
  },
} as const;

export const signOutsTexts = {
  title: (device: string) => `Sign out ${device}`,
  everywhereElse: "Sign out everywhere else",
  one: "Whoever uses that browser has to sign in again. Anything typed there and not sent is lost.",
  others: (count: number) =>
    count === 1
      ? "1 other browser is signed out at once. You stay signed in here."
      : `${count} other browsers are signed out at once. You stay signed in here.`,
  none: "You are signed in nowhere else.",
  submit: "Sign out",
  busy: "Signing out...",
  cancel: "Stay signed in",
  back: "Back to security",
  done: (ended: number) => ({
    title: "Signed out",
    description: ended === 1 ? "1 other browser was signed out." : `${ended} other browsers were signed out.`,
  }),
} as const;

export const passwordChangeTexts = {
  title: "Change password",
  lead: "You stay signed in here and are signed out everywhere else.",
  currentPassword: "Current Password",
  newPassword: "New Password",
  confirmPassword: "Confirm New Password",
  submit: "Update Password",
  busy: "Updating Password...",
  done: { title: "Password updated", description: "You have been signed out everywhere else." },
} as const;

/** Specification 3, sections 2, 5 and 8. */
export const adminPasswordTexts = {
  ...passwordChangeTexts,
  title: "Reset Admin Password",
  home: "Admin Home",
  crumb: "Password",
  done: { title: "Password Updated", description: "You have been signed out everywhere else." },
  failed: "Password Reset Failed",
  accessText: "Admin access required to view this page.",
} as const;

export const twoFactorTexts = {
  title: "Two-factor sign-in",
  lead: "After your password, signing in also asks for a code from an authenticator app on your phone.",
  required: {
    title: "Set this up first",
    text: "Administrators sign in with two factors. The admin area opens once it is set up.",
  },
  unconfirmed: "Confirm your email address before you set this up.",
  begin: {
    title: "Set up",
    text: "You need an authenticator app, such as Google Authenticator, Microsoft Authenticator or 1Password.",
    password: "Current Password",
    submit: "Continue",
    busy: "Checking...",
    underWay: "You have started to set this up.",
    goOn: "Continue setup",
  },
  on: {
    since: "On since",
    codes: "Recovery codes left",
    newCodes: "Make new recovery codes",
    turnOff: "Turn off",
    kept: "Administrators cannot turn it off.",
    fewCodes: "Few recovery codes are left. Make new ones before they run out.",
  },
} as const;

export const twoFactorSetupTexts = {
  title: "Set up two-factor sign-in",
  scan: {
    title: "1. Add the account to your app",
    text: "Scan this with your authenticator app.",
    picture: "QR code for your authenticator app",
    onPhone: "Open in an authenticator app on this device",
    typed: "Or type this key into the app:",
  },
  confirm: {
    title: "2. Enter the code that the app shows",
    code: "Code",
    hint: "6 digits. The app shows a new one every 30 seconds.",
    submit: "Turn on",
    busy: "Turning on...",
  },
  over: { text: "This setup took too long, or was never started.", again: "Start again" },
  already: "Two-factor sign-in is on. The recovery codes were shown when it was turned on, and are not shown again.",
  manage: "Two-factor sign-in",
} as const;

export const recoveryCodesTexts = {
  title: "Your recovery codes",
  enabled: "Two-factor sign-in is on",
  lead: "Each code signs you in once, when you do not have your authenticator app.",
  keep: "Print this page or copy the codes to a safe place now. They are not shown again.",
  label: "Recovery codes",
  done: "I have saved them",
} as const;

export const newCodesTexts = {
  title: "Make new recovery codes",
  text: "You get 10 new codes. Your old codes stop working.",
  submit: "Make new codes",
  busy: "Making codes...",
} as const;

export const twoFactorRemovalTexts = {
  title: "Turn off two-factor sign-in",
  text: "Signing in then asks for your password only. Your recovery codes no longer work.",
  submit: "Turn off",
  busy: "Turning off...",
  done: { title: "Two-factor sign-in is off", description: "Signing in asks for your password only." },
} as const;

/** The two fields before the second factor is changed or taken away. */
export const twoFactorChangeTexts = {
  password: "Current Password",
  code: "Code",
  hint: "6 digits from your authenticator app, or a recovery code.",
  off: "Two-factor sign-in is off.",
  cancel: "Cancel",
} as const;

/** An administrator's page for somebody who cannot come in. */
export const twoFactorResetTexts = {
  title: (name: string) => `Turn off two-factor sign-in for ${name}`,
  lead: "For a person who has lost both the authenticator app and the recovery codes.",
  warning:
    "After this, their password alone lets them in. First make sure that it is really them, by more than the email address: a call, their certificate, a payment.",
  reason: "How you made sure",
  reasonHint: "It is kept in the audit log. We email the person.",
  submit: "Turn off",
  busy: "Turning off...",
  cancel: "Cancel",
  off: "This person has no two-factor sign-in.",
  failed: "Two-factor sign-in was not turned off",
  done: { title: "Two-factor sign-in turned off", description: "They are signed out everywhere, and we emailed them." },
} as const;

/** Asks again who somebody is, on forms that need it. */
export const stepUpTexts = {
  password: "Your password",
  code: "Your two-factor code",
  codeHint: "6 digits from your authenticator app, or a recovery code. Each works once.",
} as const;

/** The second step of signing in. */
export const secondStepTexts = {
  title: "Enter your code",
  lead: "Your password was right. Now enter the code that your authenticator app shows.",
  code: "Code",
  hint: "6 digits. The app shows a new one every 30 seconds, and each works once.",
  submit: "Login",
  busy: "Logging in...",
  useRecovery: "Use a recovery code",
  recovery: {
    title: "Enter a recovery code",
    lead: "Your password was right. Now enter one of the recovery codes that you kept.",
    code: "Recovery code",
    hint: "12 letters and digits. Each works once.",
    useApp: "Use your authenticator app",
  },
  startAgain: "Start again",
  lost: "Lost both the app and the codes?",
  support: "Contact support",
  over: { title: "Please sign in again", description: "That sign-in took too long or is no longer valid." },
} as const;

/** A browser as people call it: "Chrome on Windows". */
export function deviceName({ browser, system }: { browser: string | null; system: string | null }): string {
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? "Unknown device";
}
