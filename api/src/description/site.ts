import { popupEndpoints, slotEndpoints, TestimonialQuery, type Endpoint } from "@scm/contract";
import type { Call } from "./call.ts";

/** What the pages show, and what operators change of it. */
export function siteCalls(): readonly (Call | Endpoint)[] {
  return [
    ...serviceCalls,
    ...Object.values(slotEndpoints),
    ...testimonialCalls,
    ...Object.values(popupEndpoints),
    ...dashboardCalls,
  ];
}

const serviceCalls: Call[] = [
  {
    name: "readHealth",
    method: "get",
    path: "/api/health",
    tag: "Service",
    summary: "Ask whether the process answers",
    isPublic: true,
    isFromMemory: true,
    success: { status: 200, description: "It does.", schema: "Health" },
  },
  {
    name: "readReadiness",
    method: "get",
    path: "/api/ready",
    tag: "Service",
    summary: "Ask whether submissions can be taken",
    isPublic: true,
    success: { status: 200, description: "They can.", schema: "Readiness" },
  },
  {
    name: "readSiteInfo",
    method: "get",
    path: "/api/site",
    tag: "Service",
    summary: "Read what the site shows of its provider",
    isFromMemory: true,
    success: { status: 200, description: "The provider's data.", schema: "SiteInfo" },
  },
];

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
