/** What a mail is stands in the catalogue and in columns: nothing reads it out of a template's name. */
import { expect, test } from "vitest";
import { mailCatalogue } from "../packages/contract/src/mails.ts";
import { isProduct, listFiles, read } from "./tidy/tree.fixture.ts";

const files = listFiles();

test("no statement asks for the name of a template, and each new mail says what it is", () => {
  const asks = /\btemplate\b\s*(=|<>|!=|~|(not )?(like|in)\b)|\((\w+\.)?template\b/;
  const inserts = /insert into deliveries \((?![^)]*\$\{mailColumns\(sql\)\})/;
  const statements = files.filter((path) => /^packages\/db\/.*(sql|ts)$/.test(path));

  const wrong = statements
    .filter((path) => path.endsWith(".sql") || isProduct(path))
    .filter((path) => asks.test(read(path)) || inserts.test(read(path)));

  expect(wrong).toEqual([]);
});

test("no code takes the name of a template apart, and no screen has one", () => {
  const takesApart =
    /\btemplate\.(endsWith|startsWith|includes|match|replace|split)\(|\.test\(template\)/;
  const names = Object.keys(mailCatalogue).map((name) => `"${name}"`);
  const hasName = (text: string) => names.some((name) => text.includes(name));

  const wrong = files.filter(isProduct).filter((path) => {
    const text = read(path);
    return takesApart.test(text) || (/^(web|api)\//.test(path) && hasName(text));
  });

  expect(wrong).toEqual([]);
});
