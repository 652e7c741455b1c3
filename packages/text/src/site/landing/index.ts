export { en } from "./en.ts";
export { pl } from "./pl.ts";
