/** A field with such a word in its name is never kept or shown again, even when its route forgot to name it secret. */
const SECRET_WORD =
  /^(?:passwords?|passphrase|secret|token|otp|totp|pin|cvc|cvv|card|bank|routing|account|iban|swift|ein|ssn|tin|tax|w9|recovery)$/i;

export function soundsSecret(name: string): boolean {
  const words = name.replace(/([a-z])([A-Z])/g, "$1 $2").split(/[^A-Za-z0-9]+/);
  return name.toLowerCase() === "code" || words.some((word) => SECRET_WORD.test(word));
}
