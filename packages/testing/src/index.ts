export * from "./at-end.ts";
export * from "./builders.ts";
export * from "./calls.ts";
export { openTestDatabase, type TestDatabase } from "./database.ts";
export * from "./hours.ts";
export * from "./ids.ts";
export * from "./mailbox.ts";
export * from "./wait.ts";
export * from "./person.ts";
