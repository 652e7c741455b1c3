import { personEndpoints, personTracesMax, warsawDay } from "@scm/contract";
import { auditPersonSearch, comparable, erasePerson, findPerson, restrictPerson } from "@scm/db";
import { implement } from "../http/implement.ts";
import { wrongField } from "../http/problem.ts";
import { erasureHashes } from "./erasure-hash.ts";
import { copyAsPage, copyPerson } from "./person-copy.ts";

/** Answers operators who act for a person that asks for their data. */
export const personRoutes = implement(personEndpoints, {
  async find({ body, operator }, { sql }) {
    await auditPersonSearch(sql, operator.id);
    const traces = await findPerson(sql, body, personTracesMax + 1);
    return {
      // A sealed PESEL is no use on a screen.
      traces: traces.slice(0, personTracesMax).map(({ data, ...trace }) => {
        const { pesel_sealed: _, ...shown } = data;
        return { ...trace, data: shown };
      }),
      isComplete: traces.length <= personTracesMax,
    };
  },
  async export({ c, body, operator }, { sql, peselSeal, config }) {
    const companyName = config.brand.company.name;
    const copy = await copyPerson(body, { sql, peselSeal, companyName }, operator.id);
    if (!copy) throw wrongField("named", "required");
    const isPage = body.format === "html";
    const day = warsawDay(copy.takenAt);
    return c.body(isPage ? copyAsPage(copy) : JSON.stringify(copy, null, 2), 200, {
      "Content-Type": isPage ? "text/html; charset=utf-8" : "application/json",
      "Content-Disposition": `attachment; filename="dane-osoby-${day}.${isPage ? "html" : "json"}"`,
    });
  },
  restrict: async ({ body, operator }, { sql }) => ({
    count: await restrictPerson(sql, { ...body, operatorId: operator.id }),
  }),
  async erase({ body, operator, refuse }, { sql, log, erasureKeys }) {
    const hashes = erasureHashes(await comparable(sql, body), erasureKeys[0]);
    const erased = await erasePerson(sql, { ...body, hashes, operatorId: operator.id });
    if (!erased) throw refuse("person-is-operator");
    // The ledger of a lost database is in the log as well: the hash tells nothing without the key.
    log.info("a person was erased", { id: erased.id, code: hashes.email });
    return erased;
  },
});
