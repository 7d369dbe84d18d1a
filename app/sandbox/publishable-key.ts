/** Lets a browser confirm an intent whose client secret it has. */
export const SANDBOX_PUBLISHABLE_KEY = "pk_test_sandbox";
