import type { Testimonial } from "@scm/contract";
import { json, type Call } from "./api.fixture.ts";

let made = 0;

export function aTestimonial(own: Partial<Testimonial> = {}): Testimonial {
  made += 1;
  return {
    id: `0199a000-0000-7000-8000-${String(made).padStart(12, "0")}`,
    clubName: "KS Tarcza",
    logoUrl: null,
    shortTestimonial: "Wszystko w jednym miejscu.",
    fullTestimonial: "Od kiedy prowadzimy klub w jednym systemie, składki wpływają na czas.",
    authorName: "Jan Kowalski",
    authorPosition: "Prezes Zarządu",
    isActive: true,
    createdAt: "2027-03-28T08:05:00.000Z",
    consentedBy: null,
    consentedOn: null,
    consentState: "none",
    ...own,
  };
}

/** An api that serves these testimonials. */
export function answersWith(testimonials: Testimonial[]) {
  const path = "/api/testimonials";
  let standing = testimonials;

  function change(id: string, { body }: Call): Response {
    standing = standing.map((one) => (one.id === id ? { ...one, ...Object(body) } : one));
    return json(standing.find((one) => one.id === id));
  }

  function remove(id: string): Response {
    standing = standing.filter((one) => one.id !== id);
    return new Response(null, { status: 204 });
  }

  function restore(): Response {
    standing = testimonials;
    return json(testimonials[0]);
  }

  return {
    [`GET ${path}`]: () => json(standing),
    [`POST ${path}`]: ({ body }: Call) => {
      const created = aTestimonial(Object(body));
      standing = [created, ...standing];
      return json(created, { status: 201 });
    },
    ...Object.fromEntries(
      testimonials.flatMap(({ id }) => [
        [`PUT ${path}/${id}`, (call: Call) => change(id, call)],
        [`DELETE ${path}/${id}`, () => remove(id)],
        [`POST ${path}/${id}/restore`, restore],
      ]),
    ),
  };
}
