/** Names are compared however they were typed. */
import { anOperator, openTestDatabase } from "@scm/testing";
import { expect, test } from "vitest";
import { comparable, erasePerson, findPerson, listNames } from "./person.ts";

const { sql } = await openTestDatabase();

test.each([
  ["Józef", "Zięba-Müller", "JOZEF\u00a0zieba-muller"],
  ["Jo\u0301zef", "Zie\u0328ba-Mu\u0308ller", "Józef  Zięba-Müller"],
  ["Sean\u00a0Pól", "O’Brien", "sean pol o'brien"],
])(
  "%j %j of another's order is found as %j, and erased by that and by the ledger's name",
  async (firstName, lastName, asked) => {
    await sql`truncate orders cascade`;
    const [order] = await sql<[{ id: string }]>`
      insert into orders (name, email, phone, club_name, plan, total_grosze, price_basis,
        price_list_version)
      values ('Jan', 'jan@klub.example', '1', 'KS', 'small', 1, 'landing-page', '1')
      returning id`;
    await sql`
      insert into order_authorized_persons (order_id, place, first_name, last_name)
      values (${order.id}, 1, ${firstName}, ${lastName}), (${order.id}, 2, 'Jan', 'Maj')`;
    const { name } = await comparable(sql, { name: asked });

    const places = (await findPerson(sql, { name: asked })).map(({ place }) => place);
    expect(places).toEqual(["order_authorized_persons"]);
    expect(await listNames(sql, order.id)).toContain(name);
    await erasePerson(sql, {
      name: asked,
      named: [order.id],
      hashes: { email: null, name: "00" },
      operatorId: await anOperator(sql),
    });

    expect(await sql`select last_name from order_authorized_persons`).toEqual([
      { lastName: "Maj" },
    ]);
  },
);
