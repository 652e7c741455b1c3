export * from "../../packages/testing/src/records.ts";
