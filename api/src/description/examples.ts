/** Bodies that the api takes as they stand here; a reader may send them from the page. */
import type {
  SlotBatch,
  SlotBatchDeletion,
  SlotCreation,
  TestimonialChange,
  TestimonialCreation,
} from "@scm/contract";

export const slot: SlotCreation = { datetime: "2038-01-11T08:00:00.000Z" };

export const slotBatch: SlotBatch = {
  datetimes: ["2038-01-12T08:00:00.000Z", "2038-01-12T09:00:00.000Z"],
};

export const slotBatchDeletion: SlotBatchDeletion = {
  ids: ["0199a000-0000-7000-8000-000000000000"],
};

export const testimonial: TestimonialCreation = {
  clubName: "KS Tarcza",
  logoUrl: "https://klub.example/logo.png",
  shortTestimonial: "Wszystko w\u00a0jednym miejscu.",
  fullTestimonial: "Od kiedy prowadzimy klub w\u00a0jednym systemie, składki wpływają na czas.",
  authorName: "Jan Kowalski",
  authorPosition: "Prezes Zarządu",
  isActive: true,
};

export const testimonialChange: TestimonialChange = { isActive: false };
