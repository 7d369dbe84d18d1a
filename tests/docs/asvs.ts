/**
 * The numbers of OWASP ASVS 5.0.0, levels 1 and 2, by chapter.
 * Source: https://github.com/OWASP/ASVS, 5.0/docs_en/OWASP_Application_Security_Verification_Standard_5.0.0_en.csv
 */
export const REQUIREMENTS: readonly { chapter: string; one: string; two: string }[] = [
  {
    chapter: "V1 Encoding and Sanitization",
    one: "1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.5.1",
    two: "1.1.1 1.1.2 1.2.6 1.2.7 1.2.8 1.2.9 1.3.3 1.3.4 1.3.5 1.3.6 1.3.7 1.3.8 1.3.9 1.3.10 1.3.11 1.4.1 1.4.2 1.4.3 1.5.2",
  },
  {
    chapter: "V2 Validation and Business Logic",
    one: "2.1.1 2.2.1 2.2.2 2.3.1",
    two: "2.1.2 2.1.3 2.2.3 2.3.2 2.3.3 2.3.4 2.4.1",
  },
  {
    chapter: "V3 Web Frontend Security",
    one: "3.2.1 3.2.2 3.3.1 3.4.1 3.4.2 3.5.1 3.5.2 3.5.3",
    two: "3.3.2 3.3.3 3.3.4 3.4.3 3.4.4 3.4.5 3.4.6 3.5.4 3.5.5 3.7.1 3.7.2",
  },
  { chapter: "V4 API and Web Service", one: "4.1.1 4.4.1", two: "4.1.2 4.1.3 4.2.1 4.3.1 4.3.2 4.4.2 4.4.3 4.4.4" },
  { chapter: "V5 File Handling", one: "5.2.1 5.2.2 5.3.1 5.3.2", two: "5.1.1 5.2.3 5.4.1 5.4.2 5.4.3" },
  {
    chapter: "V6 Authentication",
    one: "6.1.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.3.1 6.3.2 6.4.1 6.4.2",
    two: "6.1.2 6.1.3 6.2.9 6.2.10 6.2.11 6.2.12 6.3.3 6.3.4 6.4.3 6.4.4 6.5.1 6.5.2 6.5.3 6.5.4 6.5.5 6.6.1 6.6.2 6.6.3 6.8.1 6.8.2 6.8.3 6.8.4",
  },
  {
    chapter: "V7 Session Management",
    one: "7.2.1 7.2.2 7.2.3 7.2.4 7.4.1 7.4.2",
    two: "7.1.1 7.1.2 7.1.3 7.3.1 7.3.2 7.4.3 7.4.4 7.4.5 7.5.1 7.5.2 7.6.1 7.6.2",
  },
  { chapter: "V8 Authorization", one: "8.1.1 8.2.1 8.2.2 8.3.1", two: "8.1.2 8.2.3 8.4.1" },
  { chapter: "V9 Self-contained Tokens", one: "9.1.1 9.1.2 9.1.3 9.2.1", two: "9.2.2 9.2.3 9.2.4" },
  {
    chapter: "V10 OAuth and OIDC",
    one: "10.4.1 10.4.2 10.4.3 10.4.4 10.4.5",
    two: "10.1.1 10.1.2 10.2.1 10.2.2 10.3.1 10.3.2 10.3.3 10.3.4 10.4.6 10.4.7 10.4.8 10.4.9 10.4.10 10.4.11 10.5.1 10.5.2 10.5.3 10.5.4 10.5.5 10.6.1 10.6.2 10.7.1 10.7.2 10.7.3",
  },
  {
    chapter: "V11 Cryptography",
    one: "11.3.1 11.3.2 11.4.1",
    two: "11.1.1 11.1.2 11.2.1 11.2.2 11.2.3 11.3.3 11.4.2 11.4.3 11.4.4 11.5.1 11.6.1",
  },
  {
    chapter: "V12 Secure Communication",
    one: "12.1.1 12.2.1 12.2.2",
    two: "12.1.2 12.1.3 12.3.1 12.3.2 12.3.3 12.3.4",
  },
  {
    chapter: "V13 Configuration",
    one: "13.4.1",
    two: "13.1.1 13.2.1 13.2.2 13.2.3 13.2.4 13.2.5 13.3.1 13.3.2 13.4.2 13.4.3 13.4.4 13.4.5",
  },
  { chapter: "V14 Data Protection", one: "14.2.1 14.3.1", two: "14.1.1 14.1.2 14.2.2 14.2.3 14.2.4 14.3.2 14.3.3" },
  {
    chapter: "V15 Secure Coding and Architecture",
    one: "15.1.1 15.2.1 15.3.1",
    two: "15.1.2 15.1.3 15.2.2 15.2.3 15.3.2 15.3.3 15.3.4 15.3.5 15.3.6 15.3.7",
  },
  {
    chapter: "V16 Security Logging and Error Handling",
    one: "",
    two: "16.1.1 16.2.1 16.2.2 16.2.3 16.2.4 16.2.5 16.3.1 16.3.2 16.3.3 16.3.4 16.4.1 16.4.2 16.4.3 16.5.1 16.5.2 16.5.3",
  },
  { chapter: "V17 WebRTC", one: "", two: "17.1.1 17.2.1 17.2.2 17.2.3 17.2.4 17.3.1 17.3.2" },
];

/** Each requirement's number and level. */
export const LEVELS: ReadonlyMap<string, "1" | "2"> = new Map(
  REQUIREMENTS.flatMap(({ one, two }) => [...numbersOf(one, "1"), ...numbersOf(two, "2")]),
);

function numbersOf(list: string, level: "1" | "2") {
  return list
    .split(" ")
    .filter((number) => number !== "")
    .map((number) => [number, level] as const);
}
