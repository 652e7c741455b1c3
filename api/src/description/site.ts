import {
  AdminSlotRange,
  healthEndpoints,
  popupEndpoints,
  siteInfoEndpoints,
  SlotRange,
  TestimonialQuery,
  type Endpoint,
} from "@scm/contract";
import type { Call } from "./call.ts";

/** What the pages show, and what operators change of it. */
export function siteCalls(): readonly (Call | Endpoint)[] {
  return [
    ...Object.values(healthEndpoints),
    ...Object.values(siteInfoEndpoints),
    ...slotCalls(),
    ...slotBatchCalls,
    ...testimonialCalls,
    ...Object.values(popupEndpoints),
    ...dashboardCalls,
  ];
}

function slotCalls(): Call[] {
  return [
    {
      name: "listFutureSlots",
      method: "get",
      path: "/api/slots",
      tag: "Slots",
      summary: "List future slots of a range, in the order of time",
      isPublic: true,
      query: describedRange(SlotRange),
      success: { status: 200, description: "The slots.", headers: ["Link"], listOf: "Slot" },
    },
    {
      name: "listSlots",
      method: "get",
      path: "/api/admin/slots",
      tag: "Slots",
      summary: "List slots and the bookings that hold them",
      details: "A list without a start begins today.",
      session: "needed",
      query: describedRange(AdminSlotRange).extend({
        limit: AdminSlotRange.shape.limit.describe("Slots per page."),
      }),
      success: { status: 200, description: "The slots.", headers: ["Link"], listOf: "AdminSlot" },
    },
    {
      name: "createSlot",
      method: "post",
      path: "/api/admin/slots",
      tag: "Slots",
      summary: "Create a slot",
      session: "needed",
      body: "SlotCreation",
      success: { status: 201, description: "The slot.", schema: "AdminSlot" },
      problems: ["slot-exists"],
    },
    {
      name: "deleteSlot",
      method: "delete",
      path: "/api/admin/slots/{id}",
      tag: "Slots",
      summary: "Delete a slot that no booking holds",
      session: "needed",
      success: { status: 204, description: "Deleted.", isEmpty: true },
      problems: ["slot-held"],
    },
  ];
}

const slotBatchCalls: Call[] = [
  {
    name: "createSlots",
    method: "post",
    path: "/api/admin/slots/batch",
    tag: "Slots",
    summary: "Create many slots",
    details: "Times that are past, or at which there is a slot already, are skipped.",
    session: "needed",
    body: "SlotBatch",
    success: { status: 201, description: "What was done.", schema: "SlotBatchResult" },
  },
  {
    name: "deleteSlots",
    method: "post",
    path: "/api/admin/slots/batch-deletion",
    tag: "Slots",
    summary: "Delete those of many slots that no booking holds",
    session: "needed",
    body: "SlotBatchDeletion",
    success: { status: 200, description: "What was done.", schema: "SlotBatchDeletionResult" },
  },
];

function describedRange(range: typeof SlotRange | typeof AdminSlotRange) {
  const { start, end } = range.shape;
  return range.extend({
    start: start.describe("The first moment of the range, ISO 8601 with a zone."),
    end: end.describe("The last moment of the range, ISO 8601 with a zone."),
  });
}

const testimonialCalls: Call[] = [
  {
    name: "listTestimonials",
    method: "get",
    path: "/api/testimonials",
    tag: "Testimonials",
    summary: "List testimonials",
    details: "The active ones; operators read all of them.",
    isPublic: true,
    session: "optional",
    query: TestimonialQuery.extend({
      deleted: TestimonialQuery.shape.deleted.describe(
        "`true` for those that were deleted within the last 30 days; for operators only.",
      ),
    }),
    success: { status: 200, description: "The testimonials.", listOf: "Testimonial" },
    problems: ["no-session"],
  },
  {
    name: "createTestimonial",
    method: "post",
    path: "/api/testimonials",
    tag: "Testimonials",
    summary: "Create a testimonial",
    session: "needed",
    body: "TestimonialCreation",
    success: { status: 201, description: "The testimonial.", schema: "Testimonial" },
  },
  {
    name: "changeTestimonial",
    method: "put",
    path: "/api/testimonials/{id}",
    tag: "Testimonials",
    summary: "Change a testimonial",
    session: "needed",
    body: "TestimonialChange",
    success: { status: 200, description: "The testimonial as it is now.", schema: "Testimonial" },
  },
  {
    name: "deleteTestimonial",
    method: "delete",
    path: "/api/testimonials/{id}",
    tag: "Testimonials",
    summary: "Delete a testimonial",
    details: "It can be brought back for 30 days.",
    session: "needed",
    success: { status: 204, description: "Deleted.", isEmpty: true },
  },
  {
    name: "restoreTestimonial",
    method: "post",
    path: "/api/testimonials/{id}/restore",
    tag: "Testimonials",
    summary: "Bring a deleted testimonial back",
    details: "One that is not deleted stays as it is.",
    session: "needed",
    success: { status: 200, description: "The testimonial.", schema: "Testimonial" },
  },
];

const dashboardCalls: Call[] = [
  {
    name: "readDashboard",
    method: "get",
    path: "/api/admin/dashboard",
    tag: "Dashboard",
    summary: "Read the figures and the latest leads",
    session: "needed",
    success: { status: 200, description: "The dashboard.", schema: "Dashboard" },
  },
  {
    name: "readStatistics",
    method: "get",
    path: "/api/admin/statistics",
    tag: "Dashboard",
    summary: "Read what the last 30 days were like",
    details:
      "Days are those of Warsaw. Answer times are measured on the newest 1,000 leads of each kind at most.",
    session: "needed",
    success: { status: 200, description: "The statistics.", schema: "Statistics" },
  },
];
