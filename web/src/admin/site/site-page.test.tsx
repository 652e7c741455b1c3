import { screen, waitFor, within } from "@testing-library/react";
import type { SiteContent, SiteVersion } from "@scm/contract";
import { defaultSiteContent } from "@scm/text/site-content";
import { beforeEach, expect, test } from "vitest";
import { problem, stubApi } from "../../test-api.ts";
import { openPart } from "../../test-app.tsx";
import { aSiteVersion, answersWithVersions, contentPath } from "../../test-site-content.ts";
import { findToast } from "../../test-toast.ts";
import { openApp } from "../../test-app.tsx";

beforeEach(() => sessionStorage.clear());

async function open(
  versions: SiteVersion[] = [aSiteVersion(1)],
  own: Parameters<typeof stubApi>[0] = {},
) {
  const { publish: publishAsAnother, ...answers } = answersWithVersions(versions);
  const calls = stubApi({ ...answers, ...own });
  const page = await openApp("/security/admin/site");
  const button = await screen.findByRole("button", { name: "Opublikuj" });
  const published = () =>
    calls
      .filter(({ method }) => method === "PUT")
      .map(({ body, headers }) => [headers.get("If-Match"), body]);
  return { ...page, button, published, publishAsAnother };
}

const minutes = () => screen.getByLabelText("Czas trwania w\u00a0minutach");
const questions = () =>
  screen.queryAllByLabelText("Pytanie (po polsku)").map((field) => Object(field).value);

function lasting(count: number): Partial<SiteContent> {
  return { event: { ...defaultSiteContent.event, minutes: count } };
}

function asking(...words: string[]): Partial<SiteContent> {
  return {
    faq: words.map((pl) => ({ question: { pl, en: "How?" }, answer: { pl: "Tak.", en: "So." } })),
  };
}
