/**
 * The page of a visitor's own requests. Apart from the texts of the site, which every page loads.
 */
import { en } from "./visitor-link/en.ts";
import { pl } from "./visitor-link/pl.ts";

export const visitorLink = { pl, en };
