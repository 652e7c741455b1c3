import { expect, test } from "vitest";
import { emptyInstance, InstanceForm } from "./instance-form.ts";

test("the request of a form lists its modules and omits empty fields", () => {
  const typed = {
    ...emptyInstance,
    instanceName: "Tarcza 2",
    clubName: "KS Tarcza",
    contactEmail: "anna@klub.example",
    licenseType: "small",
    modules: "Zawody, , Składki",
  } as const;

  expect(JSON.parse(JSON.stringify(InstanceForm.parse(typed)))).toEqual({
    instanceName: "Tarcza 2",
    clubName: "KS Tarcza",
    contactEmail: "anna@klub.example",
    licenseType: "small",
    modules: ["Zawody", "Składki"],
  });
});
