import { useEffect, useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import {
  leadEndpoints,
  LeadKind,
  personEndpoints,
  PersonQuery,
  type LeadPerson,
  type PersonTraces,
} from "@scm/contract";
import { person as text } from "@scm/text/admin/person";
import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useForm } from "react-hook-form";
import { useSearchParams } from "wouter";
import type { z } from "zod";
import { useControls } from "../../leads/use-controls.ts";
import { call, type RecordEndpoint } from "../../lib/api-client.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Empty } from "../parts/empty.tsx";
import { endpointQuery } from "../parts/queries.ts";
import { Failure } from "../parts/failure.tsx";
import { Loading } from "../parts/loading.tsx";
import { ScreenHead } from "../parts/screen-head.tsx";
import { secretAnswerKeptMs, useChange } from "../parts/use-change.ts";
import { PersonFound } from "./person-found.tsx";

type Found = { person: PersonQuery; traces: PersonTraces };

/** The person is in no address and no cache: both outlive the screen. */
export function PersonPage() {
  const search = useChange(
    async (person: PersonQuery): Promise<Found> => ({
      person,
      traces: await call(personEndpoints.find, { body: person }),
    }),
    { isShownElsewhere: () => true },
  );
  const [erasedCount, setErasedCount] = useState<number | null>(null);
  const [corrected, setCorrected] = useState<PersonQuery>();
  const ofLead = useSenderOfLead();
  const sought = corrected ?? ofLead;

  function find(person: PersonQuery): void {
    setErasedCount(null);
    search.mutate(person);
  }

  // Asked for by the link from a lead, or by a correction, so nobody has to press the button.
  const { mutate } = search;
  useEffect(() => {
    if (sought) mutate(sought);
  }, [sought, mutate]);

  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <ScreenHead title={text.title} lead={text.lead} />
      <SearchForm
        // The form takes the person once, when they are known.
        key={JSON.stringify(sought)}
        sought={sought}
        isPending={search.isPending}
        onSearch={find}
      />
      <div aria-live="polite" className="empty:hidden">
        {erasedCount !== null && (
          <Notice tone="success" title={text.erasure.done}>
            <p>{text.erasure.doneHint(erasedCount)}</p>
          </Notice>
        )}
      </div>
      {search.isPending && <Loading text={text.loading} />}
      {search.error && (
        <div role="alert">
          <Failure title={text.failed} error={search.error} />
        </div>
      )}
      {search.data && erasedCount === null && (
        <Result
          found={search.data}
          onChange={() => search.mutate(search.data.person)}
          onCorrected={(person) => setCorrected({ ...person })}
          onErased={setErasedCount}
        />
      )}
    </div>
  );
}

/** The sender of the lead that a link names. */
function useSenderOfLead(): PersonQuery | undefined {
  const [search] = useSearchParams();
  const kind = LeadKind.catch("contact").parse(search.get("kind"));
  const id = search.get("id") ?? "";
  const person = useQuery({
    ...endpointQuery<RecordEndpoint<LeadPerson>>(leadEndpoints[kind].readPerson, { id }, [
      "person",
      kind,
      id,
    ]),
    enabled: id !== "",
    gcTime: secretAnswerKeptMs,
    select: soughtIn,
  });
  return person.data;
}

/** By what tells the person best. */
function soughtIn({ address, phones, names }: LeadPerson): PersonQuery | undefined {
  if (address !== null) return { email: address };
  const sought = phones[0] === undefined ? { name: names[0] } : { phone: phones[0] };
  return PersonQuery.safeParse(sought).data;
}

type ResultProps = {
  found: Found;
  onChange: () => void;
  onCorrected: (person: PersonQuery) => void;
  onErased: (count: number) => void;
};

function Result({ found: { person, traces }, ...handlers }: ResultProps) {
  if (traces.traces.length === 0) return <Empty title={text.empty} hint={text.emptyHint} />;
  return <PersonFound person={person} found={traces} {...handlers} />;
}

type FormProps = {
  sought: PersonQuery | undefined;
  isPending: boolean;
  onSearch: (person: PersonQuery) => void;
};

type Input = z.input<typeof PersonQuery>;

function SearchForm({ sought, isPending, onSearch }: FormProps) {
  const form = useForm<Input, unknown, PersonQuery>({
    resolver: zodResolver(PersonQuery),
    defaultValues: { email: "", phone: "", name: "", ...sought },
  });
  const control = useControls(form);
  return (
    <search aria-label={text.search.label}>
      <form
        noValidate
        autoComplete="off"
        onSubmit={form.handleSubmit(onSearch)}
        className="grid gap-4 rounded-md border border-line bg-raised p-4 sm:p-5 lg:grid-cols-2"
      >
        <Field type="email" {...control("email", text.search.email)} />
        <Field type="tel" {...control("phone", text.search.phone)} />
        <Field hint={text.search.nameHint} {...control("name", text.search.name)} />
        <Button type="submit" isPending={isPending} className="justify-self-start lg:col-span-2">
          <Search aria-hidden="true" size={16} />
          <span>{isPending ? text.search.submitting : text.search.submit}</span>
        </Button>
      </form>
    </search>
  );
}
