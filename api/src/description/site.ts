import {
  dashboardEndpoints,
  popupEndpoints,
  slotEndpoints,
  statisticsEndpoints,
  testimonialEndpoints,
  type Endpoint,
} from "@scm/contract";
import type { Call } from "./call.ts";

/** What the pages show, and what operators change of it. */
export function siteCalls(): readonly (Call | Endpoint)[] {
  return [
    ...serviceCalls,
    ...Object.values(slotEndpoints),
    ...Object.values(testimonialEndpoints),
    ...Object.values(popupEndpoints),
    ...Object.values(dashboardEndpoints),
    ...Object.values(statisticsEndpoints),
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
